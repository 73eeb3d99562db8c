import { randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits'
import { addMonths, clockOf, minus, ms } from '../../../contract/time'
import type { Subscription } from '../../db/tables'

const hour = ms(1, 'hour')
const day = ms(1, 'day')

/** When a membership that ends then is charged for again: the day before (A.vip.02). */
export const chargeDay = (end: Date): Date => minus(end, 1, 'day')

/** How long before a charge its owner hears of it (A.vip.02). */
export const noticeAhead = limits.renewNoticeDays * day
/** How long before a charge the service hears of it, where it wants to (WeChat: two days). */
export const announceAhead = 2 * day
/** How long after its day a charge may still come; later the membership has long been over. */
const patience = 3 * day
/** Charges of one period: the day before its end, and once more on the day it ends (A.vip.02). */
const triesMost = 2

type Told = Pick<Subscription, 'next_charge_at' | 'noticed_for' | 'noticed_at' | 'tries' | 'tried_at'>

/** Whether the owner was told of this very charge. */
export const isNoticed = ({ next_charge_at, noticed_for }: Told) =>
  noticed_for !== null && noticed_for.getTime() === next_charge_at?.getTime()

/** What the charge after `at` costs, fen: a price that was told and whose time has come, else the present one. Pure. */
export const priceAt = (
  { price, next_price, next_price_from }: Pick<Subscription, 'price' | 'next_price' | 'next_price_from'>,
  at: Date,
): number => (next_price !== null && next_price_from !== null && next_price_from <= at ? next_price : price)

/**
 * What is to be done about the charge of a membership that renews itself: tell of it, make it, give it up, or nothing yet.
 * It is never made before the notice is as old as promised, and never long after the membership is over. Pure.
 */
export function stepOf(told: Told, now: Date): 'wait' | 'notice' | 'charge' | 'giveUp' {
  const { next_charge_at, noticed_at, tries, tried_at } = told
  if (!next_charge_at) return 'wait'
  const [planned, at] = [next_charge_at.getTime(), now.getTime()]
  if (!isNoticed(told)) {
    if (at < planned - noticeAhead) return 'wait'
    return at + noticeAhead > planned + patience ? 'giveUp' : 'notice'
  }
  const ripe = Math.max(planned, (noticed_at?.getTime() ?? at) + noticeAhead, tried_at ? tried_at.getTime() + day : 0)
  if (at < ripe) return 'wait'
  if (tries >= triesMost || at > planned + patience + day) return 'giveUp'
  return inChargeHours(now) ? 'charge' : 'wait'
}

/** Payment services charge by themselves from 07:10 to 21:50 only. Pure. */
export const inChargeHours = (at: Date) => clockOf(at) >= '07:10' && clockOf(at) <= '21:50'

/** The shortest a membership may still last for its first charge to be told of in time and made before its end. Pure. */
export const lastsForRenewal = (end: Date, now: Date) => chargeDay(end).getTime() - noticeAhead >= now.getTime()

/** How many whole months of a term were used until a moment; one that is begun does not count. Pure. */
export function monthsUsed(
  { months, row_starts_at, row_months }: { months: number; row_starts_at: Date; row_months: number },
  now: Date,
): number {
  const endOf = (month: number) => addMonths(row_starts_at, row_months - months + month)
  return Array.from({ length: months }, (_, before) => before + 1).filter((month) => endOf(month) <= now).length
}

/** From when a new price counts for somebody who is told of it now: never within the hours to leave (A.vip.11). Pure. */
export const priceFrom = (effect: Date, now: Date) =>
  new Date(Math.max(effect.getTime(), now.getTime() + limits.priceCancelHours * hour))

/** Fen as a price is read, `¥228` or `¥19.50`. Pure. */
export const yuan = (fen: number) => `¥${fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)}`

/** What a subscription, or the order of one of its charges, is called outside: 128 random bits, in letters every service takes. */
export const newNo = () => randomBytes(16).toString('hex')
