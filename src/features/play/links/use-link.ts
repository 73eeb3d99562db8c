import { useCallback, useRef, useState } from 'react'
import { codes } from '@contract/kernel/errors'
import { ApiError, useOnce } from '@/api'
import { reportEvent } from '../events'
import { leadTo } from './link-target'

/** `code` is '' when the server did not answer. */
export type Following =
  | { state: 'asking' }
  | { state: 'left' }
  | { state: 'failed'; code: number | '' }
  | { state: 'outside'; address: string }

async function followed(ask: () => Promise<string>): Promise<Following> {
  try {
    const led = await leadTo(await ask())
    if (led.how === 'outside') return { state: 'outside', address: led.address }
    if (led.how === 'left') return { state: 'left' }
    return { state: 'failed', code: codes.absent }
  } catch (error) {
    return { state: 'failed', code: error instanceof ApiError ? error.code : '' }
  }
}

/** Follows a link: `go` requests its target and opens it. Only one runs at a time. */
export function useLink(ask: () => Promise<string>) {
  const [following, setFollowing] = useState<Following>()
  const { once } = useOnce()
  const latest = useRef(ask)
  latest.current = ask
  const go = useCallback(
    () =>
      once(async () => {
        setFollowing({ state: 'asking' })
        const end = await followed(() => latest.current())
        setFollowing(end)
        if (end.state === 'failed') reportEvent('linkFailed')
        return end
      }),
    [once],
  )
  return { following, go }
}
