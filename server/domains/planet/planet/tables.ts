import type { Generated } from 'kysely'
import type { UserStatus } from '../../../../contract/kernel/options'

declare module '../../../db/tables' {
  interface Tables {
    dynamics: Dynamics
    dynamic_images: DynamicImages
    dynamic_links: DynamicLinks
    dynamic_media: DynamicMedia
    dynamic_options: DynamicOptions
    dynamic_interactions: DynamicInteractions
  }
}

export type PostState = 'pending' | 'approved' | 'rejected' | 'deleted'
export type TextState = 'pending' | 'approved' | 'rejected'

export type Dynamics = {
  id: Generated<number>
  public_id: string
  user_id: number
  /** The author's client chooses it. Null for posts that no client wrote. */
  client_key: string | null
  /** Hash of the input that wrote the post. Null for posts that no client wrote, older posts and deleted ones. */
  input_digest: Buffer | null
  kind: Generated<number>
  content: string
  topic_id: number | null
  /** The city that the author chose to show, '' for none. */
  city: Generated<string>
  audience: Generated<number>
  ai: Generated<boolean>
  anonymous: Generated<boolean>
  sticky: Generated<boolean>
  /**
   * The author's status when the post was published. A masked post shows it, since later changes would reveal the
   * author.
   */
  status_shown: Generated<UserStatus>
  like_num: Generated<number>
  comment_num: Generated<number>
  vote_num: Generated<number>
  /** See `heatOf`. */
  heat: Generated<number>
  state: PostState
  text_state: Generated<TextState>
  /** The reason of a refusal. */
  reason: Generated<string>
  /** The id that the text checking service gave its check. */
  ref: Generated<string>
  decider: Generated<string>
  created_at: Date
  published_at: Date | null
  /** When its author ended the vote. */
  vote_closed_at: Date | null
  /** No longer used: the pictures are in dynamic_images. */
  image_keys: Generated<string[]>
}

export type DynamicImages = {
  dynamic_id: number
  position: number
  user_id: number
  /** The upload under review; '' once the review is over. */
  upload_id: Generated<string>
  key: string
  thumb_key: Generated<string>
  width: Generated<number>
  height: Generated<number>
  state: TextState
}

/** The sound or the video of a post. */
export type DynamicMedia = {
  dynamic_id: number
  user_id: number
  /** The upload under review; '' once the review is over. */
  upload_id: Generated<string>
  key: string
  seconds: number
  /** Width and height of a video in pixels. */
  width: Generated<number>
  height: Generated<number>
  state: TextState
}

/** A post's link: exactly one of the three target ids is set. */
export type DynamicLinks = {
  dynamic_id: number
  user_id: number
  article_id: number | null
  topic_id: number | null
  quiz_test_id: number | null
  created_at: Date
}

export type DynamicOptions = {
  dynamic_id: number
  item: number
  user_id: number
  text: string
  votes: Generated<number>
}

export type InteractionKind = 'viewed' | 'liked' | 'voted' | 'unlocked' | 'commented' | 'hidden'

/** The interactions of one user with one post, one row for each kind. */
export type DynamicInteractions = {
  user_id: number
  kind: InteractionKind
  dynamic_id: number
  /** For a vote: the option that the user chose. */
  item: Generated<number>
  at: Date
}
