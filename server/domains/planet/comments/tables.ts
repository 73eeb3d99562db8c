import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    comments: Comments
    comment_likes: CommentLikes
  }
}

/**
 * `level` is the depth, 1 to 3 (B.X05). `top_id` is the ancestor of level 1; `parent_id` is the comment that this one
 * answers. `like_num` and `reply_num` count only rows that other users may see.
 */
export type Comments = {
  id: Generated<number>
  public_id: string
  client_key: string
  dynamic_id: number
  user_id: number
  top_id: number | null
  parent_id: number | null
  level: number
  content: string
  state: 'pending' | 'approved' | 'rejected' | 'deleted'
  reason: Generated<string>
  /** The id that the text checking service gave its check. */
  ref: Generated<string>
  decider: Generated<string>
  like_num: Generated<number>
  reply_num: Generated<number>
  created_at: Date
}

type CommentLikes = { comment_id: number; user_id: number; at: Date }

/** A comment for display. `person` is its author; `answered` is the author of the comment that it answers. */
export type Row = Pick<Comments, 'public_id' | 'content' | 'state' | 'created_at'> & {
  id: number
  person: number
  level: number
  reason: string
  like_num: number
  parent: string | null
  answered: number | null
  liked: boolean
}
