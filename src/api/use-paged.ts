import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Data, Endpoint, Input } from '@contract/define'
import { limits } from '@contract/limits'
import { call, type CallOptions } from './call'
import { keyOf } from './client'
import { ApiError, Dropped } from './failures'
import { freshened, inLine, isLast, type Page, type RowOf } from './rows'

export type PagedEndpoint = Endpoint
type Rest<E extends Endpoint> = Omit<Input<E>, 'pageNo' | 'pageSize'>

export type PagedOptions<R> = CallOptions & {
  /** A.list.02: 10, or 15 for blocks and dog food records. */
  pageSize?: number
  /** What makes a row the same row. Its `uid` or `id` if not said. */
  rowKey?: (row: R) => string | number
  /** A pull to refresh succeeded (A.list.03). */
  refreshed?: () => void
  /** A page failed to load: the list's own words are said in place of the call's (A.errors.07). Not told of what is dropped. */
  failed?: (refusal: ApiError | undefined) => void
  when?: boolean
}

/** A list as `PagedList` takes it. */
export type List<R, First = unknown> = {
  rows: R[]
  total: number
  /** The first page's whole answer, for what stands beside the rows. */
  first: First | undefined
  /** Every page's whole answer, for what each page says of its own rows. */
  pages: readonly First[]
  state: 'loading' | 'failed' | 'ready'
  /** `failed` loads nothing by itself until `retry` (A.list.05, A.list.12). */
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore(): void
  retry(): void
  /** Back to page 1; the rows stay until it is there. Never rejects. */
  refresh(): Promise<void>
  refreshing: boolean
  /** Asks for page 1 again and puts it on top; those behind it stay. Says nothing when it fails. Never rejects. */
  freshen(): Promise<void>
}

const none: readonly never[] = []

// a page that is on its way is waited for, not asked for again
const once = { cancelRefetch: false }

const plainKey = (row: unknown) => {
  const { uid, id } = row as { uid?: string; id?: string | number }
  return uid ?? id ?? JSON.stringify(row)
}

/** Reads a paged call of the contract, page by page. The failed text of the list speaks, so no toast does (A.errors.07). */
export function usePaged<E extends PagedEndpoint>(
  endpoint: E,
  input: Rest<E>,
  {
    pageSize = limits.pageSize,
    rowKey = plainKey,
    refreshed,
    failed,
    when = true,
    silent = true,
  }: PagedOptions<RowOf<Data<E>>> = {},
): List<RowOf<Data<E>>, Data<E>> {
  type Row = RowOf<Data<E>>
  const client = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const queryKey = keyOf(endpoint, { ...input, pageSize })
  const load = async (pageNo: number, quietly = silent) => {
    try {
      const page = await call(endpoint, { ...input, pageNo, pageSize } as Input<E>, { silent: quietly || Boolean(failed) }) // prettier-ignore
      return page as Page<Row>
    } catch (error) {
      if (!(error instanceof Dropped)) failed?.(error instanceof ApiError ? error : undefined)
      throw error
    }
  }

  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: (last) => (isLast(last, pageSize) ? undefined : last.current + 1),
    enabled: when,
  })
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const pages = data?.pages
  const rows = useMemo(() => (pages ? inLine(pages, rowKey) : []), [pages]) // rowKey is the same question each time

  const more = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'idle' : 'end'
  const now = useRef({ more, has: pages !== undefined, load, queryKey, refreshed })
  now.current = { more, has: pages !== undefined, load, queryKey, refreshed }

  const loadMore = useCallback(() => {
    if (now.current.has && now.current.more === 'idle') void fetchNextPage(once)
  }, [fetchNextPage])
  const retry = useCallback(() => {
    if (!now.current.has) void refetch(once)
    else if (now.current.more === 'failed') void fetchNextPage(once)
  }, [refetch, fetchNextPage])
  const refresh = useCallback(async () => {
    const { has, load, queryKey } = now.current
    setRefreshing(true)
    try {
      // with rows there is no failed text to show, so a toast must say it
      const first = await load(1, !has)
      await client.cancelQueries({ queryKey })
      client.setQueryData<InfiniteData<Page<Row>, number>>(queryKey, { pages: [first], pageParams: [1] })
      now.current.refreshed?.()
    } catch {
      // the rows that were there are still right; without any, the list says that it failed
      if (!now.current.has) await refetch()
    } finally {
      setRefreshing(false)
    }
  }, [client, refetch])

  const freshen = useCallback(async () => {
    const { has, load, queryKey } = now.current
    if (!has) return
    const first = await load(1, true).catch(() => undefined)
    if (!first) return
    client.setQueryData<InfiniteData<Page<Row>, number>>(queryKey, (data) => {
      if (!data) return data
      const pages = freshened(data.pages, first, pageSize, rowKey as (row: unknown) => string | number)
      return { pages, pageParams: data.pageParams.slice(0, pages.length) }
    })
  }, [client])

  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    first: pages?.[0] as Data<E> | undefined,
    pages: (pages ?? none) as readonly Data<E>[],
    state: pages ? 'ready' : query.isError && !isFetching ? 'failed' : 'loading',
    more,
    loadMore,
    retry,
    refresh,
    refreshing,
    freshen,
  }
}
