import type { InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Data, Endpoint } from '@contract/kernel/define'
import { client } from './client'
import { type Page, patched, type RowOf, rowsOf, withRows } from './rows'

type Pages<R> = InfiniteData<Page<R>>

/**
 * Changes rows in all cached versions of a list without a refetch, for example after an unlock. A change to undefined
 * removes the row.
 */
export function patchRows<E extends Endpoint, R = RowOf<Data<E>>>(
  endpoint: E,
  match: (row: R) => boolean,
  change: (row: R) => R | undefined,
) {
  client.setQueriesData<Pages<R>>(
    { queryKey: [endpoint.path] },
    (data) => data && { ...data, pages: data.pages.map((page) => patched(page, match, change)) },
  )
}

/** Inserts a row at the top of a list that is already cached. */
export function putOnTop<E extends Endpoint, R = RowOf<Data<E>>>(endpoint: E, input: Partial<object>, row: R) {
  client.setQueriesData<Pages<R>>({ queryKey: [endpoint.path, input] }, (data) => {
    const [first, ...others] = data?.pages ?? []
    return first && data && { ...data, pages: [withRows(first, [row, ...rowsOf(first)]), ...others] }
  })
}

export function usePatchRows<E extends Endpoint>(endpoint: E) {
  type Row = RowOf<Data<E>>
  return useCallback(
    (match: (row: Row) => boolean, change: Partial<Row> | ((row: Row) => Row)) =>
      patchRows(
        endpoint,
        match,
        typeof change === 'function' ? change : (row: Row): Row => Object.assign({}, row, change),
      ),
    [endpoint],
  )
}
