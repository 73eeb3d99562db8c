/** A page of a list. Pages count from 1 (A.list). */
export type Page = { pageNo: number; pageSize: number }

export const offsetOf = ({ pageNo, pageSize }: Page) => (pageNo - 1) * pageSize

/** Returns the paging fields of an answer. `totalPage` repeats `pages` (A.list.08, A.X14). */
export function pagingOf(total: number, { pageNo, pageSize }: Page) {
  const pages = Math.ceil(total / pageSize)
  return { total, current: pageNo, pages, totalPage: pages }
}

export const paged = <Row>(total: number, page: Page, records: Row[]) => ({ ...pagingOf(total, page), records })
