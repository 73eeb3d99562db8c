import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    applications: Applications
  }
}

export type Applications = {
  id: Generated<number>
  public_id: string
  from_id: number
  to_id: number
  message: Generated<string>
  /** The receiver's question that the message answers, or ''. */
  question: Generated<string>
  message_state: Generated<'pending' | 'approved' | 'rejected'>
  /** The id that the text checking service gave its check. */
  message_ref: Generated<string>
  message_decider: Generated<'machine' | 'staff'>
  paid_by: 'dogFood' | 'card'
  card_lot_id: number | null
  /** The price in dog food. */
  price: number
  refunded: Generated<number>
  state: 1 | 2 | 3 | 4 | 5
  reject_reason: Generated<string>
  created_at: Date
  expires_at: Date
  viewed_at: Date | null
  ended_at: Date | null
  from_news: Generated<boolean>
  to_news: Generated<boolean>
  from_deleted_at: Date | null
  to_deleted_at: Date | null
}
