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
  /** One of `placeKinds`; free text of older versions is never shown. */
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
 * `next_at`: the earliest time to send; for a message being sent, the time when its process counts as dead. `held`: waits
 * for consent. `left_at`: when it was handed to the service; a message that must not leave is `sent` without it.
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
