import { addDays, dayOf, minus, shanghai, startOf } from '../../../../contract/kernel/time'
import type { FundLine } from '../../../providers/payment'
import type { About, StatedState, Sum, What } from './tables'

/** The hour of the day in Shanghai at which statements are ready. */
const readyHour = 10
/** The number of days that are caught up on after a pause. */
const daysBack = 7
/**
 * Minutes by which our day begins and ends earlier, since a payment just before midnight may be in the next statement.
 */
const leeway = 15

/** The days with a due statement, oldest first. */
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
  // a payout that was under way in the statement may have ended meanwhile
  refund: (theirs, ours) => theirs === ours || (theirs === 'asked' && ours === 'done'),
  payout: (theirs, ours) => theirs === ours || ours === 'asked',
}

/** The difference between a line of a statement and our books; undefined when they agree or when no money moved. */
export function differenceOf(about: About, theirs: Entry | undefined, ours: Entry | undefined): What | undefined {
  if (!theirs) return !ours || isStill(about, ours) ? undefined : 'oursOnly'
  if (!ours) return theirs.state === 'failed' ? undefined : 'theirsOnly'
  if (!isSameState[about](theirs.state, ours.state)) return 'state'
  return theirs.state === 'done' && theirs.amount !== ours.amount ? 'amount' : undefined
}

/** Whether an entry of ours moved no money. */
const isStill = (about: About, { state }: Entry) => state === 'failed' || (about !== 'refund' && state === 'asked')

export const entryText = (entry: Entry | undefined) => (entry ? `${entry.amount} ${entry.state}` : '')

/** Names of the kinds of movements that pay people. */
const paysPeople = /转账|付款到零钱|企业付款/

/** Whether a movement may be a payout: its kind pays people, or its number has the form of ours. */
export const mayPayOut = ({ business, voucher }: FundLine) =>
  paysPeople.test(business) || /^W\d{8}[0-9a-f]{20}$/.test(voucher)

/** The number of done entries and their sum in fen. */
export const sumOf = (entries: readonly Entry[]): Sum => {
  const done = entries.filter(({ state }) => state === 'done')
  return { count: done.length, fen: done.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The number and sum of all movements, by their kind. */
export function byBusiness(lines: readonly FundLine[]): Record<string, Sum> {
  const sums: Record<string, Sum> = {}
  for (const { business, amount } of lines) {
    const sum = (sums[business] ??= { count: 0, fen: 0 })
    sum.count += 1
    sum.fen += amount
  }
  return sums
}
