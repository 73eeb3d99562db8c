import { sql } from 'kysely'
import type { Db } from '../../../../db/client'
import { settlementOf } from '../queries'

/** `condition`: the tab, or 0 for all tabs (A.X16). */
type Record = { user: number; condition: number }

// the number is a literal, since a parameter would keep PostgreSQL from using the partial index
const listed = sql<boolean>`change <> 0`

const recordsOf = (db: Db, { user, condition }: Record) => {
  const all = db.selectFrom('movements').where('user_id', '=', user).where(listed)
  return condition === 0 ? all : all.where('tab', '=', condition as 1 | 2 | 3 | 4)
}

export const page = (db: Db, record: Record, offset: number, most: number) =>
  recordsOf(db, record)
    .select(['id', 'once_key', 'description', 'at', 'change', 'tab', 'money', 'business_id', 'business_type', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export type Row = Awaited<ReturnType<typeof page>>[number]

export const total = (db: Db, record: Record) =>
  recordsOf(db, record)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then((row) => row.total)

/** Sums spent and received dog food by calendar month, Asia/Shanghai. */
export const months = (db: Db, record: Record, from: Date, until: Date) =>
  recordsOf(db, record)
    .where('at', '>=', from)
    .where('at', '<', until)
    .select([
      sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'),
      sql<number>`coalesce(sum(-change) filter (where change < 0), 0)::int`.as('spent'),
      sql<number>`coalesce(sum(change) filter (where change > 0), 0)::int`.as('got'),
    ])
    .groupBy('month')
    .execute()

export const kinds = (db: Db, movements: readonly number[]) =>
  movements.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('entries as e')
        .innerJoin('lots as l', 'l.id', 'e.lot_id')
        .where('e.movement_id', 'in', movements)
        .select(['e.movement_id', 'l.kind', 'l.origin'])
        .distinct()
        .execute()

/** Returns holds by idempotency key, with their settlement and refund. */
export const held = (db: Db, onces: readonly string[]) =>
  onces.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('movements as m')
        .leftJoin('movements as s', (join) =>
          join.on('s.once_key', '=', sql<string>`${settlementOf('')} || m.once_key`),
        )
        .where('m.once_key', 'in', onces)
        .where((e) =>
          e.exists(
            e
              .selectFrom('entries as h')
              .whereRef('h.movement_id', '=', 'm.id')
              .where('h.house', '=', 'held')
              .where('h.amount', '>', 0)
              .select('h.id'),
          ),
        )
        .select(['m.once_key', 's.id as settled', 's.change as back'])
        .execute()

/** Returns other users who have a movement with the same business ids as the user. */
export const others = (db: Db, { me, types, ids }: { me: number; types: readonly string[]; ids: readonly string[] }) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('movements')
        .where('business_id', 'in', ids)
        .where('business_type', 'in', types)
        .where('user_id', '<>', me)
        .select(['business_id', 'user_id'])
        .distinct()
        .execute()

/**
 * Returns the movements of all users with this business type and id, oldest first, without those that change nothing.
 */
export const byBusiness = (db: Db, type: string, id: string) =>
  db
    .selectFrom('movements')
    .where('business_id', '=', id)
    .where('business_type', '=', type)
    .where(listed)
    .select(['user_id', 'id', 'once_key', 'description', 'at', 'change', 'tab', 'money'])
    .select(['business_id', 'business_type', 'detail'])
    .orderBy('id')
    .execute()
