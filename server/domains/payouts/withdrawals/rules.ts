import { limits } from '../../../../contract/kernel/limits'
import { fenPerStep, netOf } from '../../../../contract/kernel/net'
import { withdrawStatus } from '../../../../contract/kernel/options'
import { isRealName, tidyRealName } from '../../../../contract/kernel/real-names'
import { addDays, dayOf, ms, plus, spokenTime, startOf, weekdayOf } from '../../../../contract/kernel/time'
import { type Withdrawal, withdrawalLimits } from '../../../../contract/payouts/withdrawals'
import type { Withdrawal as Row, WithdrawalBill as Bill } from '../../../db/tables'
import { holidays } from './holidays'
import { texts } from './texts'

const hour = ms(1, 'hour')

/** The dog food for an amount in fen, rounded up to whole steps. */
export const foodFor = (fen: number) => Math.ceil(fen / fenPerStep) * limits.withdrawStep
/** The dog food within an amount in fen, rounded down to whole steps. */
export const foodWithin = (fen: number) => Math.floor(fen / fenPerStep) * limits.withdrawStep

/**
 * The limits of a withdrawal: net fen of all income, net fen left today, and the least and most dog food of one
 * withdrawal. The most is 0 when none is possible (A.money.16, A.X19).
 * @param billMost maximum of one transfer in fen
 */
export function roomOf({
  incomeLeft,
  usedToday,
  billMost,
}: {
  incomeLeft: number
  usedToday: number
  billMost: number
}) {
  const leftToday = Math.max(0, withdrawalLimits.withdrawMaxFenPerDay - usedToday)
  const least = foodFor(withdrawalLimits.withdrawMinFen)
  const most = foodWithin(Math.min(netOf(incomeLeft), leftToday, billMost))
  return { withdrawable: netOf(incomeLeft), leftToday, least, most: most < least ? 0 : most }
}
export type Room = ReturnType<typeof roomOf>

/** `waits`: some income has not matured. */
type Asker = { verified: boolean; stopped: boolean; waits: boolean }

/** The reason why no withdrawal is possible, as a sentence, or ''. */
export function obstacleOf({ verified, stopped, waits }: Asker, { withdrawable, leftToday }: Room): string {
  if (!verified) return texts.unverified
  if (stopped) return texts.stopped
  if (withdrawable === 0) return waits ? texts.waits : texts.nothing
  if (withdrawable < withdrawalLimits.withdrawMinFen) return texts.belowLeast
  return leftToday < withdrawalLimits.withdrawMinFen ? texts.dayIsFull : ''
}

/** The problem of an amount, as a sentence, or ''. */
export function amountProblem(dogFood: number, { leftToday }: Room, billMost: number): string {
  const net = netOf(dogFood)
  if (dogFood % limits.withdrawStep !== 0) return texts.steps
  if (net < withdrawalLimits.withdrawMinFen) return texts.least
  if (net > billMost) return texts.most(billMost)
  if (net > leftToday) return leftToday < withdrawalLimits.withdrawMinFen ? texts.dayIsFull : texts.day(leftToday)
  return ''
}

/**
 * The reason why staff must review a withdrawal, or ''. `dayFen` is the sum asked for today with this withdrawal, in
 * fen.
 */
export const reviewOf = ({ wasPaid, dayFen }: { wasPaid: boolean; dayFen: number }): Row['review'] =>
  wasPaid ? (dayFen >= withdrawalLimits.withdrawReviewFen ? 'large' : '') : 'first'

export const holdKey = (publicId: string) => `withdraw:${publicId}`

/** Normalizes a name of Chinese characters and middle dots; '' when it is not one. */
export function nameOf(written: string): string {
  const name = tidyRealName(written)
  return isRealName(name) ? name : ''
}

const next = (calendarDay: string) => addDays(calendarDay, 1)

