import { useEffect } from 'react'
import { dataExport, type Export } from '@contract/account/data-export'
import { codes } from '@contract/kernel/errors'
import { put, useAction, useCall } from '@/api'

const often = 3000

export const atWork = ({ state }: Pick<Export, 'state'>) => state === 'waiting' || state === 'making'

/** Polled while in progress. */
export function useExport() {
  const asked = useCall(dataExport.latest, {}, { silent: true })
  const { data, retry } = asked
  const busy = data !== undefined && atWork(data)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setInterval(() => void retry(), often)
    return () => clearInterval(timer)
  }, [busy, retry])
  return asked
}

/** `stale` when a fresh login is needed (security P5). */
export const useRequestExport = (stale: () => void, failed: (why: string | undefined) => void) =>
  useAction(dataExport.request, {
    silent: true,
    onDone: (data) => put(dataExport.latest, {}, data),
    onFailed: (refusal) => (refusal?.code === codes.freshLogin ? stale() : failed(refusal?.msg)),
  })
