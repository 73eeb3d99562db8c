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
  /** The public id of the offline activity that the participants come from; null when there is none. */
  activity: string | null
  /** Whether participants can choose users of the other gender only. */
  opposite: boolean
  option_limit: number
  contact_key: Generated<string>
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  /** Set once the commitments are published and the participants are notified. */
  closed_at: Date | null
  root: Generated<string>
  /** Leaves of the published tree, 32 bytes each. */
  tree: Buffer | null
  created_at: Date
  /** Whether the participants were told that choosing has begun, and that it ends soon. */
  told_open: Generated<boolean>
  told_soon: Generated<boolean>
}

export type ElectionMembers = {
  election_id: number
  user_id: number
  /** The member's leaf in the tree. Ballots refer to chosen participants by their places. */
  place: number
  /** The encrypted ballot. All have the same length. */
  ballot_sealed: Buffer
  privileges: Generated<number[]>
  /** 0 when no privilege is selected. */
  selected_privilege: Generated<number>
  /**
   * False for a user with a seat who has not checked in: such a user is not in the pool once the election has begun.
   */
  came: Generated<boolean>
}

export type ElectionFinals = {
  election_id: number
  user_id: number
  chosen_id: number
  /** The secret code; null for elections of type 1. */
  code: string | null
  at: Date
}
