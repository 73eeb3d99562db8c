import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    appeals: Appeals
    appeal_tickets: AppealTickets
  }
}

/** An appeal, either against the refusal of a post or against a punishment. `answer` is written by staff. */
export type Appeals = {
  id: Generated<number>
  public_id: string
  user_id: number
  dynamic_id: number | null
  punishment_id: number | null
  words: string
  state: 'open' | 'upheld' | 'dismissed'
  answer: Generated<string>
  /** Pictures sent with an appeal from the login screen. */
  upload_ids: Generated<string[]>
  at: Date
  decided_at: Date | null
}

/** A ticket with which a user who proved the number of a banned account can appeal for a limited time. */
export type AppealTickets = { token_hash: Buffer; user_id: number; expires_at: Date }
