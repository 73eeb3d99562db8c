import type { Generated } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    appeals: Appeals
  }
}

/** Against the refusal of a post, or a punishment: one of them; `answer` of staff. */
export type Appeals = {
  id: Generated<number>
  public_id: string
  user_id: number
  dynamic_id: number | null
  punishment_id: number | null
  words: string
  state: 'open' | 'upheld' | 'dismissed'
  answer: Generated<string>
  at: Date
  decided_at: Date | null
}
