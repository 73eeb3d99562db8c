/** Both names of rows (A.list.08), or the two parts of applications (A.apply.03). */
type Rows<R> = { records: R[] } | { list: R[] } | { toBeHandle: R[]; handled: R[] }
type Numbered<R> = { total: number; current: number; pages: number } & Rows<R>
/** Posts: with their own end signal (A.X15), and when the first page was read. */
type Feed<R> = { dynamics: R[]; hasMore: boolean; since?: number }
/** Rows with the cursor of the next part; '' at the end. */
type Chained<R> = { list: R[]; next: string }
export type Page<R> = Numbered<R> | Feed<R> | Chained<R>
export type RowOf<P> = P extends
  | { records: (infer R)[] }
  | { list: (infer R)[] }
  | { toBeHandle: (infer R)[] }
  | { dynamics: (infer R)[] }
  ? R
  : never

export function rowsOf<R>(page: Page<R>): R[] {
  if ('dynamics' in page) return page.dynamics
  return 'records' in page ? page.records : 'list' in page ? page.list : [...page.toBeHandle, ...page.handled]
}

/** Undefined where the list does not count its rows. */
export const totalOf = (page: Page<unknown> | undefined) => (page && 'total' in page ? page.total : undefined)

/** Replaces the rows of a page; a page of two parts gets them in the first. */
export function withRows<P extends Page<R>, R>(page: P, rows: R[]): P {
  if ('dynamics' in page) return { ...page, dynamics: rows }
  return 'records' in page
    ? { ...page, records: rows }
    : 'list' in page
      ? { ...page, list: rows }
      : { ...page, toBeHandle: rows, handled: [] }
}

/** A.list.01: fewer rows than asked, or the last page by number; posts and chained lists say it themselves (A.X15). */
export function isLast(page: Page<unknown>, pageSize: number): boolean {
  if ('dynamics' in page) return !page.hasMore
  if ('next' in page) return page.next === ''
  return rowsOf(page).length < pageSize || page.current >= page.pages
}

/**
 * Parameters of the next page: number, and for lists with a cursor the last row and the first page's moment. A chained list
 * names its next part itself, and its first one by nothing.
 */
export type From = { pageNo: number; cursor?: string; since?: number } | { after?: string }

export function nextOf<R>(pages: readonly Page<R>[], cursor?: (row: R) => string): From {
  const [first] = pages
  const last = pages[pages.length - 1]
  if (last && 'next' in last) return { after: last.next }
  const row = pages.flatMap(rowsOf).pop()
  return {
    pageNo: last && 'current' in last ? last.current + 1 : pages.length + 1,
    ...(cursor && row !== undefined && { cursor: cursor(row) }),
    ...(first && 'dynamics' in first && first.since !== undefined && { since: first.since }),
  }
}

/** Flattens pages, deduplicated by key (first wins): a new top row shifts the next page's rows. */
export function inLine<R>(pages: readonly Page<R>[], keyOfRow: (row: R) => string | number): R[] {
  const seen = new Set<string | number>()
  return pages.flatMap(rowsOf).filter((row) => {
    const key = keyOfRow(row)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Returns the same page when no row changed; a change to nothing takes the row out. */
export function patched<R>(page: Page<R>, match: (row: R) => boolean, change: (row: R) => R | undefined): Page<R> {
  const rows = rowsOf(page)
  if (!rows.some(match)) return page
  const next = rows.flatMap((row) => (match(row) ? (change(row) ?? []) : [row]))
  return withRows(page, next)
}

/** Refreshes the first page without losing later ones: rows that left it moved down, if there is a further page. */
export function freshened<P extends Page<unknown>>(
  pages: readonly P[],
  first: P,
  pageSize: number,
  keyOfRow: (row: RowOf<P>) => string | number,
): P[] {
  const [before, second, ...others] = pages
  if (!before || !second || isLast(first, pageSize)) return [first]
  const there = new Set(rowsOf(first).map((row) => keyOfRow(row as RowOf<P>)))
  const moved = rowsOf(before).filter((row) => !there.has(keyOfRow(row as RowOf<P>)))
  const rows = [...moved, ...rowsOf(second)]
  return [first, withRows(second, rows), ...others]
}
