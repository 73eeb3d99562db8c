import { sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { Order } from '../../../../db/tables'

/**
 * `again`: when claimed orders are queried again. Orders begun before `begun` or closed before `closed` are not queried
 * any more.
 */
type Plan = Record<'now' | 'again' | 'begun' | 'closed', Date>

type Due = Pick<Order, 'id' | 'no' | 'rail' | 'state' | 'payer_sealed'> & { young: boolean }

const never = sql`'9999-12-31'::timestamptz`

/** Claims due orders, each for one caller. `young`: whether the order is still to be queried. */
export const claimDue = (db: Db, { now, again, begun, closed }: Plan, most: number): Promise<Due[]> =>
  sql<Due>`
    with due as (
      select id from orders
      where state in ('delivered', 'closed') and trouble = '' and coalesce(look_at, begun_at) <= ${now}
      order by coalesce(look_at, begun_at), id limit ${most} for update skip locked
    ), aged as (
      select o.id, o.begun_at >= ${begun} and (o.state = 'delivered' or o.ended_at >= ${closed}) as young
      from orders o join due using (id)
    )
    update orders o set look_at = case when aged.young then ${again}::timestamptz else ${never} end
    from aged where aged.id = o.id
    returning o.id, o.no, o.rail, o.state, o.payer_sealed, aged.young
  `
    .execute(db)
    .then(({ rows }) => rows)

/** Sets the time at which orders are due again, for orders without an answer. */
export const putOff = async (db: Db, orders: readonly number[], at: Date): Promise<void> => {
  if (orders.length > 0) await db.updateTable('orders').set({ look_at: at }).where('id', 'in', orders).execute()
}
