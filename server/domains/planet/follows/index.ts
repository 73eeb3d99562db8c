import { dayOf, startOf } from '../../../../contract/kernel/time'
import { followLimits, follows, followType } from '../../../../contract/planet/follows'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { addFollow, removeFollow } from '../../core/bonds'
import { noteEvent } from '../../core/notices'
import { holdUser, meet } from '../../core/people'
import { findRow, hasRows, rowsPage, totals } from '../../core/person-rows'
import { unlock, type UnlockSource } from '../../money/unlocks'
import * as q from './queries'
import { fanPrice, fans, fansLock, following, mutual } from './rules'
import { texts } from './texts'

export const followerSource: UnlockSource = {
  list: 'follower',
  find: (ctx, uid) => findRow(ctx, uid, fans(), fansLock),
  price: () => fanPrice,
}

/** Returns the visible user with this uid, for calls that may be repeated. @throws ApiError absent (security G4) */
async function there({ db, me, now }: SessionContext, uid: string) {
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  return person
}

/** Follows a user. Accepts a uid only, no handle: following a locked row would reveal its user for free. */
async function follow(ctx: SessionContext, uid: string) {
  const { db, me, now } = ctx
  if (uid === me.uid) throw refuse('unacceptable', { message: texts.self })
  const person = await there(ctx, uid)
  if (!(await q.exists(db, me.id, person.id))) {
    await holdUser(db, me.id)
    if ((await q.countSince(db, me.id, startOf(dayOf(now)))) >= followLimits.followsPerDay)
      throw refuse('tooMany', { message: texts.enough })
    await addFollow(db, { follower: me.id, followed: person.id, handle: newHandle(), at: now })
    await noteEvent(db, 'follow', person.id, now)
  }
  return { following: true, mutual: await q.exists(db, person.id, me.id) }
}

/** Unfollows a user in any account state, so that a follow of a hidden or banned user can be removed too. */
async function unfollow(ctx: SessionContext, uid: string) {
  const found = await findRow(ctx, uid, following)
  if (found) await removeFollow(ctx.db, ctx.me.id, found.person)
  else await there(ctx, uid)
  return { following: false, mutual: false }
}

/**
 * Removes a follower, by the handle of the row or by the uid of an open row. A locked row cannot be removed by uid,
 * since that would reveal who it is (A.follow.17, security G5).
 */
async function remove(ctx: SessionContext, uid: string) {
  const found = await followerSource.find(ctx, uid)
  const person = found ? found.person : (await there(ctx, uid)).id
  if (found) await removeFollow(ctx.db, person, ctx.me.id)
  return { following: await q.exists(ctx.db, ctx.me.id, person), mutual: false }
}

/** Counts the followers who appear in the list and are newer than `since`, for notices (security G6). */
export async function newFollowers(db: Db, viewer: Viewer, since: Date, now: Date): Promise<number> {
  const [count = 0] = await totals(db, viewer, now, [{ ...fans('own'), since }])
  return count
}

/** Counts the rows of each of a user's lists. People that the user may not see are not counted (security G6). */
export async function followTotals(db: Db, viewer: Viewer, now: Date) {
  const [mine = 0, followers = 0, both = 0] = await totals(db, viewer, now, [following, fans('own'), mutual])
  return { following: mine, followers, mutual: both }
}

export default handlers(follows, {
  following: (ctx, page) => rowsPage(ctx, following, page),

  followers: (ctx, { low = false, ...page }) => rowsPage(ctx, fans(low ? 'lower' : 'own'), page, fansLock),

  mutual: (ctx, page) => rowsPage(ctx, mutual, page),

  counts: ({ db, me, now }) => followTotals(db, me.viewer, now),

  follow: (ctx, { uid, type }) =>
    type === followType.follow ? follow(ctx, uid) : type === followType.remove ? remove(ctx, uid) : unfollow(ctx, uid),

  unlock: (ctx, { uid }) => unlock(ctx, uid, [followerSource]),

  showLower: (ctx) => hasRows(ctx, fans('lower')),
})
