import type { Generated } from 'kysely'

/** Against the refusal of a post; `answer` of staff. */
export type Appeals = {
  id: Generated<number>
  public_id: string
  user_id: number
  dynamic_id: number
  words: string
  state: 'open' | 'upheld' | 'dismissed'
  answer: Generated<string>
  at: Date
  decided_at: Date | null
}