/** Whether a day is a working day: Monday to Friday except public holidays. @param calendarDay `YYYY-MM-DD` */
export function isWorkingDay(calendarDay: string): boolean {
  const weekday = weekdayOf(calendarDay)
  return weekday >= 1 && weekday <= 5 && !holidays.has(calendarDay)
}

/** The end of the seventh working day after `asked`, as in A.group.03: 00:00 of the day that follows it. */
export function frozenUntil(asked: Date): Date {
  let at = dayOf(asked)
  let worked = 0
  do {
    at = next(at)
    if (isWorkingDay(at)) worked += 1
  } while (worked < withdrawalLimits.leaderFreezeDays)
  return startOf(next(at))
}

/**
 * Whether a withdrawal is frozen before it is paid: the user is a group leader, or was one so recently that a freeze
 * from the day of the loss would not have ended. Otherwise leaders could give the role up to avoid the freeze.
 */
export const waitsAsLeader = (leader: { lostAt: Date | null } | undefined, now: Date): boolean =>
  leader !== undefined && (leader.lostAt === null || frozenUntil(leader.lostAt) > now)

export function dayAround(now: Date): { from: Date; to: Date } {
  const today = dayOf(now)
  return { from: startOf(today), to: startOf(next(today)) }
}

/**
 * A unique bill number: letters and digits, at most 32 characters.
 * @param randomHex returns two characters for each byte
 */
export const newBillNo = (now: Date, randomHex: (bytes: number) => string) =>
  `W${dayOf(now).replaceAll('-', '')}${randomHex(10)}`

/** The time of the next query: after a minute at first, later at growing intervals up to an hour. */
export function lookAgain(madeAt: Date, now: Date): Date {
  const wait = Math.min(hour, Math.max(ms(1, 'minute'), (now.getTime() - madeAt.getTime()) / 4))
  return plus(now, wait, 'millisecond')
}

/** The least milliseconds between two queries of a user about one bill. */
export const askEvery = 3000

export const isFinal = (state: Bill['state']): boolean => state === 'paid' || state === 'failed' || state === 'expired'

type Shown = Pick<
  Row,
  | 'public_id'
  | 'amount'
  | 'dog_food'
  | 'state'
  | 'reason'
  | 'frozen_until'
  | 'review'
  | 'approved_at'
  | 'bill_no'
  | 'confirm_until'
  | 'created_at'
  | 'before_tax'
  | 'tax'
> & { bill: Bill['state'] | null }

const waitsForOwner = ({ state, bill, confirm_until }: Shown, now: Date) =>
  state === withdrawStatus.confirming &&
  (bill === 'confirming' || (bill !== 'sent' && confirm_until !== null && confirm_until > now))

function waitingNoteOf({ frozen_until, review, approved_at, bill_no }: Shown): string {
  if (bill_no !== null) return texts.waiting
  if (frozen_until) return texts.frozen(spokenTime(frozen_until))
  return review !== '' && approved_at === null ? texts.reviewed[review] : texts.waiting
}

function noteOf(row: Shown, now: Date): string {
  if (row.state === withdrawStatus.asked) return waitingNoteOf(row)
  if (row.state !== withdrawStatus.confirming) return row.reason
  if (!waitsForOwner(row, now)) return texts.underWay
  return row.confirm_until && row.confirm_until > now
    ? texts.confirmBefore(spokenTime(row.confirm_until))
    : texts.confirmNow
}

/** A withdrawal as its owner sees it (A.money.11, 12). */
export const shown = (row: Shown, now: Date): Withdrawal => ({
  businessId: row.public_id,
  amount: row.amount,
  dogFood: row.dog_food,
  type: texts.type,
  createTime: row.created_at.getTime(),
  orderid: row.bill_no ?? row.public_id,
  beforeTax: row.before_tax,
  tax: row.tax,
  status: row.state,
  note: noteOf(row, now),
  confirm: waitsForOwner(row, now),
})
