import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type MutableRefObject, useCallback, useMemo, useRef } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { call, type CallOptions } from './call'
import { keyOf } from './client'
import { ApiError, DroppedError } from './failures'
import { freshened, type From, inLine, isLast, nextOf, type Page, type RowOf, rowsOf, totalOf } from './rows'

export type PagedEndpoint = Endpoint
type Rest<E extends Endpoint> = Omit<Input<E>, 'pageNo' | 'pageSize' | 'cursor' | 'since' | 'after'>

export type PagedOptions<R> = CallOptions & {
  /** A.list.02: 10, or 15 for blocks and dog food records. */
  pageSize?: number
  /** Default `uid` or `id`. */
  rowKey?: (row: R) => string | number
  /** For lists that continue below the last row shown. */
  cursor?: (row: R) => string
  /** For lists that name the cursor of their next part: pages have no number and no size. */
  chained?: boolean
  /** Reads again only on request, so that the rows on screen do not move. */
  still?: boolean
  /** After a pull to refresh (A.list.03). `news`: whether it brought a row that was not there. */
  refreshed?: (news: boolean) => void
  /** Replaces the call's toast (A.errors.07). Not for dropped ones. */
  failed?: (refusal: ApiError | undefined) => void
  when?: boolean
}

/** For `PagedList`. */
export type List<R, First = unknown> = {
  rows: R[]
  total: number
  first: First | undefined
  pages: readonly First[]
  state: 'loading' | 'failed' | 'ready'
  /** `failed` waits for `retry` (A.list.05, A.list.12). */
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore(): void
  retry(): void
  /** Page 1; rows stay meanwhile. Never rejects. */
  refresh(): Promise<void>
  /** Reloads page 1, keeps the others. Fails silently, never rejects. */
  freshen(): Promise<void>
}

const none: readonly never[] = []
const startOf = ({ chained }: { chained?: boolean }): From => (chained ? {} : { pageNo: 1 })
const sizeOf = ({ chained, pageSize = limits.pageSize }: { chained?: boolean; pageSize?: number }) =>
  chained ? {} : { pageSize }

// join a running page load
const once = { cancelRefetch: false }

const plainKey = (row: unknown) => {
  const { uid, id } = row as { uid?: string; id?: string | number }
  return uid ?? id ?? JSON.stringify(row)
}

/** Latest values for callbacks. */
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

/** Toasts off: the list shows its failure (A.errors.07). */
const loading =
  <E extends PagedEndpoint>(endpoint: E, input: Rest<E>, options: PagedOptions<RowOf<Data<E>>>) =>
  async (from: From, quietly = options.silent ?? true) => {
    const { failed } = options
    try {
      const wanted = { ...input, ...from, ...sizeOf(options) } as Input<E>
      return (await call(endpoint, wanted, { silent: quietly || Boolean(failed), query: {} })) as Page<RowOf<Data<E>>>
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
      // rows hide the failure text: toast
      const first = await load(start, !has)
      await client.cancelQueries({ queryKey })
      client.setQueryData<InfiniteData<Page<R>, From>>(queryKey, { pages: [first], pageParams: [start] })
      const there = new Set(rows.map(rowKey))
      now.current.refreshed?.(rowsOf(first).some((row) => !there.has(rowKey(row))))
    } catch {
      // existing rows stay valid; without any, show the failure
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

/** One list by pages, whether they are numbered, continue below a row, or name their next one. */
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
