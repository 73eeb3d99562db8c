import { plus } from '../../../../contract/kernel/time'
import { type CardKind, couponLimits } from '../../../../contract/money/coupons'
import type { Db } from '../../../db/client'
import * as q from './queries'

/** `once`: idempotency key. `days`: validity in days, null for permanent (A.coupon.11). */
export type CardGift = {
  user: number
  kind: CardKind
  count: number
  once: string
  /** Where the cards come from, shown to the owner. */
  source: string
  now: Date
  days?: number | null
}

/** Gives cards, valid for seven days by default. Idempotent. Returns whether this call gave them. */
export const giveCards = (db: Db, { user, kind, count, once, source, now, days = couponLimits.cardDays }: CardGift) =>
  q.add(db, {
    user_id: user,
    kind,
    amount: count,
    source,
    once_key: once,
    received_at: now,
    expires_at: days === null ? null : plus(now, days, 'day'),
  })

/** Returns the idempotency keys of the gifts that were given before. */
export const givenOf = (db: Db, once: readonly string[]) => q.given(db, once)

/** Counts the usable cards by kind (A.me.02, A.X43). */
export const cardsOf = (db: Db, user: number, now: Date) => q.held(db, user, now)

/** Returns the lots of cards, the soonest expiry first. */
export const cardLots = (db: Db, user: number, now: Date, most = 200) => q.lots(db, user, now, most)

/** Uses a card of the lot that expires first. Returns the lot, or undefined. Must run in a transaction. */
export const redeemCard = (db: Db, user: number, kind: CardKind, now: Date) => q.takeOne(db, user, kind, now)

/** Returns a used card to its lot. */
export const returnCard = (db: Db, lot: number) => q.giveBack(db, lot)
