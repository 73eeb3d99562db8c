import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/client'
import type { Invoices } from './tables'

/** Returns the newest invoice of each order. */
export const newestOf = (db: Db, orders: readonly number[]) =>
  db
    .selectFrom('invoices')
    .where('order_id', 'in', orders)
    .distinctOn('order_id')
    .select(['order_id', 'state', 'amount'])
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute()

export const newest = (db: Db, order: number) =>
  db.selectFrom('invoices').where('order_id', '=', order).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Returns the user's last invoice, to prefill the form. */
export const lastOf = (db: Db, user: number) =>
  db.selectFrom('invoices').where('user_id', '=', user).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Adds an invoice. Returns false when the order already has a valid or waiting one. */
export const add = (db: Db, invoice: Insertable<Invoices>): Promise<boolean> =>
  db
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) =>
      // literals as in the index, since a generic plan with parameters would not use it
      conflict
        .column('order_id')
        .where(sql<boolean>`state in ('asked', 'issued', 'reversing')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

const withOrder = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .selectAll('i')
    .select(['o.no as order_no', 'o.name'])

/** Returns an invoice, and locks it. */
export const hold = (db: Db, no: string) => withOrder(db).where('i.no', '=', no).forUpdate('i').executeTakeFirst()

/** Returns invoices of these orders whose amount exceeds what remains paid, and locks them. */
export const holdLive = (db: Db, orders: readonly number[]) =>
  withOrder(db)
    .where(sql<boolean>`i.order_id = any(${orders}::bigint[])`)
    .where('i.state', 'in', ['asked', 'issued'])
    .where(
      sql<boolean>`i.amount > o.price - o.discount - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.state = 'done')`,
    )
    .orderBy('i.id')
    .forUpdate('i')
    .execute()

export const change = (db: Db, id: number, to: Updateable<Invoices>) =>
  db.updateTable('invoices').set(to).where('id', '=', id).execute()

/** Returns invoices that wait for staff, the longest waiting first. */
export const waiting = (db: Db, most: number) =>
  withOrder(db).where('i.state', 'in', ['asked', 'reversing']).orderBy('i.changed_at').limit(most).execute()
