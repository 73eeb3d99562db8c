import type { Generated } from 'kysely'
import type { UserStatus } from '../../../../contract/kernel/options'

declare module '../../../db/tables' {
  interface Tables {
    planet_notices: PlanetNotices
  }
}

/** `type` is a value of `noticeType`. `comment_id` is the comment that was written or liked. */
type PlanetNotices = {
  id: Generated<number>
  public_id: string
  user_id: number
  type: number
  actor_id: number
  dynamic_id: number
  comment_id: number | null
  read: Generated<boolean>
  at: Date
}

/** A notice with its post and comment, as the reader may see them. `author` wrote the post. */
export type Notice = {
  id: number
  public_id: string
  type: number
  read: boolean
  at: Date
  actor: number
  post: string
  kind: number
  post_text: string
  author: number
  /** Whether the post may be read now. */
  open: boolean
  /** Whether the post's author is hidden from the reader. */
  masked: boolean
  status_shown: UserStatus
  cover: { key: string; thumb: string; width: number; height: number } | null
  /** Length of the post's sound, in seconds. */
  seconds: number | null
  comment: string | null
  comment_author: number | null
  comment_text: string | null
  comment_state: string | null
  level: number | null
  parent: string | null
}
