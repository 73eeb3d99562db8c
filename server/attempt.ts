import { alarm } from './alarm'
import type { Deps } from './context'
import { clearSetback, noteSetback, type Work } from './db/setbacks'
import { Away } from './providers/door'

type Tools = Pick<Deps, 'db' | 'env'> & { now: Date }

/** What became of it. `told`: somebody was told of the failure just now. */
export type Attempt<T> = { done: true; value: T } | { done: false; told: boolean; error: unknown }

/**
 * Does what a job does with one row, and never throws what it throws (security R14). A failure is tried again after 1, 2, 4
 * … 60 minutes for ever, since money is never given up; somebody is told once a day. A service that is known to be away was
 * not asked: the row waits for nobody else, and whoever watches the service was told. No transaction may be open.
 * @param what how the alarm calls it
 */
export async function attempt<T>(
  { db, env, now }: Tools,
  { work, ref, what }: { work: Work; ref: string; what: string },
  run: () => Promise<T>,
): Promise<Attempt<T>> {
  let value: T
  try {
    value = await run()
  } catch (error) {
    if (error instanceof Away) return { done: false, told: false, error }
    const { tries, tell } = await noteSetback(db, work, ref, now)
    if (tell) alarm(env, what, { [work]: ref, tries, why: error instanceof Error ? error.message : '' })
    return { done: false, told: tell, error }
  }
  await clearSetback(db, work, ref)
  return { done: true, value }
}
