import { type Insertable, type Selectable, sql } from 'kysely'
import { switchIds } from '../../../../contract/account/settings-switches'
import type { Db } from '../../../db/client'
import type { Given } from './rules'
import type { Rewards } from './tables'

export type Row = Selectable<Rewards>

export const add = (db: Db, row: Insertable<Rewards>) => db.insertInto('rewards').values(row).execute()

export const byKey = (db: Db, user: number, key: string): Promise<Row | undefined> =>
  db.selectFrom('rewards').where('from_id', '=', user).where('client_key', '=', key).selectAll().executeTakeFirst()

/** A user's rewards since a moment: their number, their sum, and the number to the user `to`. */
export const given = (db: Db, { from, to, since }: { from: number; to: number; since: Date }): Promise<Given> =>
  sql<Given>`select count(*)::int as times, coalesce(sum(amount), 0)::int as "dogFood",
      count(*) filter (where to_id = ${to})::int as "forOne"
    from rewards where from_id = ${from} and at >= ${since}`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { times: 0, dogFood: 0, forOne: 0 })

/** The ids of those of the two users who turned rewards off. */
export const without = (db: Db, users: readonly number[]): Promise<number[]> =>
  db
    .selectFrom('switches')
    .where('user_id', 'in', users)
    .where('switch_id', '=', switchIds.noRewards)
    .where('status', '=', '1')
    .select('user_id')
    .execute()
    .then((rows) => rows.map(({ user_id }) => user_id))

/** The `dynamicType` of a post. */
export const kindOf = (db: Db, post: number): Promise<number> =>
  db
    .selectFrom('dynamics')
    .where('id', '=', post)
    .select('kind')
    .executeTakeFirstOrThrow()
    .then(({ kind }) => kind)

/**
 * The number of wrong rewards: the ledger movement is missing or differs in user, amount or time, or not all arrived
 * (security §11).
 */
export const unpaid = (db: Db): Promise<number> =>
  sql<{ off: number }>`select count(*)::int as off from rewards as r
    left join movements as m on m.once_key = 'reward:' || r.public_id
    where m.id is null or m.user_id <> r.from_id or m.change <> -r.amount or m.at <> r.at
      or r.amount <> (select coalesce(sum(change), 0) from movements where user_id = r.to_id
        and once_key in (m.once_key || ':income', m.once_key || ':gift'))
      or (r.what = 'page' and r.dynamic_id is not null)
      or (select user_id from dynamics where id = r.dynamic_id) <> r.to_id`
    .execute(db)
    .then(({ rows: [row] }) => row?.off ?? 0)
