import type { Generated } from 'kysely'

export type TextReviews = {
  user_id: number
  field: string
  value: string
  state: 'pending' | 'rejected'
  reason: Generated<string>
  ref: Generated<string>
  at: Date
}

export type Openids = { user_id: number; openid_sealed: Buffer; seen_at: Date }
