import { type Insertable, sql, type Updateable } from 'kysely'
import type { SkuKind } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import { isDue } from '../../../db/retries'
import type { Order } from '../../../db/tables'
import type { NoticeOutcome, Orders, PaymentNotices, Refunds } from './tables'

export const onSale = (db: Db, kind: SkuKind) =>
  db
    .selectFrom('skus')
    .where('kind', '=', kind)
    .where('on_sale', '=', true)
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .limit(50)
    .execute()

export const sku = (db: Db, id: number) => db.selectFrom('skus').where('id', '=', id).selectAll().executeTakeFirst()

export const skus = (db: Db) =>
  db.selectFrom('skus').selectAll().orderBy('kind').orderBy('place').orderBy('id').execute()

/** Puts a sku on sale or takes it off. Returns false for an unknown sku. */
export const setOnSale = (db: Db, id: number, on_sale: boolean) =>
  db
    .updateTable('skus')
    .set({ on_sale })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Sets a price. The strike-through price remains only while it is higher. */
export const setPrice = (db: Db, sku: number, price: number) =>
  db
    .updateTable('skus')
    .set({ price, list_price: sql<number>`case when list_price > ${price} then list_price else 0 end` })
    .where('id', '=', sku)
    .execute()

/** Locks the buyer's row, so that orders of one buyer run one after another. */
export const lockBuyer = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'banned_at', 'cancelled_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export type Buyer = Awaited<ReturnType<typeof lockBuyer>>

/**
 * Locks the buyer, then the order. All code locks in this order, to avoid deadlocks.
 * @param user the required owner; undefined allows any
 */
export async function lockOrder(
  db: Db,
  no: string,
  user?: number,
): Promise<{ order: Order; buyer: Buyer } | undefined> {
  const found = await db.selectFrom('orders').where('no', '=', no).select('user_id').executeTakeFirst()
  if (!found || (user !== undefined && found.user_id !== user)) return undefined
  const buyer = await lockBuyer(db, found.user_id)
  const order = await db.selectFrom('orders').where('no', '=', no).selectAll().forUpdate().executeTakeFirstOrThrow()
  return { order, buyer }
}

export const orderOf = (db: Db, no: string, user: number) =>
  db.selectFrom('orders').where('no', '=', no).where('user_id', '=', user).selectAll().executeTakeFirst()

export const byNo = (db: Db, no: string) =>
  db.selectFrom('orders').where('no', '=', no).selectAll().executeTakeFirstOrThrow()

export const findByNo = (db: Db, no: string) =>
  db.selectFrom('orders').where('no', '=', no).selectAll().executeTakeFirst()

