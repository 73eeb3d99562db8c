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
  /** Stealth before the request, which hides. */
  was_hidden: Generated<boolean>
}

/** The last warning before an unused account is reclaimed: how many days before, and since when it was unused. */
export type ReclaimWarnings = { user_id: number; unused_since: Date; days: number }

/** An erasure by staff at a request, with its author and reason. It keeps the uid of an account, and no phone number. */
export type StaffErasures = {
  id: Generated<number>
  what: 'account' | 'number' | 'report'
  uid: string | null
  erased_by: string
  reason: string
  at: Date
}
