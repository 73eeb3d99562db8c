import { follows } from '../../../contract/areas/follows'
import { limits } from '../../../contract/limits'
import { followType } from '../../../contract/options'
import { dayOf, startOf } from '../../../contract/time'
import type { Context, Me } from '../../context'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { newHandle } from '../../keys'
import { meet } from '../people'
import { findRow, hasRows, rowsPage, totals } from '../person-rows'
import { payUnlock, unlock, type UnlockSource } from '../unlocks'
import * as q from './queries'
import { fans, fansLock, following, mutual } from './rules'

type Ctx = Context & { me: Me }

/** Whether two people follow each other, for what only they may do. */
export const areMutual = async (db: Db, a: number, b: number): Promise<boolean> =>
  (await q.exists(db, a, b)) && (await q.exists(db, b, a))

/** Unlocking a follower. Whoever I follow too is open: each of us knows the other. */
export const followerSource: UnlockSource = {
  list: 'follower',
  find: (ctx, uid) => findRow(ctx, uid, fans(), fansLock),
  pay: (ctx, person) =>
    payUnlock(ctx, person, {
      amount: limits.priceUnlockFollower,
      kind: 'unlockFollower',
      description: '解锁粉丝',
      name: 'follower',
    }),
}

/** Somebody who is there for me, whom an act that finds nothing to do may name; anybody else is absent (security G4). */
async function there({ db, me, now }: Ctx, uid: string) {
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  return person
}

/** Follows somebody who is there for me; by public number only, since following a locked row would open it for nothing. */
async function follow(ctx: Ctx, uid: string) {
  const { db, me, now } = ctx
  if (uid === me.uid) throw refuse('unacceptable', { message: '不能关注自己' })
  const person = await there(ctx, uid)
  if (!(await q.exists(db, me.id, person.id))) {
    await q.lock(db, me.id)
    if ((await q.countSince(db, me.id, startOf(dayOf(now)))) >= limits.followsPerDay)
      throw refuse('tooMany', { message: '今天关注的人太多了，明天再来吧' })
    await q.add(db, { follower: me.id, followed: person.id, handle: newHandle(), at: now })
  }
  return { following: true, mutual: await q.exists(db, person.id, me.id) }
}

/** Stops following somebody, whatever has become of them. Whoever is there and not followed is left as they are. */
async function unfollow(ctx: Ctx, uid: string) {
  const found = await findRow(ctx, uid, following)
  if (found) await q.remove(ctx.db, ctx.me.id, found.person)
  else await there(ctx, uid)
  return { following: false, mutual: false }
}

/**
 * Removes a follower, by handle or, once the row is open, by number: a number that removed a locked row would tell who it is
 * (A.follow.17, security G5).
 */
async function remove(ctx: Ctx, uid: string) {
  const found = await followerSource.find(ctx, uid)
  const person = found ? found.person : (await there(ctx, uid)).id
  if (found) await q.remove(ctx.db, person, ctx.me.id)
  return { following: await q.exists(ctx.db, ctx.me.id, person), mutual: false }
}

export default handlers(follows, {
  following: (ctx, page) => rowsPage(ctx, following, page),

  followers: (ctx, { low = false, ...page }) => rowsPage(ctx, fans(low ? 'lower' : 'own'), page, fansLock),

  mutual: (ctx, page) => rowsPage(ctx, mutual, page),

  async counts({ db, me, now }) {
    const lists = [following, fans('own'), mutual]
    const [mine = 0, followers = 0, both = 0] = await totals(db, me.viewer, now, lists)
    return { following: mine, followers, mutual: both }
  },

  follow: (ctx, { uid, type }) =>
    type === followType.follow ? follow(ctx, uid) : type === followType.remove ? remove(ctx, uid) : unfollow(ctx, uid),

  unlock: (ctx, { uid }) => unlock(ctx, uid, [followerSource]),

  showLower: (ctx) => hasRows(ctx, fans('lower')),
})
