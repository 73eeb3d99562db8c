import { addDays, dayOf, minus, shanghai, startOf } from '../../../../contract/kernel/time'
import type { FundLine } from '../../../providers/payment'
import type { About, StatedState, Sum, What } from './tables'

/** Statements are ready then, Shanghai. */
const readyHour = 10
/** Days to catch up on after a pause. */
const daysBack = 7
/** A payment just before midnight may be in the next statement: our day begins and ends this much earlier, minutes. */
const leeway = 15

/** Days whose statements are due, the oldest first. */
export function dueDays(now: Date): string[] {
  const newest = addDays(dayOf(now), shanghai(now).hour() >= readyHour ? -1 : -2)
  return Array.from({ length: daysBack }, (_, back) => addDays(newest, back + 1 - daysBack))
}

export const windowOf = (day: string) => ({
  from: minus(startOf(day), leeway, 'minute'),
  to: minus(startOf(addDays(day, 1)), leeway, 'minute'),
})

export type Entry = { amount: number; state: StatedState }

const isSameState: Readonly<Record<About, (theirs: StatedState, ours: StatedState) => boolean>> = {
  payment: (theirs, ours) => (theirs === 'done') === (ours === 'done'),
  // a payout that was under way may have ended since
  refund: (theirs, ours) => theirs === ours || (theirs === 'asked' && ours === 'done'),
  payout: (theirs, ours) => theirs === ours || ours === 'asked',
}

/** The difference between a line of a statement and our books; undefined where they agree or nothing moved. Pure. */
export function differenceOf(about: About, theirs: Entry | undefined, ours: Entry | undefined): What | undefined {
  if (!theirs) return !ours || isStill(about, ours) ? undefined : 'oursOnly'
  if (!ours) return theirs.state === 'failed' ? undefined : 'theirsOnly'
  if (!isSameState[about](theirs.state, ours.state)) return 'state'
  return theirs.state === 'done' && theirs.amount !== ours.amount ? 'amount' : undefined
}

/** States without any movement of money. */
const isStill = (about: About, { state }: Entry) => state === 'failed' || (about !== 'refund' && state === 'asked')

export const entryText = (entry: Entry | undefined) => (entry ? `${entry.amount} ${entry.state}` : '')

/** Kinds of business in which the account pays people. */
const paysPeople = /转账|付款到零钱|企业付款/

/** Movements that may be payouts: of a kind that pays people, or with a number of ours. */
export const mayPayOut = ({ business, voucher }: FundLine) =>
  paysPeople.test(business) || /^W\d{8}[0-9a-f]{20}$/.test(voucher)

/** Count and sum of done entries. */
export const sumOf = (entries: readonly Entry[]): Sum => {
  const done = entries.filter(({ state }) => state === 'done')
  return { count: done.length, fen: done.reduce((sum, { amount }) => sum + amount, 0) }
}

/** All movements by kind. */
export function byBusiness(lines: readonly FundLine[]): Record<string, Sum> {
  const sums: Record<string, Sum> = {}
  for (const { business, amount } of lines) {
    const sum = (sums[business] ??= { count: 0, fen: 0 })
    sum.count += 1
    sum.fen += amount
  }
  return sums
}
