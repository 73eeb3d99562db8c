import type { Db } from '../../../../db/client'
import * as q from './queries'

/** Number of portraits used for the prediction. With fewer than `least` there is none. */
const reviewSample = { least: 20, latest: 100 } as const

/** Returns the minutes within which most portraits are reviewed at present, or 0 when there are too few. */
export async function portraitMinutes(db: Db): Promise<number> {
  const { many, seconds } = await q.portraitTimes(db, reviewSample.latest)
  return many < reviewSample.least ? 0 : Math.max(1, Math.ceil(seconds / 60))
}
