import type { Generated } from 'kysely'

export type Decider = 'machine' | 'staff'

export type TextReviews = {
  user_id: number
  field: string
  value: string
  state: 'pending' | 'rejected'
  reason: Generated<string>
  /** The checker's id of its check. */
  ref: Generated<string>
  decider: Generated<Decider>
  at: Date
}

export type Openids = { user_id: number; openid_sealed: Buffer; seen_at: Date }
