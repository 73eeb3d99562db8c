import { addMonths, minus } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import { holdUser, putMembership, setMembershipEnd } from '../../../core/people'
import * as members from '../queries'
import { chargeDay, monthsUsed } from '../rules'
import * as q from './queries'

/** `once`: idempotency key. */
export type Term = { user: number; months: number; once: string; now: Date }

const ordinary = { level: 1, version: 1 }

/**
 * Extends a membership by whole months, from its end or from now (A.vip.01), and keeps its kind. Must run in a
 * transaction. Idempotent.
 */
export async function extendMembership(db: Db, { user, months, once, now }: Term): Promise<void> {
  if (!Number.isInteger(months) || months <= 0) throw new RangeError('a membership goes on for whole months')
  await holdUser(db, user)
  if (await q.byOnce(db, once)) return
  const present = await members.membership(db, user, now)
  const starts_at = present?.expires_at ?? now
  const before = present && (await q.endingAt(db, user, starts_at))
  const row_starts_at = before?.row_starts_at ?? starts_at
  const row_months = (before?.row_months ?? 0) + months
  const ends_at = addMonths(row_starts_at, row_months)
  await q.add(db, { user_id: user, once_key: once, months, row_starts_at, row_months, starts_at, ends_at })
  const { level, version } = present ?? ordinary
  await putMembership(db, user, { level, version, expires_at: ends_at })
  await q.moveCharge(db, user, chargeDay(ends_at))
}

/** Returns the term of a purchase, or undefined when it was taken back. */
export async function termOf(db: Db, once: string) {
  const term = await q.byOnce(db, once)
  return term && term.taken_back_at === null ? { starts_at: term.starts_at, ends_at: term.ends_at } : undefined
}

/**
 * Takes back a term after a refund. Used time stays used, and later terms begin earlier. Must run in a transaction.
 * Idempotent.
 * @returns whole months used
 */
export async function takeBackTerm(db: Db, { once, now }: { once: string; now: Date }): Promise<number> {
  const found = await q.byOnce(db, once)
  if (!found) return 0
  await holdUser(db, found.user_id)
  const term = await q.byOnce(db, once)
  if (!term || term.taken_back_at !== null) return 0
  const { id, user_id: user, starts_at, ends_at } = term
  const used = starts_at < now
  const cut = used && ends_at > now ? now : ends_at
  await q.takeBack(db, id, now, cut)
  const present = await members.membership(db, user, now)
  if (ends_at <= now || !present) return monthsUsed(term, now)
  const end = await closeUp(db, user, { from: used ? now : starts_at, old: ends_at })
  // a membership that was granted without terms comes last and moves too
  const expires = minus(present.expires_at, end.old.getTime() - end.now.getTime(), 'millisecond')
  await setMembershipEnd(db, user, expires)
  await q.moveCharge(db, user, chargeDay(expires))
  return monthsUsed(term, now)
}

/** Lets later terms begin earlier, so that they close the gap. Returns the old and new end of the membership. */
async function closeUp(db: Db, user: number, gap: { from: Date; old: Date }): Promise<{ old: Date; now: Date }> {
  const before = await q.endingAt(db, user, gap.from)
  const row = before?.row_starts_at ?? gap.from
  let months = before?.row_months ?? 0
  let end = { old: gap.old, now: gap.from }
  for (const { id, months: more, ends_at } of await q.startingFrom(db, user, gap.old)) {
    months += more
    const moved = addMonths(row, months)
    await q.move(db, id, { row_starts_at: row, row_months: months, starts_at: end.now, ends_at: moved })
    end = { old: ends_at, now: moved }
  }
  return end
}
