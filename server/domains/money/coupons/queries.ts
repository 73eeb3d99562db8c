import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'

const coupons = (db: Db) =>
  db
    .selectFrom('coupons as c')
    .innerJoin('coupon_plans as p', 'p.id', 'c.plan_id')
    .select([
      'c.id',
      'c.public_id',
      'c.user_id',
      'c.order_id',
      'c.state',
      'c.received_at',
      'c.expires_at',
      'p.public_id as plan_id',
      'p.coupon_id',
      'p.name',
      'p.coupon_type',
      'p.value',
      'p.sku_ids',
    ])

/** Locks a coupon by public id. The caller checks its owner. */
export const lock = (db: Db, publicId: string) =>
  coupons(db).where('c.public_id', '=', publicId).forUpdate('c').executeTakeFirst()

export const byOnce = (db: Db, once: string) => coupons(db).where('c.once_key', '=', once).executeTakeFirst()

export const inOrder = (db: Db, order: number) =>
  db.selectFrom('coupons').where('order_id', '=', order).select('id').executeTakeFirst()

/**
 * Returns coupons that have not expired, in any state, the soonest expiry first. `order_sku`: the sku of the order that
 * holds the coupon.
 */
export const live = (db: Db, user: number, now: Date, most: number) =>
  coupons(db)
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.sku_id as order_sku')
    .where('c.user_id', '=', user)
    .where('c.expires_at', '>', now)
    .orderBy('c.expires_at')
    .orderBy('c.id')
    .limit(most)
    .execute()

export const past = (db: Db, user: number, now: Date, most: number) =>
  coupons(db)
    .where('c.user_id', '=', user)
    .where('c.expires_at', '<=', now)
    .orderBy('c.expires_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()

export const hold = (db: Db, id: number, order: number) =>
  db.updateTable('coupons').set({ state: 'held', order_id: order }).where('id', '=', id).execute()

export const spend = (db: Db, order: number) =>
  db.updateTable('coupons').set({ state: 'used' }).where('order_id', '=', order).where('state', '=', 'held').execute()

export const free = (db: Db, order: number) =>
  db.updateTable('coupons').set({ state: 'ready', order_id: null }).where('order_id', '=', order).execute()

type Given = {
  public_id: string
  user_id: number
  plan_id: number
  once_key: string
  received_at: Date
  expires_at: Date
}

/** Adds a coupon. Returns true when it is new. */
export const add = async (db: Db, given: Given): Promise<boolean> => {
  const added = await db
    .insertInto('coupons')
    .values({ ...given, order_id: null })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const plan = (db: Db, publicId: string) =>
  db.selectFrom('coupon_plans').where('public_id', '=', publicId).selectAll().executeTakeFirst()

/** Takes one of the stock. Returns false when none is left. The row lock makes concurrent claims wait. */
export const takeOne = async (db: Db, id: number): Promise<boolean> => {
  const taken = await db
    .updateTable('coupon_plans')
    .set((e) => ({ stock: e('stock', '-', 1) }))
    .where('id', '=', id)
    .where((e) => e.or([e('stock', 'is', null), e('stock', '>', 0)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns open plans that have stock and that the user has not claimed, the soonest end first. */
export const open = (db: Db, user: number, now: Date, most: number) =>
  db
    .selectFrom('coupon_plans as p')
    .where('p.ends_at', '>', now)
    .where('p.starts_at', '<=', now)
    .where('p.send_ways', '<>', sql<string[]>`'{}'`)
    .where((e) => e.or([e('p.stock', 'is', null), e('p.stock', '>', 0)]))
    .where(
      sql<boolean>`not exists (select from coupons as c where c.once_key = 'plan:' || p.public_id || ':' || ${String(user)}::text)`,
    )
    .selectAll('p')
    .orderBy('p.ends_at')
    .orderBy('p.id')
    .limit(most)
    .execute()

export const addPlan = (db: Db, plan: Insertable<Tables['coupon_plans']>) =>
  db.insertInto('coupon_plans').values(plan).execute()

export const plans = (db: Db, most: number) =>
  db.selectFrom('coupon_plans').selectAll().orderBy('id', 'desc').limit(most).execute()

/** Returns skus, including those no longer sold. */
export const skus = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('skus')
        .where('id', 'in', ids)
        .select(['id', 'name', 'kind', 'currency', 'price', 'on_sale'])
        .execute()
