import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Lot, Tables } from '../../../db/tables'

/** A house account, which belongs to the product. Its entries balance those of users. */
export type House = NonNullable<Tables['entries']['house']>
type EntryOf = { user_id: number; lot_id: number; amount: number } | { house: House; amount: number }

/** Locks the wallet and returns its balance. Creates the wallet when it is missing. */
export async function lockWallet(db: Db, user: number): Promise<number> {
  const find = () =>
    db.selectFrom('wallets').where('user_id', '=', user).select('balance').forUpdate().executeTakeFirst()
  const wallet = await find()
  if (wallet) return wallet.balance
  await db
    .insertInto('wallets')
    .values({ user_id: user })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.balance ?? 0
}

/** Claims the idempotency key. When it is taken, returns the stored input hash as `earlier`. */
export async function claim(db: Db, movement: Insertable<Tables['movements']>) {
  const made = await db
    .insertInto('movements')
    .values(movement)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id }
  const earlier = await db
    .selectFrom('movements')
    .where('once_key', '=', movement.once_key)
    .select('input_hash')
    .executeTakeFirstOrThrow()
  return { earlier: earlier.input_hash }
}

export const unclaim = (db: Db, movement: number) => db.deleteFrom('movements').where('id', '=', movement).execute()

/** Changes the balance. Returns undefined when it would become negative. */
export const changeBalance = (db: Db, user: number, change: number, income = 0) =>
  db
    .updateTable('wallets')
    .set((e) => ({ balance: e('balance', '+', change), income_ever: e('income_ever', '+', income) }))
    .where('user_id', '=', user)
    .where(sql<boolean>`balance + ${change} >= 0`)
    .returning('balance')
    .executeTakeFirst()
    .then((row) => row?.balance)

/** Returns the lots that are not empty, locked in the order of their ids to avoid deadlocks (security M1). */
export const lotsLeft = (db: Db, user: number) =>
  db
    .selectFrom('lots')
    .where('user_id', '=', user)
    .where('remaining', '>', 0)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()

export const takeFromLot = (db: Db, lot: number, amount: number) =>
  db
    .updateTable('lots')
    .set((e) => ({ remaining: e('remaining', '-', amount) }))
    .where('id', '=', lot)
    .where('remaining', '>=', amount)
    .returning('id')
    .executeTakeFirstOrThrow()

export const returnToLot = (db: Db, lot: number, amount: number) =>
  db
    .updateTable('lots')
    .set((e) => ({ remaining: e('remaining', '+', amount) }))
    .where('id', '=', lot)
    .execute()

/** Returns the idempotency key of the movement that settles a hold. */
export const settlementOf = (once: string) => `settle:${once}`

/** Returns the idempotency key of the movement that gives spent dog food back. */
export const returnOf = (once: string) => `returned:${once}`

/** Returns the amounts that a movement took from lots into a house account. */
export const takings = (db: Db, once: string, house: 'held' | 'revenue') =>
  db
    .selectFrom('movements as m')
    .innerJoin('entries as e', 'e.movement_id', 'm.id')
    .innerJoin('lots as l', 'l.id', 'e.lot_id')
    .where('m.once_key', '=', once)
    .where((e) =>
      e.exists(
        e.selectFrom('entries as h').whereRef('h.movement_id', '=', 'm.id').where('h.house', '=', house).select('h.id'),
      ),
    )
    .select(['m.user_id', 'm.business_type', 'm.business_id'])
    .select(['l.id as lot', 'l.kind', 'l.origin', sql<number>`-e.amount`.as('taken')])
    .orderBy('l.id')
    .execute()

/** The number of the user's movements of a kind. They stay when the bought thing is erased. */
export const movementsOf = (db: Db, user: number, kind: string) =>
  db
    .selectFrom('movements')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
    .then(({ found }) => found)

export const isKnown = (db: Db, once: string) =>
  db
    .selectFrom('movements')
    .where('once_key', '=', once)
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const lotsGranted = (db: Db, once: string) =>
  db
    .selectFrom('movements as m')
    .innerJoin('entries as e', 'e.movement_id', 'm.id')
    .where('m.once_key', '=', once)
    .where('e.amount', '>', 0)
    .where('e.lot_id', 'is not', null)
    .select('e.lot_id')
    .execute()
    .then((rows) => rows.flatMap(({ lot_id }) => (lot_id === null ? [] : [lot_id])))

const none = { bought: 0, granted: 0, leftBought: 0, leftGranted: 0 }

/** Returns the amounts of a permanent grant and their unspent rest, for the bought part and for the gift. */
export const leftOf = (db: Db, once: string) =>
  db
    .selectFrom('movements as m')
    .innerJoin('entries as e', 'e.movement_id', 'm.id')
    .innerJoin('lots as l', 'l.id', 'e.lot_id')
    .where('m.once_key', '=', once)
    .where('e.amount', '>', 0)
    .select([
      sql<number>`coalesce(sum(l.amount) filter (where l.origin = 'bought'), 0)::int`.as('bought'),
      sql<number>`coalesce(sum(l.amount) filter (where l.origin <> 'bought'), 0)::int`.as('granted'),
      sql<number>`coalesce(sum(l.remaining) filter (where l.origin = 'bought'), 0)::int`.as('leftBought'),
      sql<number>`coalesce(sum(l.remaining) filter (where l.origin <> 'bought'), 0)::int`.as('leftGranted'),
    ])
    .executeTakeFirst()
    .then((row = none) => ({
      of: { bought: row.bought, granted: row.granted },
      left: { bought: row.leftBought, granted: row.leftGranted },
    }))

