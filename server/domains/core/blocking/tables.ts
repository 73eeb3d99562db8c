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
 * `origin`: an open user, a masked row of `list`, or a trace of an account blocked in one of these ways. Only `person`
 * and `trace` hide the blocked from the blocker.
 */
export type Blocks = {
  blocker_id: number
  blocked_id: number
  handle: Generated<string>
  origin: Generated<'person' | 'row' | 'trace' | 'rowTrace'>
  list: Generated<'' | UnlockList>
  at: Date
}

/** `root_id`: the account the block was of, if this one was only followed. */
type BlockTraces = {
  blocker_id: number
  blocked_id: number
  trace: Buffer
  origin: Generated<'person' | 'row'>
  root_id: number | null
  at: Date
}

type DynamicBlocks = { user_id: number; blocked_id: number; handle: Generated<string>; at: Date }

/** A number that a user hides from. */
export type ContactBlocks = { id: string; user_id: number; mark: Buffer; tail: string; at: Date }

/** An account that a number led to. */
export type ContactMatches = { contact_id: string; user_id: number; at: Date }
