import type { Db } from '../../../db/client'
import { matchDayOf, matchTimeOf, wishesOf } from '../../profile/prefer'
import { askingOf, sinceNoon } from './lists'
import { seekersByIds } from './queries'
import { activeSince, ago, passDays } from './rules'
import { fits } from './search.queries'

/**
 * Ids of users who fit both ways and have no relation to the user yet, for the laboratory: longest unseen first, ties
 * by the salt. Independent of the daily picks: reads and writes no score and no earlier picks.
 */
export async function whoseTurn(
  db: Db,
  user: number,
  { now, salt, most }: { now: Date; salt: string; most: number },
): Promise<number[]> {
  const [live] = await seekersByIds(db, [user])
  if (!live) throw new Error('the caller is gone')
  const row = await sinceNoon(db, live, now)
  const matchTime = matchTimeOf(matchDayOf(now))
  const [me, wishes] = await Promise.all([askingOf(db, row, now), wishesOf(db, [user], matchTime)])
  return fits(db, me, {
    wish: wishes.get(user) ?? null,
    now,
    matchTime,
    since: activeSince(now),
    fresh: { passed: ago(now, passDays) },
    turns: salt,
    most,
  })
}
