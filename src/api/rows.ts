/** Both names of rows (A.list.08), or the two parts of applications (A.apply.03). */
type Rows<R> = { records: R[] } | { list: R[] } | { toBeHandle: R[]; handled: R[] }
export type Page<R> = { total: number; current: number; pages: number } & Rows<R>
export type RowOf<P> = P extends { records: (infer R)[] } | { list: (infer R)[] } | { toBeHandle: (infer R)[] }
  ? R
  : never

export const rowsOf = <R>(page: Page<R>): R[] =>
  'records' in page ? page.records : 'list' in page ? page.list : [...page.toBeHandle, ...page.handled]

/** Of two parts the first gets the rows. */
const withRows = <P extends Page<R>, R>(page: P, rows: R[]): P =>
  'records' in page
    ? { ...page, records: rows }
    : 'list' in page
      ? { ...page, list: rows }
      : { ...page, toBeHandle: rows, handled: [] }

/** A.list.01: fewer rows than asked, or the last page by number. */
export const isLast = (page: Page<unknown>, pageSize: number) =>
  rowsOf(page).length < pageSize || page.current >= page.pages

/** Flattens pages, deduplicated by key (first wins): a new top row shifts the next page's rows. */
export function inLine<R>(pages: readonly Page<R>[], keyOfRow: (row: R) => string | number): R[] {
  const seen = new Set<string | number>()
  return pages.flatMap(rowsOf).filter((row) => {
    const key = keyOfRow(row)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Returns the same page when no row changed. */
export function patched<R>(page: Page<R>, match: (row: R) => boolean, change: (row: R) => R): Page<R> {
  const rows = rowsOf(page)
  if (!rows.some(match)) return page
  const next = rows.map((row) => (match(row) ? change(row) : row))
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
