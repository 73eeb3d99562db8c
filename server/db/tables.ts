import type { Generated, Insertable, Selectable } from 'kysely'

type Bytes = Buffer

type IdempotencyKeys = { session_hash: Bytes; sign: Bytes; answer: string | null; at: Date }

type LimiterPoints = { key: string; points: Generated<number>; expire: number | null }

/** `renewed_at` is in database time. */
type JobRuns = {
  job: string
  period: string
  at: Date
  holder: Generated<string>
  renewed_at: Generated<Date>
  finished_at: Generated<Date | null>
}

/** `told_on` is the day of the last alarm, `YYYY-MM-DD`. */
type Retries = { work: string; ref: string; tries: number; since: Date; next_at: Date; told_on: string | null }

/**
 * All tables. The kernel's are listed here, and each area adds its own in its `tables.ts`. A test compares them with
 * the migrations.
 */
export interface Tables {
  idempotency_keys: IdempotencyKeys
  limiter_points: LimiterPoints
  job_runs: JobRuns
  retries: Retries
}

export type User = Selectable<Tables['users']>
export type NewUser = Insertable<Tables['users']>
export type Lot = Selectable<Tables['lots']>
export type StoredPreferences = Selectable<Tables['preferences']>
export type Application = Selectable<Tables['applications']>
export type Order = Selectable<Tables['orders']>
export type Sku = Selectable<Tables['skus']>
export type Withdrawal = Selectable<Tables['withdrawals']>
export type WithdrawalBill = Selectable<Tables['withdrawal_bills']>
export type Subscription = Selectable<Tables['subscriptions']>
