import type { Db } from '../../../../db/client'
import * as q from './queries'

/** Fewer portraits predict nothing. */
const reviewSample = { least: 20, latest: 100 } as const

/** Minutes within which most portraits are reviewed at present; 0 if there were too few. */
export async function portraitMinutes(db: Db): Promise<number> {
  const { many, seconds } = await q.portraitTimes(db, reviewSample.latest)
  return many < reviewSample.least ? 0 : Math.max(1, Math.ceil(seconds / 60))
}
