import { useCallback } from 'react'
import { visitors } from '@contract/meeting/visitors'
import { useCall, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { type Target, useUnlockFlow } from '../../money/unlocks'

/** My visitors, latest first, ten a page (A.visitor.02). */
export const useVisitors = () => usePaged(visitors.list, {}, { refreshed: () => host.toast(listText.refreshed) })

/** Today's count, the popup flag, and whether unlocking is free (A.visitor.01, A.X50). */
export const useVisitorCounts = () => useCall(visitors.counts, {}, { silent: true })

/** Unlocks in place (A.visitor.16). Whether it is free is refetched before the sheet opens. */
export function useUnlockVisitor() {
  const { data, retry } = useVisitorCounts()
  const patch = usePatchRows(visitors.list)
  const free = data?.freeUnlock ?? false
  return useUnlockFlow(visitors.unlock, {
    list: visitors.list,
    free,
    membership: true,
    input: useCallback(({ uid }: Target) => ({ uid, ...(free && { free }) }), [free]),
    onUnlocked: (got, { uid }) => patch((row) => row.uid === uid, { ...got, unlocked: true }),
    onRefused: () => void retry(),
    ready: retry,
  })
}
