import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { call } from './call'
import { keyOf } from './client'
import type { List } from './use-paged'

type Part<R> = { list: R[]; next: string }
type RowOf<P> = P extends { list: (infer R)[] } ? R : never
type Rest<E extends Endpoint> = Omit<Input<E>, 'after'>

/** Cursor list: pages after the last row; no total. */
export function useAfter<E extends Endpoint>(
  endpoint: E,
  input: Rest<E>,
  { when = true, rowKey }: { when?: boolean; rowKey: (row: RowOf<Data<E>>) => string },
): Omit<List<RowOf<Data<E>>>, 'freshen' | 'pages'> {
  type Row = RowOf<Data<E>>
  const client = useQueryClient()
  const queryKey = keyOf(endpoint, input)
  const load = (after: string) =>
    call(endpoint, (after === '' ? input : { ...input, after }) as Input<E>, { silent: true, query: {} }) as Promise<
      Part<Row>
    >
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    enabled: when,
  })
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const parts = data?.pages
  const rows = useMemo(() => {
    const seen = new Set<string>()
    // a row may be in two parts after reordering
    return (parts ?? []).flatMap(({ list }) => list).filter((row) => !seen.has(rowKey(row)) && seen.add(rowKey(row)))
  }, [parts]) // rowKey is stable
  const more = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'idle' : 'end'
  const now = useRef({ more, has: parts !== undefined, load, queryKey })
  now.current = { more, has: parts !== undefined, load, queryKey }

  const loadMore = useCallback(() => {
    if (now.current.has && now.current.more === 'idle') void fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage])
  const retry = useCallback(() => {
    if (!now.current.has) void refetch({ cancelRefetch: false })
    else if (now.current.more === 'failed') void fetchNextPage({ cancelRefetch: false })
  }, [refetch, fetchNextPage])
  const refresh = useCallback(async () => {
    try {
      const first = await now.current.load('')
      await client.cancelQueries({ queryKey: now.current.queryKey })
      client.setQueryData<InfiniteData<Part<Row>, string>>(now.current.queryKey, { pages: [first], pageParams: [''] })
    } catch {
      // existing rows stay valid; without any, show the failure
      if (!now.current.has) await refetch()
    }
  }, [client, refetch])

  return {
    rows,
    total: rows.length,
    first: undefined,
    state: parts ? 'ready' : query.isError && !isFetching ? 'failed' : 'loading',
    more,
    loadMore,
    retry,
    refresh,
  }
}
