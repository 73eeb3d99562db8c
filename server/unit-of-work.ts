import type { Db } from './db/client'
import { isConflict } from './db/overload'
import { ApiError } from './errors'

/** Work for when the writes are durable; no transaction is open then, and `db` is the database itself. */
export type AfterCommit = (db: Db) => Promise<void>
/** Puts work off until the writes are durable. It runs in order, and never for a unit that was rolled back. */
export type After = (work: AfterCommit) => void

/** How often a unit runs at most when the database finds it in conflict with another one. */
const runsMost = 3
/** The longest pause before the second run, ms; it doubles with each run and is drawn at random, so that rivals part. */
const pause = 10

const pausing = (run: number) => new Promise((over) => setTimeout(over, Math.random() * pause * 2 ** (run - 1)))

type Outcome<T> = { value: T } | { refusal: ApiError }

/** A refusal that `keeps` is an outcome: its writes are committed before it is thrown. */
async function outcomeOf<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await run() }
  } catch (error) {
    if (error instanceof ApiError && error.keeps) return { refusal: error }
    throw error
  }
}

/**
 * One transaction: all of it or nothing, run again from the start after a conflict (40001, 40P01), so `work` must leave no
 * trace but its writes and what it puts off by `after`. Nothing else opens a transaction.
 * @throws what `work` throws, rolled back; an ApiError that `keeps` after its commit, and then nothing put off has run
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

/** Runs a transaction anew, twice at most, when the database asked for it; any other error passes. */
export async function retrying<T>(run: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (left === 0 || !isConflict(error)) throw error
    return retrying(run, left - 1)
  }
}
