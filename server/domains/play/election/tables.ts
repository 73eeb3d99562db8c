import type { Generated } from 'kysely'
import type { ElectionType } from '../../../../contract/play/election-numbers'

declare module '../../../db/tables' {
  interface Tables {
    elections: Elections
    election_members: ElectionMembers
    election_finals: ElectionFinals
  }
}

export type Elections = {
  id: Generated<number>
  public_id: string
  type: ElectionType
  title: string
  /** Name of the offline activity whose attenders take part; null without one. */
  activity: string | null
  /** Only participants of the other gender are offered. */
  opposite: boolean
  option_limit: number
  contact_key: Generated<string>
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  /** Set once its commitments are published and all participants were told. */
  closed_at: Date | null
  root: Generated<string>
  /** Leaves of the published tree, 32 bytes each. */
  tree: Buffer | null
  created_at: Date
}

export type ElectionMembers = {
  election_id: number
  user_id: number
  /** Place in the tree; ballots name chosen participants by it. */
  place: number
  /** All ballots have the same length. */
  ballot_sealed: Buffer
  privileges: Generated<number[]>
  /** 0: none. */
  selected_privilege: Generated<number>
  /** False of a seat at the activity without a check-in: not in the pool from the start on. */
  came: Generated<boolean>
}

export type ElectionFinals = {
  election_id: number
  user_id: number
  chosen_id: number
  /** Null for type 1. */
  code: string | null
  at: Date
}
