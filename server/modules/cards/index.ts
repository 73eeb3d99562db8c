import { limits } from '../../../contract/limits'
import type { CardKind } from '../../../contract/options'
import { plus } from '../../../contract/time'
import type { Db } from '../../db/client'
import * as q from './queries'

/** Cards that somebody gets. `once` names the gift for ever; `days` is how long they are good, null for good (A.coupon.11). */
export type CardGift = {
  user: number
  kind: CardKind
  count: number
  once: string
  /** What they are for, as the owner reads it. */
  source: string
  now: Date
  days?: number | null
}

/** Gives free cards or hearts, which end after seven days unless said otherwise; the same gift again does nothing. */
export const giveCards = (db: Db, { user, kind, count, once, source, now, days = limits.cardDays }: CardGift) =>
  q.add(db, {
    user_id: user,
    kind,
    amount: count,
    source,
    once_key: once,
    received_at: now,
    expires_at: days === null ? null : plus(now, days, 'day'),
  })

/** How many of each somebody can use now (A.me.02, A.X43). */
export const cardsOf = (db: Db, user: number, now: Date) => q.held(db, user, now)

/** The lots of what somebody holds, the soonest end first. */
export const cardLots = (db: Db, user: number, now: Date, most = 200) => q.lots(db, user, now, most)

/** Uses one, the soonest end first; the lot it came from, or undefined where there is none. Must run in a transaction. */
export const useCard = (db: Db, user: number, kind: CardKind, now: Date) => q.takeOne(db, user, kind, now)

/** Puts one back into the lot it came from, as when what it was used for did not come about. */
export const returnCard = (db: Db, lot: number) => q.giveBack(db, lot)
