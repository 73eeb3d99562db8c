import type { Visitor } from '../../../contract/areas/visitors'
import { limits } from '../../../contract/limits'
import { dayOf, recentTime } from '../../../contract/time'
import type { Person, Reader } from '../people'
import { type Frozen, personRow } from '../person-rows/rules'

type Visit = Frozen & { handle: string; count: number; last_at: Date; open: boolean }

/** Dog food; no individual prices yet (A.visitor.17). `freeUnlock` marks who pays nothing (A.X25). */
export const costOf = (): number => limits.priceUnlockVisitor

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
