/** One answer of a list, under either of its names (A.list.08). */
export type Page<R> = { total: number; current: number; pages: number } & ({ records: R[] } | { list: R[] })
export type RowOf<P> = P extends { records: (infer R)[] } ? R : P extends { list: (infer R)[] } ? R : never

export const rowsOf = <R>(page: Page<R>): R[] => ('records' in page ? page.records : page.list)

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
  return 'records' in page ? { ...page, records: next } : { ...page, list: next }
}
