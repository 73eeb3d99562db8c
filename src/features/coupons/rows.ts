import type { Asked } from '@/api'
import type { Paged } from '@/ui'

/** A list that comes whole, as the lists of the product are drawn. */
export const rowsOf = <T>(
  { data, state, refreshing }: Asked<{ list: readonly T[] }>,
  retry: () => unknown,
): Paged<T> => ({
  rows: data?.list ?? [],
  state,
  more: 'end',
  loadMore: () => undefined,
  retry,
  refresh: retry,
  refreshing,
})
