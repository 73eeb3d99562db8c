import { lettersIn } from '../../../../contract/kernel/letters'
import { articleLimits, articles, type ArticleSummary } from '../../../../contract/planet/articles'
import type { Db } from '../../../db/client'
import type { FileUrl } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { cleaned, wordsOf } from './html'
import type { Illustrated } from './pictures'
import * as q from './queries'
import { texts } from './texts'

const summaryOf = (row: q.Summary, fileUrl: FileUrl): ArticleSummary => ({
  articleId: row.id,
  articleTitle: row.title,
  articleClassification: row.type,
  releaseMoment: row.released_at.getTime(),
  articleThumbnail: fileUrl(row.thumbnail_key),
})

/** Lists all published articles for staff, latest first. */
export const articlesOnFile = async (db: Db) => q.page(db, undefined, { offset: 0, most: await q.total(db, undefined) })

export const articleTypes = (db: Db) => q.types(db)

/** Returns the id of a published article. @throws ApiError absent */
export async function publishedArticle(db: Db, id: number): Promise<number> {
  // a larger number overflows the id column: the database would raise an error
  const row = id <= 2_000_000_000 ? await q.byId(db, id) : undefined
  if (!row) throw refuse('absent')
  return row.id
}

/** `illustrate` stores the pictures that the HTML names and returns the HTML with their keys (see `illustrated`). */
type Draft = {
  type: number
  title: string
  html: string
  now: Date
  illustrate?: (html: string) => Promise<Illustrated>
}

const plain = (html: string): Promise<Illustrated> => Promise.resolve({ html, thumbnail: '' })

/**
 * Publishes an article. Elements that are not on the allow-list are removed.
 * @returns its id, and whether an element was removed
 * @throws Error with a sentence for staff
 */
export async function publishArticle(db: Db, { type, title, html, now, illustrate = plain }: Draft) {
  const name = title.trim()
  if (name === '' || lettersIn(name) > articleLimits.articleTitleMax) throw new Error(texts.noTitle)
  if (html.length > articleLimits.articleMax) throw new Error(texts.tooLong)
  if (wordsOf(cleaned(html)) === '') throw new Error(texts.noContent)
  const { html: drawn, thumbnail } = await illustrate(html)
  const content = cleaned(drawn)
  const id = await q.insert(db, { type_id: type, title: name, content, thumbnail_key: thumbnail, released_at: now })
  return { id, cut: content !== drawn }
}

/** Withdraws an article. Returns false when no published article has this id. */
export const withdrawArticle = (db: Db, id: number) => q.withdraw(db, id)

export { cleaned as articleHtml } from './html'
export { illustrated } from './pictures'

export default handlers(articles, {
  async detail({ db, fileUrl }, { articleId }) {
    const row = await q.byId(db, articleId)
    if (!row) throw refuse('absent')
    return { ...summaryOf(row, fileUrl), articleContent: cleaned(row.content, fileUrl) }
  },

  async list({ db, fileUrl }, { articleType, ...page }) {
    const [rows, total] = await Promise.all([
      q.page(db, articleType, { offset: offsetOf(page), most: page.pageSize }),
      q.total(db, articleType),
    ])
    return paged(
      total,
      page,
      rows.map((row) => summaryOf(row, fileUrl)),
    )
  },

  async types({ db }) {
    return { list: (await q.types(db)).map(({ id, name }) => ({ articleType: id, name })) }
  },
})
