import { sql } from 'kysely'
import type { payMethods } from '../../../../contract/money/goods'
import type { Db } from '../../../db/client'

/**
 * The part of our orders that a statement is compared with: all rows of the period, and those that the statement names.
 * Amounts are in fen.
 */
export type StatedWindow = { rails: readonly (typeof payMethods)[number][]; from: Date; to: Date }

export type Stated = { no: string; orderNo: string; amount: number; state: 'done' | 'asked' | 'failed' }

const within = (column: string, { from, to }: StatedWindow) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`

const named = (column: string, nos: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${nos}::text[])`

/** Returns orders paid in the period, and the named ones. `asked`: the order is unpaid in our books. */
export const statedPayments = (db: Db, window: StatedWindow, nos: readonly string[]): Promise<Stated[]> =>
  db
    .selectFrom('orders')
    .where('rail', 'in', window.rails)
    .where((e) => e.or([within('paid_at', window), named('no', nos)]))
    .select(['no', 'no as orderNo', sql<number>`price - discount`.as('amount')])
    .select(sql<Stated['state']>`case when state in ('created', 'closed') then 'asked' else 'done' end`.as('state'))
    .execute()

/** Returns refunds requested or ended in the period, and those named by their own number or their order's. */
export const statedRefunds = (
  db: Db,
  window: StatedWindow,
  { nos, orderNos }: { nos: readonly string[]; orderNos: readonly string[] },
): Promise<Stated[]> =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('o.rail', 'in', window.rails)
    .where((e) =>
      e.or([within('r.asked_at', window), within('r.ended_at', window), named('r.no', nos), named('o.no', orderNos)]),
    )
    .select(['r.no', 'o.no as orderNo', 'r.amount', 'r.state'])
    .execute()
