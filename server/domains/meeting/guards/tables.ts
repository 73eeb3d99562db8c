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
  /** One of `placeKinds`. Older versions stored a free text here, which is never shown. */
  place: string
  meet_at: Date
  check_at: Date
  extended: Generated<number>
  /** Whether the user was reminded of the check-in. */
  reminded: Generated<boolean>
  state: (typeof guardStates)[number]
  created_at: Date
  ended_at: Date | null
  ask_id: number | null
}

/**
 * The question of one user to a number; the answer is for this user only. `token_hash` is null until the question is
 * sent.
 */
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
 * A message to a trusted person. `next_at` is the earliest time to send it, or, while it is being sent, the time from
 * which its process counts as dead. `held`: it waits for an agreement. `left_at` is the time at which the SMS service
 * got it; a message that may not be sent becomes `sent` without it.
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
