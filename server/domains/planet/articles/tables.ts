import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    article_types: ArticleTypes
    articles: Articles
  }
}

type ArticleTypes = { id: number; name: string }

/**
 * `content` is HTML that passed the allow-list. `thumbnail_key` is '' when there is no picture: the app shows a
 * drawing.
 */
type Articles = {
  id: Generated<number>
  type_id: number
  title: string
  content: string
  thumbnail_key: Generated<string>
  released_at: Date
  state: Generated<'published' | 'withdrawn'>
}
