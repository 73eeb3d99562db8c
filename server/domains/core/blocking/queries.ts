import { type Insertable, sql } from 'kysely'
import type { UnlockList } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { openTo } from '../bonds'
import { visibleButForBlocksOf } from '../people'
import type { Origin, Row } from './rules'
import type { Blocks } from './tables'

/**
 * Blocks that the caller made. Blocks that followed someone into a new account are neither shown nor counted (security
 * V13).
 */
const laid = sql<boolean>`origin in ('person', 'row')`

/** Counts the blocked users, and the users whose posts are blocked. */
export const counts = (db: Db, me: number) =>
  sql<{ people: number; dynamics: number }>`select
      (select count(*) from blocks where blocker_id = ${me} and ${laid}) as people,
      (select count(*) from dynamic_blocks where user_id = ${me}) as dynamics`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { people: 0, dynamics: 0 })

/**
 * Whether the account of this number blocks the user. A hidden contact is stored as a block too, once its number has an
 * account.
 */
export const numberHides = (db: Db, marks: readonly Buffer[], user: number): Promise<boolean> =>
  db
    .selectFrom('users as u')
    .innerJoin('blocks as b', 'b.blocker_id', 'u.id')
    .where('u.phone_lookup', 'in', marks)
    .where('b.blocked_id', '=', user)
    .select('b.at')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const page = (db: Db, me: number, offset: number, most: number): Promise<(Row & { person: number })[]> =>
  db
    .selectFrom('blocks')
    .where('blocker_id', '=', me)
    .where(laid)
    .select(['blocked_id as person', 'handle', sql<Origin>`origin`.as('origin')])
    .orderBy('at', 'desc')
    .orderBy('blocked_id')
    .orderBy('handle')
    .offset(offset)
    .limit(most)
    .execute()

export const dynamicsPage = (db: Db, me: number, offset: number, most: number) =>
  db
    .selectFrom('dynamic_blocks')
    .where('user_id', '=', me)
    .select(['blocked_id as person', 'handle'])
    .orderBy('at', 'desc')
    .orderBy('blocked_id')
    .offset(offset)
    .limit(most)
    .execute()

/** Returns the users that the viewer would see without the viewer's own blocks. */
export const thereOf = (db: Db, ids: readonly number[], viewer: Viewer, now: Date): Promise<number[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users as u')
        .where('u.id', 'in', ids)
        .where(visibleButForBlocksOf(viewer, now))
        .select('u.id')
        .execute()
        .then((rows) => rows.map(({ id }) => id))

/** A block to add: by name, or as a masked row of a list. */
export type Target = { id: number; origin: Origin; list: '' | UnlockList }

export const exists = (db: Db, me: number, { id, origin, list }: Target): Promise<boolean> =>
  db
    .selectFrom('blocks')
    .where('blocker_id', '=', me)
    .where('blocked_id', '=', id)
    .where('origin', '=', origin)
    .where('list', '=', list)
    .select('handle')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Returns the origins of the caller's own blocks of a user. */
export const originsOf = (db: Db, me: number, person: number): Promise<Origin[]> =>
  db
    .selectFrom('blocks')
    .where('blocker_id', '=', me)
    .where('blocked_id', '=', person)
    .where(laid)
    .select(sql<Origin>`origin`.as('origin'))
    .execute()
    .then((rows) => rows.map(({ origin }) => origin))

export const blocksDynamicsOf = (db: Db, me: number, person: number): Promise<boolean> =>
  db
    .selectFrom('dynamic_blocks')
    .where('user_id', '=', me)
    .where('blocked_id', '=', person)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Finds a row by its handle: its user, its list, and whether the viewer sees it unmasked. */
export const byRowHandle = (db: Db, me: number, handle: string) =>
  sql<{ person: number; list: UnlockList; open: boolean }>`
    select l.person, l.list, ${openTo(me, sql.ref('l.person'))} as open
    from (
      select guest_id as person, 'visitor' as list from visits where handle = ${handle} and host_id = ${me}
      union all select follower_id, 'follower' from follows where handle = ${handle} and followed_id = ${me}
      union all select liker_id, 'like' from likes where handle = ${handle} and liked_id = ${me}
      union all select recommender_id, 'recommender' from recommends where handle = ${handle} and recommended_id = ${me}
    ) as l`
    .execute(db)
    .then(({ rows }) => rows[0])

export const isBlockHandle = (db: Db, me: number, handle: string): Promise<boolean> =>
  db
    .selectFrom('blocks')
    .where('handle', '=', handle)
    .where('blocker_id', '=', me)
    .where(laid)
    .select('blocker_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Idempotent. */
export const add = (db: Db, block: Insertable<Blocks>) =>
  db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const addDynamics = (db: Db, block: { user_id: number; blocked_id: number; at: Date }) =>
  db
    .insertInto('dynamic_blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes a block by its handle, or by uid when the user was blocked by name. Returns the user. */
export const remove = (db: Db, me: number, name: string): Promise<number | undefined> =>
  sql<{ person: number }>`delete from blocks where blocker_id = ${me} and ${laid} and (handle = ${name}
      or (origin = 'person' and blocked_id = (select id from users where uid = ${name})))
    returning blocked_id as person`
    .execute(db)
    .then(({ rows }) => rows[0]?.person)

export const removeDynamics = (db: Db, me: number, name: string): Promise<boolean> =>
  sql`delete from dynamic_blocks where user_id = ${me} and (handle = ${name}
    or blocked_id = (select id from users where uid = ${name})) returning user_id`
    .execute(db)
    .then(({ rows }) => rows.length > 0)
