import { likes } from '../../../contract/areas/likes'
import type { SessionContext, Viewer } from '../../context'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { newHandle } from '../../keys'
import { cardsOf, redeemCard } from '../cards'
import { openConversation } from '../chat'
import { noteEvent } from '../notices'
import { isThere, lookUp, meet, nobody, personById } from '../people'
import { findRow, hasRows, rowsPage, totals } from '../person-rows'
import { noteDecision } from '../picks'
import { payUnlock, unlock, type UnlockSource } from '../unlocks'
import * as q from './queries'
import { admirers, admirersLock, liked, mutual, seenPlace } from './rules'
import { texts } from './texts'

const ever = new Date(0)

/** Unseen admirers, for badges; of them the newer ones, for notices. */
export async function newLikes(db: Db, me: { id: number }, now: Date, newer = ever): Promise<number> {
  const [viewer, seen = ever] = await Promise.all([personById(db, me.id), q.seenAt(db, me.id, seenPlace)])
  const [count = 0] = await totals(db, viewer, now, [{ ...admirers('own'), since: seen > newer ? seen : newer }])
  return count
}

/**
 * Costs a heart if one is held, else dog food (A.X43). A caller who names which was shown pays with that or not at all.
 */
const sourcePaidBy = (useHeart?: boolean): UnlockSource => ({
  list: 'like',
  find: (ctx, uid) => findRow(ctx, uid, admirers(), admirersLock(ctx.env.PRICE_UNLOCK_LIKE)),
  async pay(ctx, person) {
    const amount = ctx.env.PRICE_UNLOCK_LIKE
    if (useHeart !== false && (await redeemCard(ctx.db, ctx.me.id, 'heart', ctx.now)) !== undefined) return
    if (useHeart) throw refuse('unacceptable', { message: texts.noHeart(amount) })
    await payUnlock(ctx, person, { amount, kind: 'unlockLike', description: texts.unlock, name: 'like' })
  },
})
export const likeSource = sourcePaidBy()

async function like({ db, me, now }: SessionContext, uid: string) {
  if (uid === me.uid) throw refuse('unacceptable', { message: texts.self })
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  await q.lockPair(db, me.id, person.id)
  await q.add(db, { liker: me.id, liked: person.id, handle: newHandle(), at: now })
  await noteDecision(db, { user: me.id, person: person.id, decision: 'like', now })
  await noteEvent(db, 'like', person.id, now)
  const mutual = await q.exists(db, person.id, me.id)
  const conversationId = mutual ? await openConversation(db, { a: me.id, b: person.id, openedBy: 'mutual', now }) : ''
  return { liked: true, mutual, conversationId }
}

/** Works whatever became of the user. */
async function unlike({ db, me, now }: SessionContext, uid: string) {
  const { person, viewer } = await lookUp(db, uid, me.id)
  if ((await q.remove(db, me.id, person?.id ?? nobody)) && person)
    await noteDecision(db, { user: me.id, person: person.id, decision: '', now })
  else if (!person || !isThere(viewer, person, now)) throw refuse('absent')
  return { liked: false, mutual: false, conversationId: '' }
}

/** How many rows each list has for somebody, without those whom they may not see (security G6). */
export async function likeTotals(db: Db, viewer: Viewer, now: Date) {
  const [likeMe = 0, mine = 0, both = 0] = await totals(db, viewer, now, [admirers('own'), liked, mutual])
  return { likeMe, mine, mutual: both }
}

export default handlers(likes, {
  likeMe: (ctx, { low = false, ...page }) =>
    rowsPage(ctx, admirers(low ? 'lower' : 'own'), page, admirersLock(ctx.env.PRICE_UNLOCK_LIKE)),

  mine: (ctx, page) => rowsPage(ctx, liked, page),

  mutual: (ctx, page) => rowsPage(ctx, mutual, page),

  async counts({ db, me, now }) {
    const since = (await q.seenAt(db, me.id, seenPlace)) ?? ever
    const lists = [admirers('own'), { ...admirers('own'), since }, liked, mutual]
    const [[likeMe = 0, newLikeMe = 0, mine = 0, both = 0], hearts] = await Promise.all([
      totals(db, me.viewer, now, lists),
      cardsOf(db, me.id, now).then(({ heart }) => heart),
    ])
    return { likeMe, newLikeMe, mine, mutual: both, hearts }
  },

  like: (ctx, { uid, type }) => (type === 1 ? like(ctx, uid) : unlike(ctx, uid)),

  unlock: (ctx, { uid, useHeart }) => unlock(ctx, uid, [sourcePaidBy(useHeart)]),

  showLower: (ctx) => hasRows(ctx, admirers('lower')),

  async seen({ db, me, now }) {
    await q.markSeen(db, me.id, seenPlace, now)
    return {}
  },
})
