import { nextMonth, plus } from '../../../../contract/kernel/time'
import { dogFoodLimits } from '../../../../contract/money/dog-food'
import type { Lot } from '../../../db/tables'

type Spendable = Pick<Lot, 'id' | 'remaining' | 'expires_at' | 'origin'>

/** Returns when limited dog food expires: 00:00 on the 7th of the next month (A.money.02). */
export const limitedEnd = (grantedAt: Date) => nextMonth(grantedAt, dogFoodLimits.limitedDogFoodDay)

/** Whether a lot has expired. It cannot be spent from that moment on. */
export const hasEnded = (lot: Pick<Lot, 'expires_at'>, now: Date) => lot.expires_at !== null && lot.expires_at <= now

/** Security M6. */
export const maturity = (now: Date) => plus(now, dogFoodLimits.incomeMatureDays, 'day')

export const isPayable = ({ origin, kind, matures_at }: Pick<Lot, 'origin' | 'kind' | 'matures_at'>, now: Date) =>
  origin === 'income' && kind === 'permanent' && (matures_at === null || matures_at <= now)

const never = Number.MAX_SAFE_INTEGER

/** Sorts lots for spending: limited ones by soonest expiry, then permanent ones by age, and income last. */
const spendingOrder = (a: Spendable, b: Spendable) =>
  (a.expires_at?.getTime() ?? never) - (b.expires_at?.getTime() ?? never) ||
  Number(a.origin === 'income') - Number(b.origin === 'income') ||
  a.id - b.id

/** Chooses lots to pay a cost. @returns the amounts by lot, or undefined when the lots hold less than the cost */
export function allocate(lots: readonly Spendable[], cost: number): { lot: number; amount: number }[] | undefined {
  const takings = takeUpTo([...lots].sort(spendingOrder), cost)
  return takings.reduce((sum, { amount }) => sum + amount, 0) === cost ? takings : undefined
}

/** Takes from the lots in the given order, up to `most` or all they have. */
export function takeUpTo(lots: readonly Pick<Lot, 'id' | 'remaining'>[], most: number) {
  const takings: { lot: number; amount: number }[] = []
  lots.reduce((open, { id, remaining }) => {
    const amount = Math.min(open, remaining)
    if (amount > 0) takings.push({ lot: id, amount })
    return open - amount
  }, most)
  return takings
}

/** Splits a reward: the bought part becomes income, and the rest a gift (security M6). */
export function rewardParts(takings: readonly { amount: number; origin: Lot['origin'] }[]) {
  const sum = (bought: boolean) =>
    takings.reduce((all, { amount, origin }) => (bought === (origin === 'bought') ? all + amount : all), 0)
  return { income: sum(true), gift: sum(false) }
}

type Taken = Pick<Lot, 'kind' | 'origin'> & { lot: number; taken: number }

/**
 * Decides where returned dog food goes. Permanent dog food is returned first, into its original lots. Limited dog food
 * is granted anew with its origin (A.X20, security M5, M6).
 * @param back at most the amount taken
 */
export function giveBack(takings: readonly Taken[], back: number) {
  const lots: { lot: number; amount: number }[] = []
  const limited = new Map<Lot['origin'], number>()
  const permanentFirst = [...takings].sort(
    (a, b) => Number(a.kind === 'limited') - Number(b.kind === 'limited') || a.lot - b.lot,
  )
  permanentFirst.reduce((open, { lot, kind, origin, taken }) => {
    const amount = Math.min(open, taken)
    if (amount > 0 && kind === 'permanent') lots.push({ lot, amount })
    if (amount > 0 && kind === 'limited') limited.set(origin, (limited.get(origin) ?? 0) + amount)
    return open - amount
  }, back)
  return { lots, limited: [...limited].map(([origin, amount]) => ({ origin, amount })) }
}

/** Returns totals by kind, and the next expiry. */
export function heldIn(parts: readonly { kind: Lot['kind']; expires_at: Date | null; amount: number }[]) {
  const sum = (kind: Lot['kind']) => parts.reduce((all, part) => (part.kind === kind ? all + part.amount : all), 0)
  const next = parts.find(({ expires_at }) => expires_at !== null)
  return {
    dogFood: sum('permanent') + sum('limited'),
    permanentDogFood: sum('permanent'),
    limitedDogFood: sum('limited'),
    limitedExpireTime: next?.expires_at?.getTime() ?? 0,
    limitedExpireNum: next?.amount ?? 0,
  }
}
