import { randomUUID } from 'node:crypto'
import type { Clock } from '../../contract/time'
import type { Deps } from '../context'
import { alive } from '../db/lease'
import * as q from './queries'

/** What a job may touch: all that the server is built from but its limits and sessions. */
export type JobDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** Jobs of one lane run one after the other, in their order; lanes run side by side, so that nothing long holds up the rest. */
export const lanes = ['upkeep', 'people', 'reviews', 'daily-matches', 'orders', 'payouts'] as const
export type Lane = (typeof lanes)[number]

/**
 * Work done by the clock: once for each period, in whichever process claims it first, and never twice at a time (security R9,
 * R14). One that may take long ends early when `leaving` says that the process goes.
 */
export type Job = {
  name: string
  lane: Lane
  period: (now: Date) => string
  run: (deps: JobDeps, now: Date, leaving: AbortSignal) => Promise<unknown>
}

/** Told of a job that did not end well. */
export type Failed = (job: string, error: unknown) => void

const look = 60_000
/** How long whoever leaves waits for what is under way, ms: what is cut off then is taken over by another (security R10). */
const patience = 5_000
const stays = new AbortController().signal

/** Runs every job whose period has not run yet. A job that fails is reported and tried again in its next period. */
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
  const run: q.Run = { job: job.name, period: job.period(now), holder: randomUUID() }
  let [claimed, broken] = [false, false]
  try {
    claimed = await q.claimRun(deps.db, run, now)
    if (claimed)
      await alive(
        () => q.renewRun(deps.db, run),
        () => job.run(deps, now, leaving),
      )
  } catch (error) {
    broken = leaving.aborted
    if (!broken) failed(job.name, error)
  }
  if (claimed)
    await (broken ? q.leaveRun : q.finishRun)(deps.db, run).catch((error: unknown) => failed(job.name, error))
}

/**
 * Looks for due jobs every minute until stopped; a lane that is still at work is left to it. `stop` tells long jobs to end
 * and waits a while for what is under way.
 */
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
