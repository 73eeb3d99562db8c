import type { Generated } from 'kysely'
import type { GuardAsk, guardStates, guardWords } from '../../../../contract/meeting/guards'

declare module '../../../db/tables' {
  interface Tables {
    guards: Guards
    guard_words: GuardWords
    guard_asks: GuardAsks
  }
}

export type Guards = {
  id: Generated<number>
  public_id: string
  user_id: number
  client_id: string
  name: string
  called: Generated<string>
  phone_sealed: Buffer
  phone_hash: Buffer
  province: Generated<string>
  city: Generated<string>
  /** One of `placeKinds`; free words of before are shown to nobody. */
  place: string
  meet_at: Date
  check_at: Date
  extended: Generated<number>
  /** Its owner was told that the check-in is due. */
  reminded: Generated<boolean>
  state: (typeof guardStates)[number]
  created_at: Date
  ended_at: Date | null
  ask_id: number | null
}

/** A number is asked by one person: its yes is for that person alone. `token_hash`: none before the question left. */
export type GuardAsks = {
  id: Generated<number>
  user_id: number
  mark: Buffer
  token_hash: Buffer | null
  state: NonNullable<GuardAsk['ask']>['state']
  asked_at: Date
  at: Date
}

/**
 * `next_at`: not sent before; of one that is being sent, when its process is taken for dead. `held`: waits for a yes.
 * `left_at`: it was handed to the service; what must not leave is `sent` without it.
 */
export type GuardWords = {
  guard_id: number
  what: (typeof guardWords)[number]
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held'
  tries: Generated<number>
  next_at: Date
  at: Date
  left_at: Date | null
}
