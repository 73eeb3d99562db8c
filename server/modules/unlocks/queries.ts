import { type RawBuilder, sql } from 'kysely'
import type { UnlockList } from '../../../contract/options'
import type { Db } from '../../db/client'
import { rowBlocked } from '../people'

/** One row per user, by the latest unlock, without those kept apart from the owner. */
const people = (owner: number, apart: RawBuilder<boolean>) => sql<boolean>`l.owner_id = ${owner}
  and not exists (select from unlocks as o where o.owner_id = l.owner_id and o.person_id = l.person_id
    and (o.at, o.source) > (l.at, l.source))
  and not exists (select from users as u where u.id = l.person_id and ${apart})`

export type Row = { person: number; source: UnlockList; at: Date }

export const page = (db: Db, owner: number, apart: RawBuilder<boolean>, offset: number, most: number) =>
  sql<Row>`select l.person_id as person, l.source, l.at from unlocks as l where ${people(owner, apart)}
    order by l.at desc, l.person_id offset ${offset} limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export const total = (db: Db, owner: number, apart: RawBuilder<boolean>) =>
  sql<{ total: number }>`select count(*) as total from unlocks as l where ${people(owner, apart)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.total ?? 0)

/** Whether the owner blocked the row by its handle. */
export const isBlockedRow = (db: Db, owner: number, person: number, list: UnlockList): Promise<boolean> =>
  sql<{ blocked: boolean }>`select ${rowBlocked(owner, list, sql`${person}::bigint`)} as blocked`
    .execute(db)
    .then(({ rows }) => rows[0]?.blocked === true)

/** False when unlocked before; a concurrent call waits. */
export const addUnlock = (db: Db, unlock: { owner: number; person: number; list: UnlockList; at: Date }) =>
  db
    .insertInto('unlocks')
    .values({ owner_id: unlock.owner, person_id: unlock.person, source: unlock.list, at: unlock.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
