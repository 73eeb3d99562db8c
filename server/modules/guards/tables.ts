import type { Generated } from 'kysely'
import type { guardStates } from '../../../contract/areas/guards'

declare module '../../db/tables' {
  interface Tables {
    guards: Guards
    guard_words: GuardWords
  }
}

export type Guards = {
  id: Generated<number>
  public_id: string
  user_id: number
  client_id: string
  name: string
  phone_sealed: Buffer
  phone_hash: Buffer
  place: string
  meet_at: Date
  check_at: Date
  extended: Generated<number>
  /** Its owner was told that the check-in is due. */
  reminded: Generated<boolean>
  state: (typeof guardStates)[number]
  created_at: Date
  ended_at: Date | null
}

/** `next_at`: not sent before; of one that is being sent, when whoever sends it is taken for dead. */
export type GuardWords = {
  guard_id: number
  what: 'told' | 'late' | 'help' | 'safe'
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  tries: Generated<number>
  next_at: Date
  at: Date
}
