import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, Paged, PageInput, Said, Whole } from '../kernel/define'

/** Numbers of the specification, unless they say ours. */
export const articleLimits = {
  /** Articles: characters of a title, and of the HTML (security C1). */
  articleTitleMax: 100,
  articleMax: 100_000,
} as const

const ArticleId = Whole(1, 2_000_000_000)
const Kind = Named('Kind', { articleType: Whole(1, 1000), name: Said })

const Summary = Named('ArticleSummary', {
  articleId: ArticleId,
  articleTitle: Said,
  articleClassification: Said,
  releaseMoment: Moment,
  articleThumbnail: Said,
})
export type ArticleSummary = Static<typeof Summary>

/** Articles (B.article; document 2 §3, §7). */
export const articles = {
  detail: get('/groupMainPage/article', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'One article; its HTML has passed the allow-list on write and again now',
    input: Closed({ articleId: ArticleId }),
    data: Closed({ ...Summary.properties, articleContent: Type.String({ maxLength: 2 * articleLimits.articleMax }) }),
  }),
  list: get('/groupMainPage/articleList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Articles, latest first; all of them without articleType',
    input: Closed({ ...PageInput, articleType: Type.Optional(Whole(1, 1000)) }),
    data: Paged(Summary),
  }),
  types: get('/groupMainPage/articleTypeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Categories',
    data: Closed({ list: Type.Array(Kind, { maxItems: 100 }) }),
  }),
}
