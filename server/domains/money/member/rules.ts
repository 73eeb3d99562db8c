import { addMonths, clockOf, minus, ms } from '../../../../contract/kernel/time'
import { memberLimits } from '../../../../contract/money/member'
import type { Subscription } from '../../../db/tables'

const hour = ms(1, 'hour')
const day = ms(1, 'day')

/** Returns when a charge is planned: the day before the membership ends (A.vip.02). */
export const chargeDay = (end: Date): Date => minus(end, 1, 'day')

/** Time before a charge at which the owner is notified, in ms (A.vip.02). */
export const noticeAhead = memberLimits.renewNoticeDays * day
/** Time before a charge at which the payment service is told, in ms, if it requires that (WeChat: two days). */
export const announceAhead = 2 * day
const patience = 3 * day
/** Most attempts of a charge: one on the day before the membership ends, and one on its last day (A.vip.02). */
const triesMost = 2

type Told = Pick<Subscription, 'next_charge_at' | 'noticed_for' | 'noticed_at' | 'tries' | 'tried_at'>

export const isNoticed = ({ next_charge_at, noticed_for }: Told) =>
  noticed_for !== null && noticed_for.getTime() === next_charge_at?.getTime()

/** Returns the price of a charge in fen: the announced one once it applies, else the current one. */
export const priceAt = (
  { price, next_price, next_price_from }: Pick<Subscription, 'price' | 'next_price' | 'next_price_from'>,
  at: Date,
): number => (next_price !== null && next_price_from !== null && next_price_from <= at ? next_price : price)

/**
 * Returns the next step of a renewal. It never charges before the notice is as old as promised, nor long after the end.
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

/** Payment services charge from 07:10 to 21:50 only. */
export const inChargeHours = (at: Date) => clockOf(at) >= '07:10' && clockOf(at) <= '21:50'

/** Whether enough time is left for a notice and a first charge. */
export const lastsForRenewal = (end: Date, now: Date) => chargeDay(end).getTime() - noticeAhead >= now.getTime()

/** Returns the whole months used. A month that has begun does not count. */
export function monthsUsed(
  { months, row_starts_at, row_months }: { months: number; row_starts_at: Date; row_months: number },
  now: Date,
): number {
  const endOf = (month: number) => addMonths(row_starts_at, row_months - months + month)
  return Array.from({ length: months }, (_, before) => before + 1).filter((month) => endOf(month) <= now).length
}

/** Returns from when a new price applies to a user who is notified now: after the hours to cancel (A.vip.11). */
export const priceFrom = (effect: Date, now: Date) =>
  new Date(Math.max(effect.getTime(), now.getTime() + memberLimits.priceCancelHours * hour))

/** `¥228` or `¥19.50`. */
export const yuan = (fen: number) => `¥${fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)}`
