import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    topics: Topics
  }
}

/**
 * `host_id`: who looks after it; `placeholder` and `default_text` of a post that is begun from its page. Keys of the page's
 * pictures: its ground, its button, its card; '' without one.
 */
export type Topics = {
  id: Generated<number>
  public_id: string
  title: string
  intro: Generated<string>
  rules: Generated<string>
  host_id: number | null
  open: Generated<boolean>
  post_num: Generated<number>
  share_text: Generated<string>
  placeholder: Generated<string>
  default_text: Generated<string>
  content_key: Generated<string>
  btn_key: Generated<string>
  share_key: Generated<string>
  created_at: Date
}
