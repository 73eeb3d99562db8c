import { sql } from 'kysely'
import type { Db } from '../../../db/client'

/** The condition is written exactly as in the partial index, so that PostgreSQL uses it. */
const paidInYuan = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`currency = 'yuan' and paid_at is not null and state in ('delivered', 'refunding', 'refunded')`)

const columns = (db: Db) =>
  paidInYuan(db)
    .select(['id', 'no', 'name', 'state', 'paid_at', 'trouble', sql<number>`price - discount`.as('paid')])
    .select(
      sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = orders.id and r.state = 'done')`.as(
        'refunded',
      ),
    )
    .select(
      sql<boolean>`exists (select from refunds r where r.order_id = orders.id and r.state = 'asked')`.as('refunding'),
    )

/** Returns orders paid in yuan and delivered, with their refunded amounts, the newest first. */
export const invoicedOrders = (db: Db, user: number, offset: number, most: number) =>
  columns(db).where('user_id', '=', user).orderBy('id', 'desc').offset(offset).limit(most).execute()

export const countInvoicedOrders = (db: Db, user: number): Promise<number> =>
  paidInYuan(db)
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const invoicedOrder = (db: Db, user: number, no: string) =>
  columns(db).where('user_id', '=', user).where('no', '=', no).executeTakeFirst()

/** Returns the orders with a refund that was completed since a time. */
export const refundedSince = (db: Db, since: Date): Promise<number[]> =>
  db
    .selectFrom('refunds')
    .where('state', '=', 'done')
    .where('ended_at', '>=', since)
    .select('order_id')
    .distinct()
    .execute()
    .then((rows) => rows.map(({ order_id }) => order_id))
