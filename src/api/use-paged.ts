import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type MutableRefObject, useCallback, useMemo, useRef } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { call, type CallOptions } from './call'
import { keyOf } from './client'
import { ApiError, DroppedError } from './failures'
import {
  freshened,
  type From,
  inLine,
  isLast,
  nextOf,
  type Page,
  type RowOf,
  rowsOf,
  totalOf,
  withSkipped,
} from './rows'

export type PagedEndpoint = Endpoint
type Rest<E extends Endpoint> = Omit<Input<E>, 'pageNo' | 'pageSize' | 'cursor' | 'since' | 'after'>

export type PagedOptions<R> = CallOptions & {
  /** Rows per page: 10, or 15 for blocks and dog food records (A.list.02). */
  pageSize?: number
  /** The key of a row; `uid` or `id` by default. */
  rowKey?: (row: R) => string | number
  /** Returns a row's cursor, for lists that continue below the last row. */
  cursor?: (row: R) => string
  /** Set for lists that return the cursor of their next page. Their pages have no number and no size. */
  chained?: boolean
  /** Reads again only on request, so that the rows on screen do not move. */
  still?: boolean
  /** Called after a pull to refresh (A.list.03). `news` tells whether a new row arrived. */
  refreshed?: (news: boolean) => void
  /** Called instead of showing the toast (A.errors.07), but not when the answer was dropped. */
  failed?: (refusal: ApiError | undefined) => void
  when?: boolean
}

/** A list as `PagedList` needs it. */
export type List<R, First = unknown> = {
  rows: R[]
  total: number
  first: First | undefined
  pages: readonly First[]
  state: 'loading' | 'failed' | 'ready'
  /** After `failed`, nothing loads until `retry` is called (A.list.05, A.list.12). */
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore(): void
  retry(): void
  /** Reads page 1 again and drops the later pages; the rows stay visible meanwhile. Never rejects. */
  refresh(): Promise<void>
  /** Reads page 1 again and keeps the later pages. Fails without a message and never rejects. */
  freshen(): Promise<void>
}

const none: readonly never[] = []
const startOf = ({ chained }: { chained?: boolean }): From => (chained ? {} : { pageNo: 1 })
const sizeOf = ({ chained, pageSize = limits.pageSize }: { chained?: boolean; pageSize?: number }) =>
  chained ? {} : { pageSize }

// joins a page load that is running instead of cancelling it
const once = { cancelRefetch: false }

const plainKey = (row: unknown) => {
  const { uid, id } = row as { uid?: string; id?: string | number }
  return uid ?? id ?? JSON.stringify(row)
}

/** The latest values, which the stable callbacks read. */
type Now<R> = {
  more: List<R>['more']
  has: boolean
  load(from: From, quietly?: boolean): Promise<Page<R>>
  start: From
  queryKey: readonly unknown[]
  pageSize: number
  rowKey: (row: R) => string | number
  refreshed?: (news: boolean) => void
  rows: readonly R[]
}
type Again = (options?: typeof once) => Promise<unknown>

/** Loads a page without a toast, because the list itself shows its failure (A.errors.07). */
const loading =
  <E extends PagedEndpoint>(endpoint: E, input: Rest<E>, options: PagedOptions<RowOf<Data<E>>>) =>
  async (from: From, quietly = options.silent ?? true) => {
    const { failed, pageSize = limits.pageSize } = options
    const { seen, ...sent } = 'seen' in from ? from : { ...from, seen: undefined }
    const read = async (part: From) => {
      const wanted = { ...input, ...part, ...sizeOf(options) } as Input<E>
      return (await call(endpoint, wanted, { silent: quietly || Boolean(failed), query: {} })) as Page<RowOf<Data<E>>>
    }
    try {
      const page = await read(sent)
      return seen === undefined ? page : await withSkipped(page, seen, pageSize, (pageNo) => read({ pageNo }))
    } catch (error) {
      if (!(error instanceof DroppedError)) failed?.(error instanceof ApiError ? error : undefined)
      throw error
    }
  }

function useActs<R>(now: MutableRefObject<Now<R>>, fetchNextPage: Again, refetch: Again) {
  const client = useQueryClient()

  const loadMore = useCallback(() => {
    if (now.current.has && now.current.more === 'idle') void fetchNextPage(once)
  }, [now, fetchNextPage])
  const retry = useCallback(() => {
    if (!now.current.has) void refetch(once)
    else if (now.current.more === 'failed') void fetchNextPage(once)
  }, [now, refetch, fetchNextPage])
  const refresh = useCallback(async () => {
    const { has, load, start, queryKey, rows, rowKey } = now.current
    try {
      // rows would hide the failure text of the list, so a toast is shown
      const first = await load(start, !has)
      await client.cancelQueries({ queryKey })
      client.setQueryData<InfiniteData<Page<R>, From>>(queryKey, { pages: [first], pageParams: [start] })
      const there = new Set(rows.map(rowKey))
      now.current.refreshed?.(rowsOf(first).some((row) => !there.has(rowKey(row))))
    } catch {
      // rows that are there stay valid; without rows, the list shows the failure
      if (!now.current.has) await refetch()
    }
  }, [client, now, refetch])
  const freshen = useCallback(async () => {
    const { has, load, start, queryKey, pageSize, rowKey } = now.current
    if (!has) return
    const first = await load(start, true).catch(() => undefined)
    if (!first) return
    client.setQueryData<InfiniteData<Page<R>, From>>(queryKey, (data) => {
      if (!data) return data
      const pages = freshened(data.pages, first, pageSize, rowKey as (row: unknown) => string | number)
      return { pages, pageParams: data.pageParams.slice(0, pages.length) }
    })
  }, [client, now])
  return { loadMore, retry, refresh, freshen }
}

/** Reads a list page by page. Its pages may be numbered, continue below a row, or name the next one. */
export function usePaged<E extends PagedEndpoint>(
  endpoint: E,
  input: Rest<E>,
  options: PagedOptions<RowOf<Data<E>>> = {},
): List<RowOf<Data<E>>, Data<E>> {
  const { pageSize = limits.pageSize, rowKey = plainKey, cursor, still, refreshed, when = true } = options
  const queryKey = keyOf(endpoint, { ...input, ...sizeOf(options) })
  const start = startOf(options)
  const load = loading(endpoint, input, options)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: start,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: (last, all) => (isLast(last, pageSize) ? undefined : nextOf(all, cursor)),
    enabled: when,
    ...(still && { staleTime: Infinity }),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => (pages ? inLine(pages, rowKey) : []), [pages]) // rowKey is stable
  const more = moreOf(query)
  const latest = { more, has: pages !== undefined, load, start, queryKey, pageSize, rowKey, refreshed, rows }
  const now = useRef(latest)
  now.current = latest
  const acts = useActs(now, query.fetchNextPage, query.refetch)

  return {
    rows,
    total: totalOf(pages?.[0]) ?? rows.length,
    first: pages?.[0] as Data<E> | undefined,
    pages: (pages ?? none) as readonly Data<E>[],
    state: pages ? 'ready' : stateOf(query),
    more,
    ...acts,
  }
}

const stateOf = ({ isError, isFetching }: { isError: boolean; isFetching: boolean }) =>
  isError && !isFetching ? 'failed' : 'loading'

type Progress = { isFetchingNextPage: boolean; isFetchNextPageError: boolean; hasNextPage: boolean }

const moreOf = ({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: Progress): List<unknown>['more'] =>
  isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'idle' : 'end'
