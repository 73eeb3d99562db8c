import { dataExport, type Export } from '@contract/account/data-export'
import { codes } from '@contract/kernel/errors'
import { put, useAction, useCall, usePoll } from '@/api'
import { useInFront } from '@/shell/use-front'

/** Milliseconds between reads. A long export is read less often, so that the limit of reads is far away. */
const pauses = [3000, 3000, 5000, 10_000, 20_000, 30_000]

export const atWork = ({ state }: Pick<Export, 'state'>) => state === 'waiting' || state === 'making'

/** The latest export. It is read repeatedly while it is being made. */
export function useExport() {
  const asked = useCall(dataExport.latest, {}, { silent: true })
  const { data, retry } = asked
  const busy = data !== undefined && atWork(data)
  const front = useInFront()
  usePoll(busy && front ? 'export' : undefined, { read: retry, wait: 3000, pauses, onLook: () => true })
  return asked
}

/** Requests an export. `stale` is called when the user must log in again first (security P5). */
export const useRequestExport = (stale: () => void, failed: (why: string | undefined) => void) =>
  useAction(dataExport.request, {
    silent: true,
    onDone: (data) => put(dataExport.latest, {}, data),
    onFailed: (refusal) => (refusal?.code === codes.freshLogin ? stale() : failed(refusal?.msg)),
  })
