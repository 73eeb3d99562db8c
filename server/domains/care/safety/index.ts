import { safety } from '../../../../contract/care/safety'
import { lettersIn } from '../../../../contract/kernel/letters'
import { addDays, weekOf } from '../../../../contract/kernel/time'
import { articleLimits } from '../../../../contract/planet/articles'
import type { Db } from '../../../db/client'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { publishedArticle } from '../../planet/articles'
import * as q from './queries'
import { isId, isPath, lastWeek, masked, periodFrom, titlesOf, weeksSince } from './rules'
import { board, categories, texts } from './texts'

type Draft = { category: string; title: string; leadsTo: string; now: Date }

/**
 * Adds an entry to the safety page. It links to an article by its id, or to a path of the app.
 * @returns its id
 * @throws Error with a sentence for staff
 */
export async function addSafetyContent(db: Db, { category, title, leadsTo, now }: Draft): Promise<number> {
  const type = categories.find(({ name }) => name === category)?.type
  if (type === undefined) throw new Error(texts.noCategory(category))
  if (title.trim() === '' || lettersIn(title) > articleLimits.articleTitleMax) throw new Error(texts.noTitle)
  if (!isId(leadsTo) && !isPath(leadsTo)) throw new Error(texts.noPath)
  const article = isId(leadsTo)
    ? await publishedArticle(db, Number(leadsTo)).catch(() => {
        throw new Error(texts.noArticle(leadsTo))
      })
    : null
  return q.add(db, { type, title: title.trim(), article_id: article, path: article === null ? leadsTo : '', at: now })
}

/** Withdraws an entry. Returns false when there is none. */
export const withdrawSafetyContent = (db: Db, id: string): Promise<boolean> =>
  isId(id) ? q.withdraw(db, Number(id)) : Promise.resolve(false)

/** The entries that users see, for staff, latest first. */
export async function safetyContents(db: Db) {
  const rows = await q.contents(db, undefined, { offset: 0, most: 500 })
  return rows.map(({ id, type, title, article_id, path }) => ({
    id,
    category: categories.find((one) => one.type === type)?.name ?? '',
    title,
    leadsTo: article_id === null ? path : String(article_id),
  }))
}

const windowOf = (page: { pageNo: number; pageSize: number }) => ({ offset: offsetOf(page), most: page.pageSize })

export default handlers(safety, {
  categories: () => Promise.resolve({ list: [...categories] }),

  async contents({ db, fileUrl }, { type, ...page }) {
    const [rows, total] = await Promise.all([q.contents(db, type, windowOf(page)), q.contentsTotal(db, type)])
    const records = rows.map(({ id, title, article_id, path, cover_key }) => ({
      id,
      title,
      cover: fileUrl(cover_key ?? ''),
      contentType: article_id === null ? 'page' : 'article',
      content: article_id === null ? path : String(article_id),
    }))
    return paged(total, page, records)
  },

  async summaries({ db, now }, page) {
    const total = weeksSince(await q.firstAt(db), now)
    const { offset, most } = windowOf(page)
    const count = Math.max(0, Math.min(most, total - offset))
    const monday = weekOf(now)
    const periods = Array.from({ length: count }, (_, n) => periodFrom(addDays(monday, -7 * (offset + n + 1))))
    const figures = await q.figures(db, periods)
    const records = periods.flatMap(({ startDay, endDay }, n) => {
      const found = figures[n]
      if (!found) return []
      const { total: totalUsers, temporary: temporaryBanUsers, permanent: permanentBanUsers, warned } = found
      return { startDay, endDay, totalUsers, temporaryBanUsers, permanentBanUsers, warningUsers: warned }
    })
    return paged(total, page, records)
  },

  async banned({ db, now }, page) {
    const period = lastWeek(now)
    const window = windowOf(page)
    const [rows, total] = await Promise.all([q.banned(db, period, window), q.bannedTotal(db, period)])
    const records = rows.map(({ nickname, gone, forever, fraud, reasons }, n) => ({
      no: window.offset + n + 1,
      nickname: masked(gone ? '' : nickname),
      prohibitReportTitles: titlesOf(reasons, fraud),
      prohibitDesc: forever ? board.forever : board.awhile,
    }))
    return { ...paged(total, page, records), startDay: period.startDay, endDay: period.endDay }
  },
})
