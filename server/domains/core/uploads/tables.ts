import type { Generated } from 'kysely'
import type { uploadPurposes } from '../../../../contract/core/uploads'
import type { Portrait } from '../../../providers/face'

declare module '../../../db/tables' {
  interface Tables {
    uploads: Uploads
    live_faces: LiveFaces
  }
}

export type Uploads = {
  id: string
  user_id: number
  token_hash: Buffer
  purpose: (typeof uploadPurposes)[number]
  content_type: string
  size: number
  /** `x,y,width,height` in thousandths of the upright picture, or ''. */
  crop: Generated<string>
  key: Generated<string>
  /** Key of a small version for cards, only for pictures of posts. */
  thumb_key: Generated<string>
  state: 'expected' | 'pending' | 'approved' | 'rejected'
  reason: Generated<string>
  /** The id that the checker gave its check. */
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  /** Position among the owner's photos; 0 or 1 for another file in use; null for an unused file. */
  position: number | null
  sent_at: Date | null
  /** When the review ended. */
  decided_at: Date | null
  created_at: Date
  expires_at: Date
  /** `width` and `height` in pixels, `seconds` of a voice or video. */
  width: Generated<number>
  height: Generated<number>
  seconds: Generated<number>
  /** Digest of the stored picture of a proof; null for other files. */
  digest: Buffer | null
  /** Result of the face comparison, only for avatars. '' before one. */
  portrait: Generated<Portrait | ''>
  compare_due: Generated<boolean>
}

/** A person's live face at the provider. `wanted`: to be kept there. `unwanted`: to be deleted there. */
export type LiveFaces = {
  user_id: number
  subject: string
  state: 'wanted' | 'kept' | 'unwanted'
  biz_token_sealed: Buffer | null
  at: Date
}
