import type { Generated } from 'kysely'
import type { UnlockList } from '../../../../contract/kernel/options'

declare module '../../../db/tables' {
  interface Tables {
    contact_matches: ContactMatches
    contact_blocks: ContactBlocks
    blocks: Blocks
    block_traces: BlockTraces
    dynamic_blocks: DynamicBlocks
  }
}

/**
 * `origin`: a block by name, of a masked row of `list`, or one of either kind that followed a user into a new account
 * by a trace. Only `person` hides the blocked user from the blocker; `person` and `trace` keep the blocked user's
 * messages from the blocker.
 */
export type Blocks = {
  blocker_id: number
  blocked_id: number
  handle: Generated<string>
  origin: Generated<'person' | 'row' | 'trace' | 'rowTrace'>
  list: Generated<'' | UnlockList>
  at: Date
}

/** `root_id`: the account that the user blocked, if this row belongs to a later account of the same user. */
type BlockTraces = {
  blocker_id: number
  blocked_id: number
  trace: Buffer
  origin: Generated<'person' | 'row'>
  root_id: number | null
  at: Date
}

type DynamicBlocks = { user_id: number; blocked_id: number; handle: Generated<string>; at: Date }

/** A phone number that a user hides from. */
export type ContactBlocks = { id: string; user_id: number; mark: Buffer; tail: string; at: Date }

/** An account that has the phone number of a hidden contact. */
export type ContactMatches = { contact_id: string; user_id: number; at: Date }
