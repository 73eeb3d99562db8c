import { sql } from 'kysely'
import type { Db } from '../../../db/client'

/** Least recently queried first. */
export const toLookAfter = (
  db: Db,
  { begun, closed, asked }: Record<'begun' | 'closed' | 'asked', Date>,
  most: number,
) =>
  db
    .selectFrom('orders')
    .where('state', 'in', ['delivered', 'closed'])
    .where('trouble', '=', '')
    .where('begun_at', '>=', begun)
    .where((e) => e.or([e('state', '=', 'delivered'), e('ended_at', '>=', closed)]))
    .where((e) => e.or([e('asked_at', 'is', null), e('asked_at', '<=', asked)]))
    .select(['id', 'no', 'rail', 'state', 'payer_sealed'])
    .orderBy(sql`asked_at asc nulls first`)
    .orderBy('id')
    .limit(most)
    .execute()

export const noteAllAsked = async (db: Db, orders: readonly number[], at: Date): Promise<void> => {
  if (orders.length > 0) await db.updateTable('orders').set({ asked_at: at }).where('id', 'in', orders).execute()
}
