import type { Generated } from 'kysely'

/** Leads to an article, or to a path of the app. */
export type SafetyContents = {
  id: Generated<number>
  type: number
  title: string
  article_id: number | null
  path: Generated<string>
  at: Date
  state: Generated<'shown' | 'withdrawn'>
}
