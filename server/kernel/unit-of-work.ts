import type { Db } from '../db/client'
import { isConflict } from '../db/overload'
import { ApiError } from './errors'

/** Runs after the commit; `db` is no transaction. */
type AfterCommit = (db: Db) => Promise<void>
/** Queues work for after the commit, in order; dropped on rollback. */
export type After = (work: AfterCommit) => void

/** Maximal runs on conflicts. */
const runsMost = 3
/** Maximal first backoff, ms; doubled per run, with full jitter. */
const pause = 10

const pausing = (run: number) => new Promise((over) => setTimeout(over, Math.random() * pause * 2 ** (run - 1)))

type Outcome<T> = { value: T } | { refusal: ApiError }

/** A refusal that `keeps` commits, then is thrown. */
async function outcomeOf<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await run() }
  } catch (error) {
    if (error instanceof ApiError && error.keeps) return { refusal: error }
    throw error
  }
}

/**
 * One transaction, rerun after a conflict (40001, 40P01): `work` must have no effects but writes and `after`. The only
 * place that opens transactions.
 * @throws what `work` throws, rolled back; an ApiError that `keeps` after the commit, without the queued work
 */
export async function unitOfWork<T>(db: Db, work: (tx: Db, after: After) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    const later: AfterCommit[] = []
    const after: After = (one) => void later.push(one)
    let outcome: Outcome<T>
    try {
      outcome = await db.transaction().execute((tx) => outcomeOf(() => work(tx, after)))
    } catch (error) {
      if (run === runsMost || !isConflict(error)) throw error
      await pausing(run)
      continue
    }
    if ('refusal' in outcome) throw outcome.refusal
    for (const one of later) await one(db)
    return outcome.value
  }
}
