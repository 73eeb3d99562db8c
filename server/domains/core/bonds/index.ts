import { weekOf } from '../../../../contract/kernel/time'
import type { Relation } from '../../../../contract/profile/profile'
import type { Db } from '../../../db/client'
import * as q from './queries'

/**
 * Returns the relation to a user whose profile is visible. Shows their follow or like only when it is mutual, since a
 * locked row hides a one-sided one (security V2).
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

/** Whether the user `me` once learned who the other is, even if the other is hidden now. */
export const knows = (db: Db, me: number, person: number): Promise<boolean> => q.knows(db, me, person)

/**
 * SQL conditions on two users: `agreed` when both said yes to each other, `openTo` when the viewer sees the person
 * unmasked in lists (A.X61).
 */
export const { agreed, openTo } = q

/** Whether two users follow each other, or like each other. */
export const areMutual = (db: Db, a: number, b: number): Promise<boolean> => q.areMutual(db, a, b)

/**
 * Functions that write the relation tables, in the caller's transaction. Each area decides whether to write a row. The
 * tables belong here, since every list of users reads them.
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
