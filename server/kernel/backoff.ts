import { clearRetry, noteFailure, type RetriedWork } from '../db/retries'
import { CircuitOpenError } from '../providers/circuit-breaker'
import { alarm } from './alarm'
import type { Deps } from './context'

type Tools = Pick<Deps, 'db' | 'env'> & { now: Date }

/** `alarmed`: this failure raised the alarm of the day. */
export type BackoffOutcome<T> = { done: true; value: T } | { done: false; alarmed: boolean; error: unknown }

/**
 * Runs a job's work on one row without throwing (security R14). Failures back off 1, 2, 4 … 60 minutes, for ever, since
 * money is never given up. One alarm is raised a day. An open circuit does not count as a failure: its breaker raises
 * its own alarm. No transaction may be open.
 * @param what name of the alarm
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
