import type { RawBuilder } from 'kysely'
import type { YearEndPrize } from '../../../../contract/play/year-end-draw'
import type { Db } from '../../../db/client'

// Points

export const balanceOf = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('year_end_accounts')
    .where('user_id', '=', user)
    .select('balance')
    .executeTakeFirst()
    .then((row) => row?.balance ?? 0)

/** Locks an account, so that claims and draws of one user run one by one. */
export async function lockAccount(db: Db, user: number): Promise<{ balance: number; draws: number }> {
  await db
    .insertInto('year_end_accounts')
    .values({ user_id: user })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('year_end_accounts')
    .where('user_id', '=', user)
    .select(['balance', 'draws'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Records a change of points and returns the balance. The caller must hold the lock of the account. */
export async function book(
  db: Db,
  { user, change, reason, once, now }: { user: number; change: number; reason: string; once: string; now: Date },
): Promise<number> {
  await db.insertInto('year_end_points').values({ user_id: user, change, reason, once_key: once, at: now }).execute()
  const { balance } = await db
    .updateTable('year_end_accounts')
    .set((e) => ({ balance: e('balance', '+', change) }))
    .where('user_id', '=', user)
    .returning('balance')
    .executeTakeFirstOrThrow()
  return balance
}

/** The keys of the user's claims that begin with one of these texts. */
export const claimsOf = (db: Db, user: number, beginnings: readonly string[]) =>
  db
    .selectFrom('year_end_points')
    .where('user_id', '=', user)
    .where('change', '>', 0)
    .where((e) => e.or(beginnings.map((beginning) => e('once_key', 'like', `${beginning}%`))))
    .select('once_key')
    .execute()

/** Takes the points of at most `most` accounts away. Returns the number of these accounts. */
export async function clearSome(db: Db, { once, now, most }: { once: string; now: Date; most: number }) {
  const left = await db
    .selectFrom('year_end_accounts')
    .where('balance', '>', 0)
    .select(['user_id', 'balance'])
    .orderBy('user_id')
    .limit(most)
    .forUpdate()
    .execute()
  for (const { user_id, balance } of left) await book(db, { user: user_id, change: -balance, reason: 'end', once, now })
  return left.length
}

// Events

/**
 * The events of a user: likes and posts since `today`, and rewarded invitations of friends since `from`.
 */
export async function doneBy(db: Db, user: number, today: Date, from: Date) {
  const liked = db.selectFrom('likes').where('liker_id', '=', user).where('at', '>=', today)
  const posted = db
    .selectFrom('dynamics')
    .where('user_id', '=', user)
    .where('state', '=', 'approved')
    .where('created_at', '>=', today)
  const invited = db
    .selectFrom('invitations')
    .where('inviter_id', '=', user)
    .where('state', '=', 'rewarded')
    .where('at', '>=', from)
  return db
    .selectFrom('users')
    .where('id', '=', user)
    .select((e) => [
      'verified',
      liked.select(e.fn.countAll<number>().as('n')).as('liked'),
      posted.select(e.fn.countAll<number>().as('n')).as('posted'),
      invited.select(e.fn.countAll<number>().as('n')).as('invited'),
    ])
    .executeTakeFirstOrThrow()
}

// Secrets

export const addSecret = (db: Db, row: { day: string; sealed: Buffer; commitment: string; made_at: Date }) =>
  db
    .insertInto('year_end_secrets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const secretOf = (db: Db, day: string) =>
  db.selectFrom('year_end_secrets').where('day', '=', day).selectAll().executeTakeFirst()

/** The secrets, latest day first. */
export const secrets = (db: Db, most: number) =>
  db.selectFrom('year_end_secrets').selectAll().orderBy('day', 'desc').limit(most).execute()

// Draws

export const drawByKey = (db: Db, user: number, clientKey: string) =>
  db
    .selectFrom('year_end_draws')
    .where('user_id', '=', user)
    .where('client_key', '=', clientKey)
    .select(['number', 'prize'])
    .executeTakeFirst()

/** Counts one more draw and returns its number. The caller must hold the lock of the account. */
export async function nextNumber(db: Db, user: number): Promise<number> {
  const { draws } = await db
    .updateTable('year_end_accounts')
    .set((e) => ({ draws: e('draws', '+', 1) }))
    .where('user_id', '=', user)
    .returning('draws')
    .executeTakeFirstOrThrow()
  return draws
}

type NewDraw = {
  user_id: number
  number: number
  day: string
  client_key: string
  seed: string
  mac: string
  unit: number
  prize: YearEndPrize
  at: Date
  expires_at: Date
}
export const addDraw = (db: Db, row: NewDraw) => db.insertInto('year_end_draws').values(row).execute()

export const drawsOf = (db: Db, user: number, most: number, offset = 0) =>
  db
    .selectFrom('year_end_draws as d')
    .innerJoin('year_end_secrets as s', 's.day', 'd.day')
    .where('d.user_id', '=', user)
    .selectAll('d')
    .select(['s.commitment', 's.sealed'])
    .orderBy('d.number', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const drawCount = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('year_end_draws')
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** The latest draws. `shown` is a condition on their user `u`. */
export const recent = (db: Db, shown: RawBuilder<boolean>, most: number) =>
  db
    .selectFrom('year_end_draws as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where(shown)
    .select(['d.user_id as person', 'd.prize'])
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()

// Stock

/** Whether no prize is out of stock. Otherwise draws are refused, so that the odds always match the table. */
export const allInStock = (db: Db): Promise<boolean> =>
  db
    .selectFrom('year_end_stock')
    .where('remaining', '=', 0)
    .select('prize')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row === undefined)

/** Takes one of a prize. Returns false when a limited prize is out of stock. */
export async function takeOne(db: Db, prize: YearEndPrize): Promise<boolean> {
  const row = await db.selectFrom('year_end_stock').where('prize', '=', prize).select('remaining').executeTakeFirst()
  if (!row) throw new Error('a prize without a row in the stock')
  if (row.remaining === null) return true
  const taken = await db
    .updateTable('year_end_stock')
    .set((e) => ({ remaining: e('remaining', '-', 1) }))
    .where('prize', '=', prize)
    .where('remaining', '>', 0)
    .returning('prize')
    .executeTakeFirst()
  return taken !== undefined
}

export const stock = (db: Db) => db.selectFrom('year_end_stock').selectAll().orderBy('prize').execute()

export const setStock = (db: Db, prize: YearEndPrize, remaining: number | null) =>
  db.updateTable('year_end_stock').set({ remaining }).where('prize', '=', prize).execute()
