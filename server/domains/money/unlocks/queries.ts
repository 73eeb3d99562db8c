import { type RawBuilder, sql } from 'kysely'
import type { UnlockList } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import { agreed } from '../../core/bonds'
import { rowBlocked, shuns } from '../../core/people'

/**
 * Whether the owner blocked the person by name after the unlock. A person who was already blocked at the time remains
 * listed.
 */
export const sentAway = shuns(sql`l.owner_id`, sql`l.person_id`, sql`l.at`)

/** One row per person, the latest unlock, without people who are apart from the owner. */
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

/** Whether the owner blocked this person's masked row in this list. */
export const isBlockedRow = (db: Db, owner: number, person: number, list: UnlockList): Promise<boolean> =>
  sql<{ blocked: boolean }>`select ${rowBlocked(owner, list, sql`${person}::bigint`)} as blocked`
    .execute(db)
    .then(({ rows }) => rows[0]?.blocked === true)

export type Unlock = { owner: number; person: number; list: UnlockList }

/** Oldest first. */
export const unexamined = (db: Db, most: number): Promise<Unlock[]> =>
  db
    .selectFrom('unlocks')
    .where('examined', '=', sql<boolean>`false`)
    .orderBy('at')
    .orderBy('owner_id')
    .orderBy('person_id')
    .orderBy('source')
    .limit(most)
    .select(['owner_id as owner', 'person_id as person', 'source as list'])
    .execute()

/**
 * Locks an unlock, or returns undefined when it was examined meanwhile. `paid_in_vain`: the person was already open to
 * the owner.
 */
export const lockUnexamined = (db: Db, { owner, person, list }: Unlock) =>
  sql<{ paid_in_vain: boolean }>`select (
      exists (select from unlocks as o where o.owner_id = ${owner} and o.person_id = ${person}
        and (o.at, o.source) < (l.at, l.source))
      or ${agreed(owner, person, sql.ref('l.at'))}
    ) as paid_in_vain
    from unlocks as l where l.owner_id = ${owner} and l.person_id = ${person} and l.source = ${list} and not l.examined
    for update`
    .execute(db)
    .then(({ rows }) => rows[0])
