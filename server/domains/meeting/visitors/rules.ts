import { limits } from '../../../../contract/kernel/limits'
import { dayOf, recentTime } from '../../../../contract/kernel/time'
import type { Visitor } from '../../../../contract/meeting/visitors'
import type { Person, Reader } from '../../core/people'
import { type Frozen, personRow } from '../../core/person-rows'
import type { Price } from '../../money/unlocks'
import { texts } from './texts'

type Visit = Frozen & { handle: string; count: number; last_at: Date; open: boolean }

/** Dog food; no individual prices yet (A.visitor.17). `freeUnlock` marks who pays nothing (A.X25). */
const costOf = (): number => limits.priceUnlockVisitor

/**
 * Free for members (A.X25).
 * @param shownFree the caller was shown a free unlock, so no dog food is taken
 */
export function visitPrice(isMember: boolean, shownFree: boolean): Price {
  const amount = costOf()
  if (isMember) return { by: 'membership', saved: amount }
  if (shownFree) return { by: 'refusal', message: texts.noMember(amount) }
  return { by: 'dogFood', amount, kind: 'unlockVisitor', description: texts.unlock }
}

/** Counts shown to others are rounded down to this step, so that a single visit cannot be read from them. */
const weekStep = 5
export const weekDays = 7

/** The number on a card for others (security V20). */
export const toldOthers = (people: number): number => Math.floor(people / weekStep) * weekStep

/** Masked while locked, empty once the guest has cancelled (A.visitor.03–08). */
export const rowOf = (visit: Visit, guest: Person, reader: Reader): Visitor => ({
  ...personRow(guest, { handle: visit.handle, unlocked: visit.open, list: 'visitor', frozen: visit }, reader),
  lastVisitTimeTxt: recentTime(visit.last_at, reader.now),
  visitCount: visit.count,
  unlockCost: costOf(),
})

/** A counter of another day is zero today (A.visitor.11). */
export const todayOf = (counts: { today: string; today_total: number } | undefined, now: Date) =>
  counts?.today === dayOf(now) ? counts.today_total : 0

/** One row for each guest: how often, and when last. */
export function visitRowsOf(visits: readonly { guest: number; at: Date }[]) {
  const rows = new Map<number, { guest: number; count: number; at: Date }>()
  for (const { guest, at } of visits) rows.set(guest, { guest, count: (rows.get(guest)?.count ?? 0) + 1, at })
  return [...rows.values()]
}
