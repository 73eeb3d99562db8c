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

/** Ms: a newcomer is still at their first card. */
const often = 10_000

/** First and last of the drawn people; undefined where the database has none. */
export async function crowdOf({ db, env, keys }: Pick<Tools, 'db' | 'env' | 'keys'>) {
  if (env.DEMO === 'off' || env.NODE_ENV === 'production') return undefined
  const count = Math.max(0, env.DEMO_PEOPLE - guests.length)
  const phones = Array.from({ length: count }, (_, n) => keys.lookup(crowdPhone(n + guests.length)))
  return q.spanOf(db, phones)
}

/**
 * Sends each newcomer a like from a drawn person, the second of their people of the day, so that a like back shows a mutual
 * like. It uses the call's own function, once a person, and skips newcomers who have a like already.
 */
export async function answerNewcomers(tools: Tools, crowd: q.Span): Promise<number> {
  const { db, providers, now } = tools
  const waiting = await q.newcomers(db, crowd, matchDayOf(now()))
  for (const { liker, uid, likerUid } of waiting)
    await unitOfWork(db, (tx: Db, after) =>
      like({ db: tx, after, providers, now: now(), me: { id: liker, uid: likerUid } }, { uid }),
    ).catch((error: unknown) => {
      // they hid or left meanwhile
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
