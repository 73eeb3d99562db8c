/** What a paged call asks for: pages count from 1 (A.list). */
export type Page = { pageNo: number; pageSize: number }

/** How many rows stand before a page. */
export const offsetOf = ({ pageNo, pageSize }: Page) => (pageNo - 1) * pageSize

/** What every list says of itself besides its rows; `totalPage` repeats `pages` (A.list.08, A.X14). */
export function pagingOf(total: number, { pageNo, pageSize }: Page) {
  const pages = Math.ceil(total / pageSize)
  return { total, current: pageNo, pages, totalPage: pages }
}

/** One page as every list answers it. */
export const paged = <Row>(total: number, page: Page, records: Row[]) => ({ ...pagingOf(total, page), records })
