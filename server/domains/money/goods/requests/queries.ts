import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../../db/client'
import type { RefundRequests } from '../tables'

export type Row = Selectable<RefundRequests>

/** Returns the requests of an order, the newest first. */
export const ofOrder = (db: Db, order: number) =>
  db.selectFrom('refund_requests').where('order_id', '=', order).selectAll().orderBy('id', 'desc').limit(20).execute()

/** Returns those of the orders that have an undecided refund request. */
export const undecided = (db: Db, orders: readonly number[]): Promise<ReadonlySet<number>> =>
  db
    .selectFrom('refund_requests')
    .where('order_id', 'in', orders)
    .where('state', '=', 'asked')
    .select('order_id')
    .execute()
    .then((rows) => new Set(rows.map(({ order_id }) => order_id)))

/** Not decided. */
export const openOf = (db: Db, order: number) =>
  db
    .selectFrom('refund_requests')
    .where('order_id', '=', order)
    .where('state', '=', 'asked')
    .selectAll()
    .executeTakeFirst()

export const byNo = (db: Db, no: string) =>
  db
    .selectFrom('refund_requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.no', '=', no)
    .select('o.no as order_no')
    .executeTakeFirst()

/** Returns undecided requests, the oldest first. */
export const waiting = (db: Db, most = 50) =>
  db
    .selectFrom('refund_requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('r.state', '=', 'asked')
    .selectAll('r')
    .select(['o.no as order_no', 'u.uid'])
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(most)
    .execute()

/** Adds a request. The caller has locked the order. */
export const add = (db: Db, request: Insertable<RefundRequests>) =>
  db.insertInto('refund_requests').values(request).returningAll().executeTakeFirstOrThrow()

/** Changes a request. The caller has locked the order. */
export const change = (db: Db, id: number, changes: Updateable<RefundRequests>) =>
  db.updateTable('refund_requests').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Accepts the open request of an order that is refunded in full. The caller has locked the order. */
export const acceptOpen = (db: Db, order: number, { offered, now }: { offered: number; now: Date }) =>
  db
    .updateTable('refund_requests')
    .set({ state: 'accepted', offered, decided_at: now })
    .where('order_id', '=', order)
    .where('state', '=', 'asked')
    .execute()
