import type { Input } from '@contract/kernel/define'
import { sharing } from '@contract/play/sharing'
import { useCall } from '@/api'
import { host } from '@/platform'

/** Selects a code by its poster and, if there is one, its post. */
export type CodeOf = Input<typeof sharing.code>

/** The picture of a mini-program code; '' where the link's QR code is used instead; undefined while it loads. */
export function useMiniCode(of: CodeOf): string | undefined {
  const inside = host.environment === 'weapp'
  const { data, state } = useCall(sharing.code, of, { silent: true, when: inside })
  if (!inside || state === 'failed') return ''
  return data?.picture
}
