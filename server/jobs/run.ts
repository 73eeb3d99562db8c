import { randomUUID } from 'node:crypto'
import type { Clock } from '../../contract/kernel/time'
import { finishLease, releaseLease, whileHeld } from '../db/lease'
import type { Deps } from '../kernel/context'
import * as q from './queries'

export type JobDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** Jobs of a lane run in order, and lanes run concurrently, so that a long job delays only its lane. */
const lanes = [
  'upkeep',
  'people',
  'reviews',
  'daily-matches',
  'orders',
  'orders-after',
  'statements',
  'payouts',
  'notices',
  'guards',
] as const
export type Lane = (typeof lanes)[number]

/**
 * A job runs once per period, on the process that claims it, and never concurrently (security R9, R14). A long job
 * stops when `leaving` aborts.
 */
export type Job = {
  name: string
  lane: Lane
  period: (now: Date) => string
  run: (deps: JobDeps, now: Date, leaving: AbortSignal) => Promise<unknown>
}

export type Failed = (job: string, error: unknown) => void

const look = 60_000
/** How long a shutdown waits for jobs, in ms. Another process takes over jobs that were aborted (security R10). */
const patience = 5_000
const stays = new AbortController().signal

/** Runs every job that is due. Failed jobs are reported, and retried in their next period. */
export async function runAll(jobs: readonly Job[], deps: JobDeps, now: Date, failed: Failed): Promise<void> {
  await Promise.all(lanes.map((lane) => runLane(jobs, lane, { deps, now, failed, leaving: stays })))
}

type Running = { deps: JobDeps; now: Date; failed: Failed; leaving: AbortSignal }

async function runLane(jobs: readonly Job[], lane: Lane, running: Running): Promise<void> {
  for (const job of jobs) {
    if (running.leaving.aborted) return
    if (job.lane === lane) await runOnce(job, running)
  }
}

async function runOnce(job: Job, { deps, now, failed, leaving }: Running): Promise<void> {
  const run = { job: job.name, period: job.period(now), holder: randomUUID() }
  let [claimed, broken] = [false, false]
  try {
    claimed = await q.claimRun(deps.db, run, now)
    if (claimed) await whileHeld(deps.db, q.leaseOf(run), () => job.run(deps, now, leaving))
  } catch (error) {
    broken = leaving.aborted
    if (!broken) failed(job.name, error)
  }
  if (claimed)
    await (broken ? releaseLease : finishLease)(deps.db, q.leaseOf(run)).catch((error: unknown) =>
      failed(job.name, error),
    )
}

/** Polls for due jobs each minute, and skips lanes that are busy. `stop` aborts long jobs and waits for the rest. */
export function startAll(jobs: readonly Job[], deps: JobDeps, clock: Clock, failed: Failed, every = look) {
  const leaving = new AbortController()
  const working = new Map<Lane, Promise<void>>()
  const timer = setInterval(() => {
    const running = { deps, now: clock(), failed, leaving: leaving.signal }
    for (const lane of lanes)
      if (!working.has(lane))
        working.set(
          lane,
          runLane(jobs, lane, running).finally(() => working.delete(lane)),
        )
  }, every)
  timer.unref()
  return async () => {
    leaving.abort()
    clearInterval(timer)
    const over = new Promise((done) => setTimeout(done, patience).unref())
    await Promise.race([Promise.all(working.values()), over])
  }
}
