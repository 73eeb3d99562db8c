import { weekOf } from '../../../../contract/kernel/time'
import type { Relation } from '../../../../contract/profile/profile'
import type { Db } from '../../../db/client'
import * as q from './queries'

/**
 * Relation to a user whose profile is visible. Their follow or like shows only when mutual: alone it is what a locked
 * row hides (security V2).
 */
export async function relationBetween(db: Db, me: number, them: number, now: Date): Promise<Relation> {
  const { following, follows_me, liked, likes_me, recommended, conversation } = await q.between(
    db,
    me,
    them,
    weekOf(now),
  )
  return {
    following: Boolean(following),
    mutual: Boolean(following && follows_me),
    liked: Boolean(liked),
    likedMutually: Boolean(liked && likes_me),
    recommendedThisWeek: Boolean(recommended),
    conversationId: conversation ?? '',
  }
}

/** Whether the user once knew who the other is, even if hidden now. */
export const knows = (db: Db, me: number, person: number): Promise<boolean> => q.knows(db, me, person)

/** SQL conditions on two users: they said yes to each other; the viewer's rows of a person are open (A.X61). */
export const { agreed, openTo } = q

/** Whether both follow, or both like, each other. */
export const areMutual = (db: Db, a: number, b: number): Promise<boolean> => q.areMutual(db, a, b)

/**
 * Writes of the relation tables, in the caller's transaction. Each area decides whether a row may arise; the rows lie here,
 * since every list of users reads them.
 */
export const {
  addFollow,
  addLike,
  addRecommendation,
  addUnlock,
  addVisit,
  addVisits,
  blankVisitsOf,
  countVisit,
  removeFollow,
  removeLike,
  setUnlockExamined,
  setVisitCounts,
} = q
