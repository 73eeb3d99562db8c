import { addDays, dayOf, minus, plus, startOf } from '../../../../contract/kernel/time'
import { couponLimits } from '../../../../contract/money/coupons'
import { taskStatus, type YearEndPrize } from '../../../../contract/play/year-end-draw'
import type { Env } from '../../../env'
import { limitedEnd } from '../../money/dog-food'
import { taskWords } from './texts'

type Setting = Pick<Env, 'YEAR_END' | 'YEAR_END_WINDOW' | 'NODE_ENV' | 'DEMO'>

/** Days before and after today on which the activity runs in development with demo data. */
const demoDays = { before: 7, after: 14 }

/**
 * The period of the activity: the configured one, or in development with demo data the days around today (B.X16). The
 * screen and the rules name this period.
 */
export function windowOf({ YEAR_END, YEAR_END_WINDOW, NODE_ENV, DEMO }: Setting, now: Date) {
  if (YEAR_END !== 'auto' || NODE_ENV !== 'development' || DEMO !== 'auto') return YEAR_END_WINDOW
  const today = dayOf(now)
  const from = plus(startOf(addDays(today, -demoDays.before)), 10, 'hour')
  return { from, until: minus(startOf(addDays(today, demoDays.after + 1)), 1, 'second') }
}

/** Whether users can draw and claim (B.yearend.23, B.X16). */
export function isOpen(setting: Setting, now: Date): boolean {
  if (setting.YEAR_END !== 'auto') return setting.YEAR_END === 'always'
  const { from, until } = windowOf(setting, now)
  return from <= now && now < plus(until, 1, 'second')
}

/**
 * The contents of each prize (B.yearend.21). `food` is limited dog food; `plan` is a coupon plan that a migration
 * created.
 */
export const gifts = {
  memberCoupon: { way: 'coupon', plan: 'YearEndMemberCoupon', leads: 'bigVip' },
  meetCard: { way: 'meet', leads: 'tabRecommendation' },
  heartCard: { way: 'heart', leads: 'tabHeartbeat' },
  food100: { way: 'food', food: 100, leads: 'dogFoodSystem' },
  food30: { way: 'food', food: 30, leads: 'dogFoodSystem' },
  food1000: { way: 'food', food: 1000, leads: 'dogFoodSystem' },
  voucher: { way: 'coupon', plan: 'YearEndVoucher', leads: 'dogFoodSystem' },
  food50: { way: 'food', food: 50, leads: 'dogFoodSystem' },
} as const satisfies Record<
  YearEndPrize,
  { leads: string } & ({ way: 'coupon'; plan: string } | { way: 'meet' | 'heart' } | { way: 'food'; food: number })
>

/** When a prize expires (B.yearend.22; A.money.02, A.coupon.11). */
export const prizeEnd = (prize: YearEndPrize, now: Date): Date =>
  gifts[prize].way === 'food' ? limitedEnd(now) : plus(now, couponLimits.cardDays, 'day')

/** A user's events that count for tasks, today or since the start of the year-end activity. */
export type Done = { visits: number; liked: number; posted: number; realName: number; invited: number }

/** `need` events earn `worth` points, at most `times` times in a period. `leads` is a target of native links, or ''. */
type Rule = { type: 1 | 2; of: keyof Done; need: number; times: number; worth: number; leads: string }

/**
 * The rules of the tasks by id. All are about events that happen in the product (B.yearend.08, B.yearend.24). The daily
 * tasks together are worth one draw.
 */
const rules: Readonly<Record<keyof typeof taskWords, Rule>> = {
  'sign-in': { type: 2, of: 'visits', need: 1, times: 1, worth: 30, leads: '' },
  like: { type: 2, of: 'liked', need: 3, times: 1, worth: 30, leads: 'tabRecommendation' },
  post: { type: 2, of: 'posted', need: 1, times: 1, worth: 40, leads: 'publish' },
  'real-name': { type: 1, of: 'realName', need: 1, times: 1, worth: 100, leads: 'levelCenter' },
  invite: { type: 1, of: 'invited', need: 1, times: 3, worth: 100, leads: 'invitation' },
}

const ids = ['sign-in', 'like', 'post', 'real-name', 'invite'] as const
export const tasks = ids.map((id) => ({ id, ...rules[id], ...taskWords[id] }))
export type Task = (typeof tasks)[number]

/** The period of a task. Daily tasks begin again every day in Beijing. */
const periodOf = ({ type }: Task, now: Date) => (type === 2 ? dayOf(now) : 'all')

/** The beginning of the keys of a task's claims in the current period. */
export const keyOf = (task: Task, now: Date) => `${task.id}/${periodOf(task, now)}/`

/** How often the task was earned in the period, including the times that were claimed. */
export const earned = ({ of, need, times }: Task, done: Done) => Math.min(times, Math.floor(done[of] / need))

/** The status of a task (B.yearend.09 to 11). */
export function statusOf(task: Task, done: Done, claimed: number) {
  if (claimed >= task.times) return taskStatus.done
  return earned(task, done) > claimed ? taskStatus.claimable : taskStatus.open
}

/** Minutes after a day or the activity by which every draw that was sent before has ended. */
export const settling = 10

/** Whether the secret of a day may be published. */
export const isOver = (day: string, now: Date) => day < dayOf(minus(now, settling, 'minute'))
