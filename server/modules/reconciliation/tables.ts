import type { Generated } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    statement_days: StatementDays
    statement_lines: StatementLines
    statement_differences: StatementDifferences
  }
}

export type About = 'payment' | 'refund' | 'payout'
export type StatedState = 'done' | 'asked' | 'failed'
export type What = 'oursOnly' | 'theirsOnly' | 'amount' | 'state'

/** Count and fen of what is done. */
export type Sum = { count: number; fen: number }

/** `trade`, `funds`: whether the service had a statement. `business`: all movements of its account by kind, fen. */
export type DayReport = {
  trade: boolean
  funds: boolean
  theirs: Record<About, Sum>
  ours: Record<About, Sum>
  business: Record<string, Sum>
  differences: number
}

/** `report`: JSON, a `DayReport`. */
type StatementDays = { day: string; report: string; at: Date }

export type StatementLines = {
  about: About
  no: string
  order_no: string
  amount: number
  state: StatedState
  day: string
}

export type StatementDifferences = {
  id: Generated<number>
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
