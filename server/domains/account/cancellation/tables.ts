import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    cancellations: Cancellations
    reclaim_warnings: ReclaimWarnings
    staff_erasures: StaffErasures
  }
}

export type Cancellations = {
  id: Generated<number>
  user_id: number
  receipt: string
  reason: Generated<string>
  state: 'waiting' | 'withdrawn' | 'stopped' | 'done'
  requested_at: Date
  due_at: Date
  ended_at: Date | null
  /** Whether the user was in stealth before the request, which switches stealth on. */
  was_hidden: Generated<boolean>
}

/**
 * The last warning to the owner of an unused account: how many days before the reclaim, and since when it was unused.
 */
export type ReclaimWarnings = { user_id: number; unused_since: Date; days: number }

/**
 * A record that staff erased an account, number or report at a request, with its author and reason. It keeps the uid of
 * an account, but no phone number.
 */
export type StaffErasures = {
  id: Generated<number>
  what: 'account' | 'number' | 'report'
  uid: string | null
  erased_by: string
  reason: string
  at: Date
}
