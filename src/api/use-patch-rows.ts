import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Data, Endpoint } from '@contract/define'
import { type Page, patched, type RowOf } from './rows'

/** Patches rows of all cached versions of a list, as after an unlock; no refetch. */
export function usePatchRows<E extends Endpoint>(endpoint: E) {
  type Row = RowOf<Data<E>>
  const client = useQueryClient()
  return useCallback(
    (match: (row: Row) => boolean, change: Partial<Row> | ((row: Row) => Row)) => {
      const apply = typeof change === 'function' ? change : (row: Row): Row => Object.assign({}, row, change)
      client.setQueriesData<InfiniteData<Page<Row>>>(
        { queryKey: [endpoint.path] },
        (data) => data && { ...data, pages: data.pages.map((page) => patched(page, match, apply)) },
      )
    },
    [client, endpoint],
  )
}
