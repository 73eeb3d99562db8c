import type { Generated } from 'kysely'
import type { StatementSource } from '../../../providers/payment'

declare module '../../../db/tables' {
  interface Tables {
    statement_days: StatementDays
    statement_lines: StatementLines
    statement_differences: StatementDifferences
  }
}

export type About = 'payment' | 'refund' | 'payout'
export type StatedState = 'done' | 'asked' | 'failed'
export type What = 'oursOnly' | 'theirsOnly' | 'amount' | 'state'

/** Count and fen of done entries. */
export type Sum = { count: number; fen: number }

/**
 * `trade`, `funds`: whether the service had a statement, `funds` only where it has one. `business`: all movements of its
 * account by kind, fen.
 */
export type DayReport = {
  trade: boolean
  funds?: boolean
  theirs: Record<About, Sum>
  ours: Record<About, Sum>
  business: Record<string, Sum>
  differences: number
}

/** `report`: JSON, a `DayReport`. */
export type StatementDays = { source: StatementSource; day: string; report: string; at: Date }

export type StatementLines = {
  source: StatementSource
  about: About
  no: string
  order_no: string
  amount: number
  state: StatedState
  day: string
}

export type StatementDifferences = {
  id: Generated<number>
  source: StatementSource
  about: About
  no: string
  what: What
  /** Amount in fen and state, or ''. */
  ours: string
  theirs: string
  day: string
  found_at: Date
  settled_at: Date | null
  settled_by: Generated<string>
  reason: Generated<string>
}
