import { sql } from 'kysely'
import type { CardKind } from '../../../../contract/money/coupons'
import type { Db } from '../../../db/client'

type Given = {
  user_id: number
  kind: CardKind
  amount: number
  source: string
  once_key: string
  received_at: Date
  expires_at: Date | null
}

export const given = async (db: Db, once: readonly string[]): Promise<string[]> => {
  const rows = await db.selectFrom('card_lots').where('once_key', 'in', once).select('once_key').execute()
  return rows.map(({ once_key }) => once_key)
}

/** Adds a lot. Idempotent by `once_key`. Returns whether this call added it. */
export const add = (db: Db, given: Given) =>
  db
    .insertInto('card_lots')
    .values({ ...given, remaining: given.amount })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** The expression that the index on lots uses. It sorts permanent lots last. */
const end = sql<Date>`coalesce(expires_at, 'infinity'::timestamptz)`

/** The number is a literal, since a parameter would keep PostgreSQL from using the partial index. */
const left = sql<boolean>`remaining > 0`

/** Selects lots that have cards left and are not expired (A.coupon.11). */
const usable = (db: Db, user: number, now: Date) =>
  db.selectFrom('card_lots').where('user_id', '=', user).where(left).where(end, '>', now)

export const held = (db: Db, user: number, now: Date) =>
  usable(db, user, now)
    .select([
      sql<number>`coalesce(sum(remaining) filter (where kind = 'heart'), 0)::int`.as('heart'),
      sql<number>`coalesce(sum(remaining) filter (where kind = 'meet'), 0)::int`.as('meet'),
    ])
    .executeTakeFirstOrThrow()

/** Returns lots, the soonest expiry first and permanent ones last. */
export const lots = (db: Db, user: number, now: Date, most: number) =>
  usable(db, user, now).selectAll().orderBy(end).orderBy('id').limit(most).execute()

/**
 * Takes a card and returns the id of its lot, or undefined. Locks all usable lots first, so that concurrent uses run
 * one after another.
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
