import { alarm } from './alarm'
import type { Deps } from './context'
import { clearRetry, noteFailure, type RetriedWork } from './db/retries'
import { CircuitOpenError } from './providers/circuit-breaker'

type Tools = Pick<Deps, 'db' | 'env'> & { now: Date }

/** What became of it. `alarmed`: this failure raised the alarm of the day. */
export type BackoffOutcome<T> = { done: true; value: T } | { done: false; alarmed: boolean; error: unknown }

/**
 * Retry with backoff of what a job does with one row; never throws (security R14). A failure is tried again after 1, 2, 4
 * … 60 minutes for ever, since money is never given up, and raises one alarm a day. An open circuit counts as no try: the
 * service was not asked, and its breaker has its own alarm. No transaction may be open.
 * @param what how the alarm calls it
 */
export async function withBackoff<T>(
  { db, env, now }: Tools,
  { work, ref, what }: { work: RetriedWork; ref: string; what: string },
  run: () => Promise<T>,
): Promise<BackoffOutcome<T>> {
  let value: T
  try {
    value = await run()
  } catch (error) {
    if (error instanceof CircuitOpenError) return { done: false, alarmed: false, error }
    const { tries, alarming } = await noteFailure(db, work, ref, now)
    if (alarming) alarm(env, what, { [work]: ref, tries, why: error instanceof Error ? error.message : '' })
    return { done: false, alarmed: alarming, error }
  }
  await clearRetry(db, work, ref)
  return { done: true, value }
}
