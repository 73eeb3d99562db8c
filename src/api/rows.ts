/** Rows under either of their names (A.list.08), or in the two parts of applications (A.apply.03). */
type Rows<R> = { records: R[] } | { list: R[] } | { toBeHandle: R[]; handled: R[] }
/** One answer of a list. */
export type Page<R> = { total: number; current: number; pages: number } & Rows<R>
export type RowOf<P> = P extends { records: (infer R)[] } | { list: (infer R)[] } | { toBeHandle: (infer R)[] }
  ? R
  : never

export const rowsOf = <R>(page: Page<R>): R[] =>
  'records' in page ? page.records : 'list' in page ? page.list : [...page.toBeHandle, ...page.handled]

/** The same page with other rows; of two parts the first one gets them. */
const withRows = <P extends Page<R>, R>(page: P, rows: R[]): P =>
  'records' in page
    ? { ...page, records: rows }
    : 'list' in page
      ? { ...page, list: rows }
      : { ...page, toBeHandle: rows, handled: [] }

/** A.list.01: a page with fewer rows than were asked for is the last one, and so is the last by number. */
export const isLast = (page: Page<unknown>, pageSize: number) =>
  rowsOf(page).length < pageSize || page.current >= page.pages

/**
 * The rows of all pages in a line. Somebody new at the top moves everybody down by one, so that the next page begins with
 * rows that are there already: each key is shown once, where it first stood.
 */
export function inLine<R>(pages: readonly Page<R>[], keyOfRow: (row: R) => string | number): R[] {
  const seen = new Set<string | number>()
  return pages.flatMap(rowsOf).filter((row) => {
    const key = keyOfRow(row)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** The same page with some rows changed. The page itself when none is. */
export function patched<R>(page: Page<R>, match: (row: R) => boolean, change: (row: R) => R): Page<R> {
  const rows = rowsOf(page)
  if (!rows.some(match)) return page
  const next = rows.map((row) => (match(row) ? change(row) : row))
  return withRows(page, next)
}

/**
 * A list whose first page was asked for again, without losing those behind it: what was on the old first page and is no
 * longer on the new one has moved down, if there is a down.
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
