import { dogFood } from '../../../../contract/money/dog-food'
import type { Db } from '../../../db/client'
import { handlers } from '../../../kernel/handlers'
import * as maturing from './maturing/queries'
import * as q from './queries'
import { recordDetail, recordPage } from './records/reading'
import { heldIn } from './rules'

export { audit, watchLedger } from './audit'
export { deduct, undoDeduction } from './deducting'
export { grant } from './giving'
export type { Movement } from './movement'
export { reward } from './rewards'
export { giveBackSpent, settleHold } from './settling'
export { expire, hold, spend, takeBack, takeUnspent } from './taking'
export { limitedEnd } from './rules'

/** Returns the bought and given amounts of a purchase and their unspent rest, by the purchase's idempotency key. */
export const leftOfGrant = (db: Db, granted: string) => q.leftOf(db, granted)

/** Returns how often the user paid for this kind of thing, also for things that were erased since. */
export const timesPaid = (db: Db, user: number, kind: string): Promise<number> => q.movementsOf(db, user, kind)

/** Locks the wallet row, so that no concurrent transaction can spend from it. */
export const holdWallet = async (db: Db, user: number): Promise<void> => void (await q.lockWallet(db, user))

export async function balance(db: Db, user: number, now: Date): Promise<number> {
  return heldIn(await q.holdings(db, user, now)).dogFood
}

/** Returns the income that is left, matured or not. Only income can be withdrawn (A.money.22). */
export const incomeLeft = (db: Db, user: number): Promise<number> => q.incomeLeft(db, user)

/** Returns the income that can be withdrawn now (security M6). */
export const incomeMatured = (db: Db, user: number, now: Date): Promise<number> => maturing.incomeMatured(db, user, now)

/** Returns the income that matures later, and when its first part does, or null. */
export const incomeWaiting = (db: Db, user: number, now: Date): Promise<{ amount: number; from: Date | null }> =>
  maturing.incomeWaiting(db, user, now)

/** Returns the income of all time (A.X44). */
export const incomeEver = (db: Db, user: number): Promise<number> => q.incomeEver(db, user)

/**
 * Freezes or unfreezes a wallet (A.X32). Dog food still arrives and expires, but cannot be spent. @param at null
 * unfreezes
 */
export const setFrozen = (db: Db, user: number, at: Date | null) => q.setFrozen(db, user, at)

export default handlers(dogFood, {
  async account({ db, me, now }) {
    const [parts, incomeEverDogfood] = await Promise.all([q.holdings(db, me.id, now), q.incomeEver(db, me.id)])
    return { ...heldIn(parts), incomeEverDogfood }
  },

  records: (ctx, page) => recordPage(ctx, page),
  recordsBefore: (ctx, page) => recordPage(ctx, page),
  detail: ({ db, me, now }, asked) => recordDetail(db, me.id, asked, now),
})
