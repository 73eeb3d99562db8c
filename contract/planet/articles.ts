import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, get, Moment, Named, Paged, PageInput, Said, Whole } from '../kernel/define'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const articleLimits = {
  /** Most characters of the title of an article, and of its HTML (security C1). */
  articleTitleMax: 100,
  articleMax: 100_000,
} as const

const ArticleId = Whole(1, 2_000_000_000)
const Kind = Named('Kind', {
  articleType: About(Whole(1, 1000), 'Id of the category'),
  name: About(Said, 'Name of the category'),
})

const Summary = Named('ArticleSummary', {
  articleId: ArticleId,
  articleTitle: About(Said, 'Title of the article'),
  articleClassification: About(Said, 'Name of its category'),
  releaseMoment: About(Moment, 'When it was published, in milliseconds since 1970'),
  articleThumbnail: About(Said, 'Address of its picture, signed and good for some minutes; empty without one'),
})
export type ArticleSummary = Static<typeof Summary>

/** Articles (B.article; document 2 §3, §7). */
export const articles = {
  detail: get('/groupMainPage/article', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get an article; its HTML contains allowed elements only',
    input: Closed({ articleId: ArticleId }),
    data: Closed({
      ...Summary.properties,
      articleContent: About(
        Type.String({ maxLength: 2 * articleLimits.articleMax }),
        'The article as HTML, with allowed elements only',
      ),
    }),
  }),
  list: get('/groupMainPage/articleList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List articles, the latest first, of one category or of all',
    input: Closed({
      ...PageInput,
      articleType: About(Type.Optional(Whole(1, 1000)), 'Id of the category; absent for all'),
    }),
    data: Paged(Summary),
  }),
  types: get('/groupMainPage/articleTypeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the categories of articles',
    data: Closed({ list: About(Type.Array(Kind, { maxItems: 100 }), 'The categories') }),
  }),
}
