declare module '../../../db/tables' {
  interface Tables {
    contact_blocks: ContactBlocks
    contact_matches: ContactMatches
  }
}

/** A number that a user hides from. */
export type ContactBlocks = { id: string; user_id: number; mark: Buffer; tail: string; at: Date }

/** An account that a number led to. */
export type ContactMatches = { contact_id: string; user_id: number; at: Date }
