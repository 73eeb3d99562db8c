import { safety } from '@contract/care/safety'
import type { Endpoint } from '@contract/kernel/define'
import { dropUnused, useCall, usePaged } from '@/api'
import { host } from '@/platform'

/** Twenty rows a page (C.safety.07, C.safety.11, C.safety.13). */
const page = { pageSize: 20 }

/** The latest week, which is the first record of the summaries (C.safety.04). */
export const useLatest = () => useCall(safety.summaries, { pageNo: 1, pageSize: 1 }, { silent: true })

export const useCategories = () => useCall(safety.categories, {}, { silent: true })

/** The articles of a category. Nothing is read before the category is known. */
export const useContents = (type: number | undefined) =>
  usePaged(safety.contents, { type: type ?? 1 }, { ...page, rowKey: ({ id }) => id, when: type !== undefined })

export const useSummaries = (when: boolean) =>
  usePaged(safety.summaries, {}, { ...page, rowKey: ({ startDay }) => startDay, when })

export const useBanned = (when: boolean) => usePaged(safety.banned, {}, { ...page, rowKey: ({ no }) => no, when })

/** Prepares a change of tab: its list starts empty at page 1, and the page scrolls to the top (C.safety.09). */
export function restart(...lists: Endpoint[]): void {
  // drops the earlier data of the next tab, which is not shown yet
  for (const list of lists) dropUnused(list)
  host.scroll(0)
}
