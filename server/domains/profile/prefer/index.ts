import { type Prefer, prefer, unlimited } from '../../../../contract/profile/prefer'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { missingBasics, personById } from '../../core/people'
import { avatarOf } from '../../core/uploads'
import * as q from './queries'
import { holdingAt, matchDayOf, matchTimeOf, nextMatchTimeOf, preferOf, preferProblem } from './rules'
import { basicsFirst } from './texts'

export {
  basicsFirst,
  boundsOf,
  leastDegree,
  matchDayOf,
  matchTimeOf,
  nextMatchTimeOf,
  otherGender,
  preferProblem,
} from './rules'

/** The preferences as the user edits them; null when they have none. */
export async function preferenceOf(db: Db, user: number): Promise<Prefer | null> {
  const [row] = await q.byUsers(db, [user])
  return row ? preferOf(row) : null
}

/** Stores preferences for the demo data. Users change theirs by `edit`. */
export const setWishes = (db: Db, user: number, wish: Prefer, at: Date) => q.set(db, user, wish, null, at)

/** The preferences that apply to the daily match of `matchTime` (A.prefer.13). Users without any are left out. */
export async function wishesOf(db: Db, users: readonly number[], matchTime: Date): Promise<Map<number, Prefer>> {
  const rows = await q.byUsers(db, users)
  return new Map(
    rows.flatMap((row) => {
      const wish = holdingAt(row, matchTime)
      return wish ? [[row.user_id, wish] as const] : []
    }),
  )
}

/** The steps of the basic profile that a user has not done. A portrait in review counts as done (A.profile.15). */
export async function openBasics(db: Db, user: number): Promise<string[]> {
  const [person, avatar] = await Promise.all([personById(db, user), avatarOf(db, user)])
  return missingBasics(person, avatar?.state === 'pending')
}

export default handlers(prefer, {
  async edit({ db, me, now }, chosen) {
    if ((await openBasics(db, me.id)).length > 0) throw refuse('unacceptable', { message: basicsFirst })
    const stored = await q.lock(db, me.id)
    const wish = { ...(stored ? preferOf(stored) : unlimited), ...chosen }
    const problem = preferProblem(wish)
    if (problem) throw refuse('unacceptable', { message: problem })
    const nothing = Object.keys(chosen).length === 0
    if (!nothing) await q.set(db, me.id, wish, holdingAt(stored, matchTimeOf(matchDayOf(now))), now)
    return { effectiveTime: nextMatchTimeOf(now).getTime() }
  },
})
