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
  /** Pictures of posts only: a small version for cards. */
  thumb_key: Generated<string>
  state: 'expected' | 'pending' | 'approved' | 'rejected'
  reason: Generated<string>
  /** The checker's id of its check. */
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  /** Index among the owner's photos, else null. */
  position: number | null
  sent_at: Date | null
  /** End of the review. */
  decided_at: Date | null
  created_at: Date
  expires_at: Date
  /** Pixels, or seconds of a voice. */
  width: Generated<number>
  height: Generated<number>
  seconds: Generated<number>
  /** Digest of the picture of a proof, as it is stored. */
  digest: Buffer | null
  /** Avatars only: result of the face comparison; '' before one. */
  portrait: Generated<Portrait | ''>
  compare_due: Generated<boolean>
}

/** State of a person's live face at the provider: to be kept, kept, or to be forgotten. */
export type LiveFaces = {
  user_id: number
  subject: string
  state: 'wanted' | 'kept' | 'unwanted'
  biz_token_sealed: Buffer | null
  at: Date
}
