import type { Db } from '../db/client'
import { isConflict } from '../db/overload'
import { ApiError } from './errors'

/** Work for after the commit. `db` is not a transaction. */
type AfterCommit = (db: Db) => Promise<void>
/** Queues work for after the commit, in order. A rollback drops it. */
export type After = (work: AfterCommit) => void

/** Most runs of a transaction that meets conflicts. */
const runsMost = 3
/** Longest first backoff in ms. It doubles with each run, with full jitter. */
const pause = 10

const pausing = (run: number) => new Promise((over) => setTimeout(over, Math.random() * pause * 2 ** (run - 1)))

type Outcome<T> = { value: T } | { refusal: ApiError }

/** Turns a refusal that `keeps` into a result, so that the transaction commits before it is thrown. */
async function outcomeOf<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await run() }
  } catch (error) {
    if (error instanceof ApiError && error.keeps) return { refusal: error }
    throw error
  }
}

/**
 * Runs work in one transaction, and again after a conflict (40001, 40P01). So `work` may have no effects except writes
 * and `after`. Only this function opens transactions.
 * @throws the error of `work` after a rollback, or an ApiError that `keeps` after the commit, without running queued
 * work
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
