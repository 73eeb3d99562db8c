import { dataExport, type Export } from '@contract/account/data-export'
import { codes } from '@contract/kernel/errors'
import { put, useAction, useCall, usePoll } from '@/api'

const often = 3000

export const atWork = ({ state }: Pick<Export, 'state'>) => state === 'waiting' || state === 'making'

/** The latest export. It is read repeatedly while it is being made. */
export function useExport() {
  const asked = useCall(dataExport.latest, {}, { silent: true })
  const { data, retry } = asked
  const busy = data !== undefined && atWork(data)
  usePoll(busy ? 'export' : undefined, { read: retry, wait: often, pauses: [often], onLook: () => true })
  return asked
}

/** Requests an export. `stale` is called when the user must log in again first (security P5). */
export const useRequestExport = (stale: () => void, failed: (why: string | undefined) => void) =>
  useAction(dataExport.request, {
    silent: true,
    onDone: (data) => put(dataExport.latest, {}, data),
    onFailed: (refusal) => (refusal?.code === codes.freshLogin ? stale() : failed(refusal?.msg)),
  })
