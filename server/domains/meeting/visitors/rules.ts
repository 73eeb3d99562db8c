import { limits } from '../../../../contract/kernel/limits'
import { dayOf, recentTime } from '../../../../contract/kernel/time'
import type { Visitor } from '../../../../contract/meeting/visitors'
import type { Person, Reader } from '../../core/people'
import { type Frozen, personRow } from '../../core/person-rows'
import type { Price } from '../../money/unlocks'
import { texts } from './texts'

type Visit = Frozen & { handle: string; count: number; last_at: Date; open: boolean }

/** The price of an unlock in dog food. It is the same for all visits (A.visitor.17). Members pay nothing (A.X25). */
const costOf = (): number => limits.priceUnlockVisitor

/**
 * The price of an unlock: free for members (A.X25).
 * @param shownFree the app showed the caller a free unlock, so no dog food is taken
 */
export function visitPrice(isMember: boolean, shownFree: boolean): Price {
  const amount = costOf()
  if (isMember) return { by: 'membership', saved: amount }
  if (shownFree) return { by: 'refusal', message: texts.noMember(amount) }
  return { by: 'dogFood', amount, kind: 'unlockVisitor', description: texts.unlock }
}

/** Numbers shown to others are rounded down to this step, so that they do not reveal a single visit. */
const weekStep = 5
export const weekDays = 7

/** The rounded number of visitors on a card that others see (security V20). */
export const toldOthers = (people: number): number => Math.floor(people / weekStep) * weekStep

/** A visit for display: masked while it is locked, empty once the guest cancelled the account (A.visitor.03–08). */
export const rowOf = (visit: Visit, guest: Person, reader: Reader): Visitor => ({
  ...personRow(guest, { handle: visit.handle, unlocked: visit.open, list: 'visitor', frozen: visit }, reader),
  lastVisitTimeTxt: recentTime(visit.last_at, reader.now),
  visitCount: visit.count,
  unlockCost: costOf(),
})

/** Today's number of visitors; 0 when the stored counter belongs to another day (A.visitor.11). */
export const todayOf = (counts: { today: string; today_total: number } | undefined, now: Date) =>
  counts?.today === dayOf(now) ? counts.today_total : 0

/** Groups visits by guest: how many, and when the last one was. */
export function visitRowsOf(visits: readonly { guest: number; at: Date }[]) {
  const rows = new Map<number, { guest: number; count: number; at: Date }>()
  for (const { guest, at } of visits) rows.set(guest, { guest, count: (rows.get(guest)?.count ?? 0) + 1, at })
  return [...rows.values()]
}
