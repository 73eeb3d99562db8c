import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    text_reviews: TextReviews
    openids: Openids
  }
}

export type Decider = 'machine' | 'staff'

export type TextReviews = {
  user_id: number
  field: string
  value: string
  state: 'pending' | 'rejected'
  reason: Generated<string>
  /** The id that the checker gave its check. */
  ref: Generated<string>
  decider: Generated<Decider>
  at: Date
}

type Openids = { user_id: number; openid_sealed: Buffer; seen_at: Date }
