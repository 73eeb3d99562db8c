/**
 * A page has its rows under one of two names (A.list.08), or as the two parts of a list of applications (A.apply.03).
 */
type Rows<R> = { records: R[] } | { list: R[] } | { toBeHandle: R[]; handled: R[] }
type Numbered<R> = { total: number; current: number; pages: number } & Rows<R>
/** A page of posts says itself whether more follow (A.X15), and when the first page was read. */
type Feed<R> = { dynamics: R[]; hasMore: boolean; since?: number }
/** A page with the cursor of the next one; the cursor is '' at the end. */
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

/** @returns undefined when the list does not count its rows */
export const totalOf = (page: Page<unknown> | undefined) => (page && 'total' in page ? page.total : undefined)

/** Replaces the rows of a page. If the page has two parts, all rows go into the first. */
export function withRows<P extends Page<R>, R>(page: P, rows: R[]): P {
  if ('dynamics' in page) return { ...page, dynamics: rows }
  return 'records' in page
    ? { ...page, records: rows }
    : 'list' in page
      ? { ...page, list: rows }
      : { ...page, toBeHandle: rows, handled: [] }
}

/**
 * Tells whether a page is the last: it has fewer rows than asked for, or the last number (A.list.01). Posts and chained
 * lists say it themselves (A.X15).
 */
export function isLast(page: Page<unknown>, pageSize: number): boolean {
  if ('dynamics' in page) return !page.hasMore
  if ('next' in page) return page.next === ''
  return rowsOf(page).length < pageSize || page.current >= page.pages
}

/**
 * The parameters of the next page: its number and, for lists with a cursor, the last row and the time of the first
 * page. A chained list names its next page itself; its first page has no parameters. `seen` is not sent: it is the total
 * of the page before, for lists without a cursor.
 */
export type From = { pageNo: number; cursor?: string; since?: number; seen?: number } | { after?: string }

export function nextOf<R>(pages: readonly Page<R>[], cursor?: (row: R) => string): From {
  const [first] = pages
  const last = pages[pages.length - 1]
  if (last && 'next' in last) return { after: last.next }
  const row = pages.flatMap(rowsOf).pop()
  const seen = cursor ? undefined : totalOf(last)
  return {
    pageNo: last && 'current' in last ? last.current + 1 : pages.length + 1,
    ...(seen !== undefined && { seen }),
    ...(cursor && row !== undefined && { cursor: cursor(row) }),
    ...(first && 'dynamics' in first && first.since !== undefined && { since: first.since }),
  }
}

/**
 * Adds the rows that would be skipped: when rows above a numbered page were removed since the page before was read, as
 * many others moved up from this page to the end of the one before, which is read again.
 * @param seen the total of the page before
 */
export async function withSkipped<R>(
  page: Page<R>,
  seen: number,
  pageSize: number,
  read: (pageNo: number) => Promise<Page<R>>,
): Promise<Page<R>> {
  if (!('current' in page) || page.total >= seen) return page
  const [moved, rows] = [seen - page.total, [] as R[]]
  for (let pageNo = Math.max(1, page.current - Math.ceil(moved / pageSize)); pageNo < page.current; pageNo += 1)
    rows.push(...rowsOf(await read(pageNo)))
  return withRows(page, [...rows.slice(-moved), ...rowsOf(page)])
}

/**
 * Joins the pages and keeps the first row of each key. A row may appear twice, because a new row at the top moves
 * others to the next page.
 */
export function inLine<R>(pages: readonly Page<R>[], keyOfRow: (row: R) => string | number): R[] {
  const seen = new Set<string | number>()
  return pages.flatMap(rowsOf).filter((row) => {
    const key = keyOfRow(row)
    return seen.has(key) ? false : seen.add(key)
  })
}

/**
 * Changes the matching rows and removes those that `change` turns into undefined. Returns the same page when no row
 * matches.
 */
export function patched<R>(page: Page<R>, match: (row: R) => boolean, change: (row: R) => R | undefined): Page<R> {
  const rows = rowsOf(page)
  if (!rows.some(match)) return page
  const next = rows.flatMap((row) => (match(row) ? (change(row) ?? []) : [row]))
  return withRows(page, next)
}

/**
 * Replaces the first page and keeps the later ones, unless the new first page is the last. Rows that are no longer on
 * it are moved to the second page, if there is one.
 */
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
