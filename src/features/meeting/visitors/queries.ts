import { visitors } from '@contract/meeting/visitors'
import { useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { useUnlockRow } from '../../money/unlocks'

/** The user's visitors, latest first, ten a page (A.visitor.02). */
export const useVisitors = () => usePaged(visitors.list, {}, { refreshed: () => host.toast(listText.refreshed) })

/** Today's count, whether to show the popup, and whether unlocking is free (A.visitor.01, A.X50). */
export const useVisitorCounts = () => useCall(visitors.counts, {}, { silent: true })

const locked = { list: visitors.list, unlock: visitors.unlock, basis: visitors.counts }

/** Unlocks a row in place (A.visitor.16). Whether it is free is refetched before the sheet opens. */
export function useUnlockVisitor() {
  const free = useVisitorCounts().data?.freeUnlock ?? false
  return useUnlockRow(locked, { free, membership: true }, free ? { free } : undefined)
}