/** Returns the buyer's open order for a sku. The caller has locked the buyer. */
export const openOrder = (db: Db, user: number, skuId: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', user)
    .where('sku_id', '=', skuId)
    .where('state', '=', 'created')
    .where('trouble', '=', '')
    .where('charge', '=', false)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const countOpen = (db: Db, user: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', user)
    .where('state', '=', 'created')
    .where('trouble', '=', '')
    .where('charge', '=', false)
    .select((e) => e.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
    .then(({ open }) => open)

export const add = (db: Db, order: Insertable<Orders>) =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()

/** Changes an order. The caller has locked it. */
export const change = (db: Db, id: number, changes: Updateable<Orders>) =>
  db.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const replaced = (db: Db, { id, user_id, sku_id }: Order) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', user_id)
    .where('id', '>', id)
    .where('sku_id', '=', sku_id)
    .where('state', '<>', 'closed')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const transactionKnown = (db: Db, transactionId: string, id: number) =>
  db
    .selectFrom('orders')
    .where('transaction_id', '=', transactionId)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Orders of the purchase history. The condition must match the partial index `orders_bought`. */
const paidOrChecked = sql<boolean>`(paid_at is not null or trouble <> '')`

export const bought = (db: Db, user: number, offset: number, most: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', user)
    .where(paidOrChecked)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const countBought = (db: Db, user: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', user)
    .where(paidOrChecked)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const ordersOf = (db: Db, uid: string, most: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('refunds')
          .whereRef('order_id', '=', 'o.id')
          .select(['state', 'short'])
          .orderBy('id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where('u.uid', '=', uid)
    .selectAll('o')
    .select(['r.state as refund_state', 'r.short as refund_short'])
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute()

/** Returns expired unpaid orders, the least recently queried first. */
export const overdue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('orders')
    .where('state', '=', 'created')
    .where('trouble', '=', '')
    .where('expires_at', '<=', now)
    .where(isDue('order', 'orders.no', now))
    .select(['no', 'rail', 'begun_at', 'asked_at'])
    .orderBy(sql`asked_at asc nulls first`)
    .orderBy('expires_at')
    .limit(most)
    .execute()

export const noteAsked = (db: Db, no: string, at: Date) =>
  db.updateTable('orders').set({ asked_at: at }).where('no', '=', no).execute()

export const undelivered = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('orders')
    .where('state', '=', 'paid')
    .where('trouble', '=', '')
    .where(isDue('delivery', 'orders.no', now))
    .select('no')
    .orderBy('paid_at')
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ no }) => no))

/** Returns the amounts that went back for orders, by order. */
export const returnedOf = (db: Db, orders: readonly number[]) =>
  db
    .selectFrom('refunds')
    .where('order_id', 'in', orders)
    .where('state', '=', 'done')
    .groupBy('order_id')
    .select(['order_id', sql<number>`sum(amount)::int`.as('amount')])
    .execute()
    .then((rows) => new Map(rows.map(({ order_id, amount }) => [order_id, amount])))

/** Returns all refunds of an order, oldest first. */
export const refundsOf = (db: Db, order: number) =>
  db.selectFrom('refunds').where('order_id', '=', order).selectAll().orderBy('id').execute()

/** Returns the last refund of an order. */
export const refundOf = (db: Db, order: number) =>
  db.selectFrom('refunds').where('order_id', '=', order).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const addRefund = (db: Db, refund: Insertable<Refunds>) => db.insertInto('refunds').values(refund).execute()

/** Changes the refund that is not done. A refund that is done never changes. */
export const changeRefund = (db: Db, order: number, changes: Updateable<Refunds>) =>
  db.updateTable('refunds').set(changes).where('order_id', '=', order).where('state', '<>', 'done').execute()

/** Returns open refunds that were not tried since `before`, the least recently tried first. */
export const openRefunds = (db: Db, { now, before }: { now: Date; before: Date }, most: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.state', '=', 'asked')
    .where(isDue('refund', 'o.no', now))
    .where((e) => e.or([e('r.tried_at', 'is', null), e('r.tried_at', '<=', before)]))
    .select('o.no')
    .orderBy(sql`r.tried_at asc nulls first`)
    .orderBy('r.id')
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ no }) => no))

/** Claims a notice. Returns undefined, or the outcome of an earlier claim. */
export async function claimNotice(
  db: Db,
  notice: Omit<Insertable<PaymentNotices>, 'outcome'>,
): Promise<NoticeOutcome | undefined> {
  const made = await db
    .insertInto('payment_notices')
    // a placeholder, which the same transaction updates
    .values({ ...notice, outcome: 'ignored' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  if (made) return undefined
  const { outcome } = await db
    .selectFrom('payment_notices')
    .where('rail', '=', notice.rail)
    .where('notice_id', '=', notice.notice_id)
    .select('outcome')
    .executeTakeFirstOrThrow()
  return outcome
}

export const setOutcome = (db: Db, rail: string, notice_id: string, outcome: NoticeOutcome) =>
  db
    .updateTable('payment_notices')
    .set({ outcome })
    .where('rail', '=', rail)
    .where('notice_id', '=', notice_id)
    .execute()

type Times = { user: number; kind: 'planes' | 'face' | 'ticket'; ref: string; times: number }

export const addTimes = (db: Db, { user, kind, ref, times }: Times) =>
  db
    .insertInto('allowances')
    .values({ user_id: user, kind, ref, remaining: times })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'ref'])
        .doUpdateSet((e) => ({ remaining: e('allowances.remaining', '+', times) })),
    )
    .execute()

/** Takes times of an allowance, only if enough are left. */
export const takeTimes = (db: Db, { user, kind, ref, times }: Times) =>
  db
    .updateTable('allowances')
    .set((e) => ({ remaining: e('remaining', '-', times) }))
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('remaining', '>=', times)
    .returning('remaining')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Locks an allowance, and returns the remaining times. */
export const lockTimes = (db: Db, user: number, kind: Times['kind'], ref: string) =>
  db
    .selectFrom('allowances')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .select('remaining')
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row?.remaining ?? 0)

export const timesOf = (db: Db, user: number) =>
  db.selectFrom('allowances').where('user_id', '=', user).select(['kind', 'ref', 'remaining']).execute()