export const changeOf = (db: Db, once: string) =>
  db
    .selectFrom('movements')
    .where('once_key', '=', once)
    .select('change')
    .executeTakeFirstOrThrow()
    .then(({ change }) => change)

/** Returns the income that is left. Income never expires. */
export const incomeLeft = (db: Db, user: number) =>
  db
    .selectFrom('lots')
    .where('user_id', '=', user)
    .where('remaining', '>', 0)
    .where('origin', '=', 'income')
    .where('kind', '=', 'permanent')
    .select((e) => e.fn.coalesce(sql<number>`sum(${e.ref('remaining')})::int`, e.val(0)).as('left'))
    .executeTakeFirstOrThrow()
    .then(({ left }) => left)

export const addLots = (db: Db, lots: readonly Omit<Lot, 'id'>[]) =>
  lots.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('lots')
        .values([...lots])
        .returning(['id', 'amount'])
        .execute()

export const addLot = (db: Db, lot: Omit<Lot, 'id'>) =>
  db.insertInto('lots').values(lot).returning('id').executeTakeFirstOrThrow()

export const addEntries = (db: Db, movement: number, entries: readonly EntryOf[]) =>
  db
    .insertInto('entries')
    .values(entries.map((entry) => ({ user_id: null, house: null, lot_id: null, ...entry, movement_id: movement })))
    .execute()

/** Returns unexpired amounts, the soonest expiry first. */
export const holdings = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('lots')
    .where('user_id', '=', user)
    .where('remaining', '>', 0)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .groupBy(['kind', 'expires_at'])
    .select(['kind', 'expires_at', sql<number>`sum(remaining)::int`.as('amount')])
    .orderBy('expires_at', (order) => order.nullsLast())
    .execute()

export const setFrozen = async (db: Db, user: number, at: Date | null) => {
  await lockWallet(db, user)
  await db.updateTable('wallets').set({ frozen_at: at }).where('user_id', '=', user).execute()
}

export const isFrozen = (db: Db, user: number) =>
  db
    .selectFrom('wallets')
    .where('user_id', '=', user)
    .select('frozen_at')
    .executeTakeFirst()
    .then((row) => (row?.frozen_at ?? null) !== null)

export const incomeEver = (db: Db, user: number) =>
  db
    .selectFrom('wallets')
    .where('user_id', '=', user)
    .select('income_ever')
    .executeTakeFirst()
    .then((row) => row?.income_ever ?? 0)

/** Returns users with expired lots, in random order, so that a failing one does not block others. */
export const holdersOfExpired = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('lots')
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .select('user_id')
    .groupBy('user_id')
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
    .then((rows) => rows.map((row) => row.user_id))

const unknown = { unbalanced: -1, drifted: -1, lots_off: -1, changes_off: -1, negative: -1, held_off: -1, total: -1 }

/**
 * Checks the ledger; each number is zero in a sound one (security §11). `held_off`: holds that are missing, or settled
 * twice, by another user or in part.
 */
export const audit = (db: Db) =>
  sql<typeof unknown>`
    select
      (select count(*) from (select 1 from entries group by movement_id having sum(amount) <> 0) m)::int as unbalanced,
      (select count(*) from wallets w where w.balance <> coalesce((select sum(amount) from entries e where e.user_id = w.user_id), 0))::int as drifted,
      (select count(*) from lots l where l.remaining <> coalesce((select sum(amount) from entries e where e.lot_id = l.id), 0))::int as lots_off,
      (select count(*) from movements m where m.change <> coalesce((select sum(amount) from entries e where e.movement_id = m.id and e.user_id = m.user_id), 0))::int as changes_off,
      (select count(*) from wallets where balance < 0)::int as negative,
      (select count(*) from (
        select 1 from entries e join movements m on m.id = e.movement_id where e.house = 'held'
        group by regexp_replace(m.once_key, '^settle:', '')
        having count(*) filter (where e.amount > 0 and m.once_key not like 'settle:%') <> 1
          or count(*) filter (where e.amount < 0 and m.once_key like 'settle:%') <> count(*) - 1
          or count(*) > 2 or (count(*) = 2 and sum(e.amount) <> 0) or count(distinct m.user_id) > 1
      ) h)::int as held_off,
      (select coalesce(sum(amount), 0) from entries)::int as total
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)

/**
 * Counts orders without a matching grant or payment, and movements without a matching order: wrong user or amount
 * (security §11).
 */
export const ordersOff = (db: Db) =>
  sql<{ orders_off: number }>`
    with said as (
      select 'order:' || no as once, user_id, quantity as change from orders where kind = 'dogFood' and delivered_at is not null
      union all select 'order:' || no || ':bonus', user_id, bonus from orders
        where kind = 'dogFood' and delivered_at is not null and bonus > 0
      union all select 'order:' || no, user_id, -price from orders where currency = 'dogFood' and delivered_at is not null
    ), moved as (select once_key as once, user_id, change from movements where once_key like 'order:%')
    select count(*)::int as orders_off from said full join moved using (once)
    where (said.user_id, said.change) is distinct from (moved.user_id, moved.change)
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? { orders_off: -1 })
