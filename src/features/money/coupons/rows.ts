import type { Asked } from '@/api'
import type { Paged } from '@/ui'

/** Gives a complete list the shape of a paged one. */
export const rowsOf = <T>({ data, state }: Asked<{ list: readonly T[] }>, retry: () => unknown): Paged<T> => ({
  rows: data?.list ?? [],
  state,
  more: 'end',
  loadMore: () => undefined,
  retry,
  refresh: retry,
})
