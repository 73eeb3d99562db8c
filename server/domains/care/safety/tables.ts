import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    safety_contents: SafetyContents
  }
}

/** An entry of the safety page. It links to an article or to a path of the app. */
type SafetyContents = {
  id: Generated<number>
  type: number
  title: string
  article_id: number | null
  path: Generated<string>
  at: Date
  state: Generated<'shown' | 'withdrawn'>
}
