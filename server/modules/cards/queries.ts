import { sql } from 'kysely'
import type { CardKind } from '../../../contract/options'
import type { Db } from '../../db/client'

type Given = { user_id: number; kind: CardKind; amount: number; source: string; once_key: string; received_at: Date; expires_at: Date | null } // prettier-ignore

/** Puts cards in; the same once-key again does nothing. */
export const add = (db: Db, given: Given) =>
  db
    .insertInto('card_lots')
    .values({ ...given, remaining: given.amount })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()

/** When a lot ends; what has no end, ends after everything. The index has the lots in this order. */
const end = sql<Date>`coalesce(expires_at, 'infinity'::timestamptz)`

/** Said as a literal: with a parameter in it the partial index could not serve. */
const left = sql<boolean>`remaining > 0`

/** Lots that can be used now: they have something left, and their end is to come (A.coupon.11). */
const usable = (db: Db, user: number, now: Date) =>
  db.selectFrom('card_lots').where('user_id', '=', user).where(left).where(end, '>', now)

/** What somebody holds now, each kind. */
export const held = (db: Db, user: number, now: Date) =>
  usable(db, user, now)
    .select([
      sql<number>`coalesce(sum(remaining) filter (where kind = 'heart'), 0)::int`.as('heart'),
      sql<number>`coalesce(sum(remaining) filter (where kind = 'meet'), 0)::int`.as('meet'),
    ])
    .executeTakeFirstOrThrow()

/** Lots with something left, the soonest end first, what is permanent last. */
export const lots = (db: Db, user: number, now: Date, most: number) =>
  usable(db, user, now).selectAll().orderBy(end).orderBy('id').limit(most).execute()

/**
 * Takes one of the lot that ends first; its id, or undefined where there is none. The lots are held first, all of them: of
 * two who ask at once the second sees what the first one left.
 */
export async function takeOne(db: Db, user: number, kind: CardKind, now: Date): Promise<number | undefined> {
  const ready = await usable(db, user, now)
    .where('kind', '=', kind)
    .select(['id', 'expires_at'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const never = Number.MAX_SAFE_INTEGER
  const [first] = ready.sort(
    (a, b) => (a.expires_at?.getTime() ?? never) - (b.expires_at?.getTime() ?? never) || a.id - b.id,
  )
  if (!first) return undefined
  await db
    .updateTable('card_lots')
    .set((e) => ({ remaining: e('remaining', '-', 1) }))
    .where('id', '=', first.id)
    .execute()
  return first.id
}

export const giveBack = (db: Db, lot: number) =>
  db
    .updateTable('card_lots')
    .set((e) => ({ remaining: e('remaining', '+', 1) }))
    .where('id', '=', lot)
    .execute()
