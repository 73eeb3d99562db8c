import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    appeals: Appeals
    appeal_tickets: AppealTickets
  }
}

/** An appeal against a post's refusal or against a punishment: exactly one is set; `answer` is staff's. */
export type Appeals = {
  id: Generated<number>
  public_id: string
  user_id: number
  dynamic_id: number | null
  punishment_id: number | null
  words: string
  state: 'open' | 'upheld' | 'dismissed'
  answer: Generated<string>
  /** Pictures sent with it from the login screen. */
  upload_ids: Generated<string[]>
  at: Date
  decided_at: Date | null
}

/** Opens the appeals of a banned account for a while to a user who proved its number. */
export type AppealTickets = { token_hash: Buffer; user_id: number; expires_at: Date }
