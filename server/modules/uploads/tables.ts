import type { Generated } from 'kysely'

export type Uploads = {
  id: string
  user_id: number
  token_hash: Buffer
  purpose: 'photo' | 'avatar' | 'education' | 'work' | 'feedback' | 'chat' | 'voice' | 'report'
  content_type: string
  size: number
  /** `x,y,width,height` in thousandths of the upright picture; empty for all of it. */
  crop: Generated<string>
  key: Generated<string>
  state: 'expected' | 'pending' | 'approved' | 'rejected'
  reason: Generated<string>
  /** The checker's own name of its check. */
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  /** Where the picture stands among its owner's photos; null when it is none of them. */
  position: number | null
  sent_at: Date | null
  created_at: Date
  expires_at: Date
  /** Pixels of the stored picture, and seconds of the stored voice. */
  width: Generated<number>
  height: Generated<number>
  seconds: Generated<number>
}
