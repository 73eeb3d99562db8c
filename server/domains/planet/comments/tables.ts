import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    comments: Comments
    comment_likes: CommentLikes
  }
}

/**
 * `level` as B.X05. `top_id`: its ancestor of level 1; `parent_id`: the comment it answers. `like_num` and `reply_num` count
 * only rows that others may see.
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
  /** The checker's id of its check. */
  ref: Generated<string>
  decider: Generated<string>
  like_num: Generated<number>
  reply_num: Generated<number>
  created_at: Date
}

type CommentLikes = { comment_id: number; user_id: number; at: Date }

/** A comment for display; `person` wrote it, `answered` wrote the comment that it answers. */
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
