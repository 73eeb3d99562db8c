import { plus } from '../../../../contract/kernel/time'
import { type CardKind, couponLimits } from '../../../../contract/money/coupons'
import type { Db } from '../../../db/client'
import * as q from './queries'

/** `once`: idempotency key. `days`: validity, null for permanent (A.coupon.11). */
export type CardGift = {
  user: number
  kind: CardKind
  count: number
  once: string
  /** Shown to the owner. */
  source: string
  now: Date
  days?: number | null
}

/** Idempotent; valid seven days by default. Returns whether they were given by this call. */
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

/** Which of these gifts were given before. */
export const givenOf = (db: Db, once: readonly string[]) => q.given(db, once)

/** Usable counts (A.me.02, A.X43). */
export const cardsOf = (db: Db, user: number, now: Date) => q.held(db, user, now)

/** Soonest expiry first. */
export const cardLots = (db: Db, user: number, now: Date, most = 200) => q.lots(db, user, now, most)

/** Uses the one expiring first; returns its lot, or undefined. Must run in a transaction. */
export const redeemCard = (db: Db, user: number, kind: CardKind, now: Date) => q.takeOne(db, user, kind, now)

/** Returns a card to its lot. */
export const returnCard = (db: Db, lot: number) => q.giveBack(db, lot)
