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

/** The number of done entries, and their sum in fen. */
export type Sum = { count: number; fen: number }

/**
 * The report of a day. `trade` and `funds` tell whether the service had each statement; `funds` is missing for a
 * service without one. `business` sums all movements of the account by kind, in fen.
 */
export type DayReport = {
  trade: boolean
  funds?: boolean
  theirs: Record<About, Sum>
  ours: Record<About, Sum>
  business: Record<string, Sum>
  differences: number
}

/** One row for each compared day. `report` is the JSON of a `DayReport`. */
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
  /** Amount in fen and state as text, or '' when this side has no entry. */
  ours: string
  theirs: string
  day: string
  found_at: Date
  settled_at: Date | null
  settled_by: Generated<string>
  reason: Generated<string>
}
