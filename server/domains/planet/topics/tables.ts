import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    topics: Topics
  }
}

/**
 * `host_id` is the user who looks after the topic. `placeholder` and `default_text` are for a post that is begun from
 * its page. `content_key`, `btn_key` and `share_key` are the page's background, button and card pictures, '' without
 * one.
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
