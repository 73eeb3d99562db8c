import type { Generated } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    cancellations: Cancellations
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
