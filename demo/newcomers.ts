import type { Db } from '../server/db/client'
import { like } from '../server/domains/meeting/likes'
import { matchDayOf } from '../server/domains/profile/prefer'
import type { Deps } from '../server/kernel/context'
import { ApiError } from '../server/kernel/errors'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { guests } from './cast'
import * as q from './queries'
import { crowdPhone } from './register'

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers' | 'now'>

/** Milliseconds between two rounds. It is short enough that a new user is still at the first card. */
const often = 10_000

/** First and last id of the generated users, or undefined when the database has none. */
export async function crowdOf({ db, env, keys }: Pick<Tools, 'db' | 'env' | 'keys'>) {
  if (env.DEMO === 'off' || env.NODE_ENV === 'production') return undefined
  const count = Math.max(0, env.DEMO_PEOPLE - guests.length)
  const phones = Array.from({ length: count }, (_, n) => keys.lookup(crowdPhone(n + guests.length)))
  return q.spanOf(db, phones)
}

/**
 * Sends each new user a like from the first generated user below the top of their daily list, so that liking back shows
 * a mutual like. It uses the same function as the API call, once per user, and skips users who already have a like.
 */
export async function answerNewcomers(tools: Tools, crowd: q.Span): Promise<number> {
  const { db, providers, now } = tools
  const waiting = await q.newcomers(db, crowd, matchDayOf(now()))
  for (const { liker, uid, likerUid } of waiting)
    await unitOfWork(db, (tx: Db, after) =>
      like({ db: tx, after, providers, now: now(), me: { id: liker, uid: likerUid } }, { uid }),
    ).catch((error: unknown) => {
      // the user has hidden or left in the meantime
      if (!(error instanceof ApiError)) throw error
    })
  return waiting.length
}

/** @returns stops it */
export async function keepAnswering(tools: Tools, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const crowd = await crowdOf(tools)
  if (!crowd) return () => Promise.resolve()
  let going: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    going = going.then(() => answerNewcomers(tools, crowd)).catch(failed)
  }, often)
  return async () => {
    clearInterval(timer)
    await going
  }
}
