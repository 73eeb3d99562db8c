import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { planeLimits } from '../../../../contract/meeting/planes'
import type { Db } from '../../../db/client'
import { behindMask } from '../../planet/post-visibility'
import type { PlaneMessages, Planes, PlaneThreads, PlaneUsers } from './tables'

export type PlaneUser = Selectable<PlaneUsers>
export type PlaneOf = Selectable<Planes>
export type Thread = Selectable<PlaneThreads>
export type MessageOf = Selectable<PlaneMessages>

export const userOf = (db: Db, user: number): Promise<PlaneUser | undefined> =>
  db.selectFrom('plane_users').where('user_id', '=', user).selectAll().executeTakeFirst()

export const usersOf = (db: Db, users: readonly number[]) =>
  db
    .selectFrom('plane_users as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.user_id', '=', sql<number>`any(${users})`)
    .select(['p.user_id', 'p.code_name', 'p.avatar_key', 'u.gender'])
    .execute()

/** Adds or changes a user's settings for planes. */
export const setUser = (db: Db, user: number, now: Date, values: Updateable<PlaneUsers>) =>
  db
    .insertInto('plane_users')
    .values({ ...values, user_id: user, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, user_id: user }))
    .execute()

/**
 * Stores the outcome of an avatar's review. Returns the id of its user as text; undefined when the upload was replaced
 * meanwhile.
 */
export const settleAvatar = (db: Db, upload: string, passed: boolean): Promise<string | undefined> =>
  db
    .updateTable('plane_users')
    .set(
      passed
        ? { avatar_state: 'approved', upload_id: null, next_avatar_key: '', avatar_key: sql`next_avatar_key` }
        : { avatar_state: 'rejected', upload_id: null, next_avatar_key: '' },
    )
    .where('upload_id', '=', upload)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row && String(row.user_id))

export const planeByKey = (db: Db, user: number, key: string) =>
  db.selectFrom('planes').where('user_id', '=', user).where('client_key', '=', key).selectAll().executeTakeFirst()

export const addPlane = (db: Db, plane: Insertable<Planes>): Promise<PlaneOf> =>
  db.insertInto('planes').values(plane).returningAll().executeTakeFirstOrThrow()

export const threadByKey = (db: Db, catcher: number, key: string) =>
  db
    .selectFrom('plane_threads')
    .where('catcher_id', '=', catcher)
    .where('client_key', '=', key)
    .selectAll()
    .executeTakeFirst()

/**
 * Locks and returns the next plane for a catcher: caught least often, then oldest. Leaves out their own planes, those
 * they caught before, and those of throwers who were banned or left. Blocks and stealth have no effect: otherwise a
 * catcher with two accounts that block different suspects could see which account misses a plane (security V8). Rows
 * that other catches have locked are skipped.
 */
export const nextPlane = (db: Db, catcher: number, gender: 1 | 2): Promise<PlaneOf | undefined> =>
  sql<PlaneOf>`select p.* from planes as p join users as u on u.id = p.user_id
      where p.state = 'flying' and p.gender = ${gender} and p.user_id <> ${catcher} and ${behindMask}
        and not exists (select from plane_threads as t where t.plane_id = p.id and t.catcher_id = ${catcher})
      order by p.times_caught, p.id limit 1 for no key update of p skip locked`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Whether the catcher of the thread `t` keeps its plane without an answer. */
export const unanswered = sql<boolean>`(t.ended = '' and not t.answered
  and not exists (select from plane_messages as m where m.thread_id = t.id and m.state <> 'rejected'))`

/** The planes that a catcher keeps from others: caught, not returned, without an answer of theirs. */
export const heldBy = (db: Db, catcher: number): Promise<number> =>
  sql<{ held: number }>`select count(*)::int as held from plane_threads as t join planes as p on p.id = t.plane_id
      where t.catcher_id = ${catcher} and p.state = 'caught' and ${unanswered}`
    .execute(db)
    .then(({ rows }) => rows[0]?.held ?? 0)

export const setPlane = (db: Db, id: number, values: Updateable<Planes>) =>
  db.updateTable('planes').set(values).where('id', '=', id).execute()

export const addCatch = (db: Db, id: number) =>
  db
    .updateTable('planes')
    .set((e) => ({ state: 'caught', times_caught: e('times_caught', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const addThread = (db: Db, thread: Insertable<PlaneThreads>): Promise<Thread> =>
  db.insertInto('plane_threads').values(thread).returningAll().executeTakeFirstOrThrow()

export const planeById = (db: Db, id: number): Promise<PlaneOf> =>
  db.selectFrom('planes').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Finds a plane and locks it. All changes of a plane take this lock first, so they run one by one. */
export const holdPlane = (db: Db, name: string): Promise<PlaneOf | undefined> =>
  db.selectFrom('planes').where('public_id', '=', name).selectAll().forNoKeyUpdate().executeTakeFirst()

export const planeByName = (db: Db, name: string): Promise<PlaneOf | undefined> =>
  db.selectFrom('planes').where('public_id', '=', name).selectAll().executeTakeFirst()

/** The thread of a plane in which the user takes part: for the thrower the answered one, for others their own. */
export const threadOf = (db: Db, plane: PlaneOf, user: number): Promise<Thread | undefined> =>
  db
    .selectFrom('plane_threads')
    .where('plane_id', '=', plane.id)
    .$if(plane.user_id === user, (q) => q.where('answered', '=', true))
    .$if(plane.user_id !== user, (q) => q.where('catcher_id', '=', user))
    .selectAll()
    .executeTakeFirst()

export const setThread = (db: Db, id: number, values: Updateable<PlaneThreads>) =>
  db.updateTable('plane_threads').set(values).where('id', '=', id).execute()

export const removePlane = (db: Db, id: number) => db.deleteFrom('planes').where('id', '=', id).execute()

/** The messages of a thread that this side may read, oldest first. */
export const messagesOf = (db: Db, thread: number, reader: number) =>
  db
    .selectFrom('plane_messages')
    .where('thread_id', '=', thread)
    .where((e) => e.or([e('state', '=', 'approved'), e('user_id', '=', reader)]))
    .orderBy('id')
    .limit(planeLimits.planeMessages)
    .selectAll()
    .execute()

export const messagesIn = (db: Db, thread: number): Promise<number> =>
  db
    .selectFrom('plane_messages')
    .where('thread_id', '=', thread)
    .select((e) => e.fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow()
    .then(({ messages }) => messages)

export const messagesSince = (db: Db, user: number, since: Date): Promise<number> =>
  db
    .selectFrom('plane_messages')
    .where('user_id', '=', user)
    .where('at', '>=', since)
    .select((e) => e.fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow()
    .then(({ messages }) => messages)

export const messageByKey = (db: Db, user: number, key: string) =>
  db
    .selectFrom('plane_messages')
    .where('user_id', '=', user)
    .where('client_key', '=', key)
    .selectAll()
    .executeTakeFirst()

export const addMessage = (db: Db, message: Insertable<PlaneMessages>): Promise<MessageOf> =>
  db.insertInto('plane_messages').values(message).returningAll().executeTakeFirstOrThrow()

/** Makes an answer visible to the other side, and counts it as unread. */
export const noteAnswer = (db: Db, thread: Thread, { content, byCatcher }: { content: string; byCatcher: boolean }) =>
  db
    .updateTable('plane_threads')
    .set((e) => ({
      last_text: content,
      ...(byCatcher
        ? { answered: true, thrower_unread: e('thrower_unread', '+', 1) }
        : { catcher_unread: e('catcher_unread', '+', 1) }),
    }))
    .where('id', '=', thread.id)
    .execute()

export const unreadOf = (db: Db, user: number): Promise<number> =>
  sql<{ unread: number }>`select coalesce(sum(unread), 0)::int as unread from (
      select t.thrower_unread as unread from planes as p join plane_threads as t on t.plane_id = p.id where p.user_id = ${user}
      union all
      select t.catcher_unread from plane_threads as t where t.catcher_id = ${user} and t.ended in ('', 'closed')) as mine_rows`
    .execute(db)
    .then(({ rows }) => rows[0]?.unread ?? 0)

/** A row of a user's list: the plane, and its thread if the user may see it. */
export type MineRow = {
  plane: number
  public_id: string
  content: string
  state: Planes['state'] | 'kept'
  reason: string
  uid: string | null
  person: number | null
  last_text: string | null
  unread: number | null
}

/** Adds a plane to the user's list, or moves it to the top. */
export const touch = (db: Db, user: number, plane: number, at: Date) =>
  db
    .insertInto('plane_rows')
    .values({ user_id: user, plane_id: plane, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'plane_id']).doUpdateSet({ at }))
    .execute()

export const unlist = (db: Db, user: number, plane: number) =>
  db.deleteFrom('plane_rows').where('user_id', '=', user).where('plane_id', '=', plane).execute()

/** A page of the user's list, latest first. */
export const listed = (db: Db, user: number, offset: number, most: number) =>
  db
    .selectFrom('plane_rows')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('plane_id', 'desc')
    .offset(offset)
    .limit(most)
    .select(['plane_id', 'at'])
    .execute()

export const countListed = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('plane_rows')
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('planes'))
    .executeTakeFirstOrThrow()
    .then(({ planes }) => planes)

/** The rows for these planes, in no particular order. Each plane was thrown or caught by the user. */
export const mineRows = (db: Db, user: number, planes: readonly number[]): Promise<MineRow[]> =>
  sql<MineRow>`select p.id as plane, p.public_id, p.content, case when m.mine then p.state else 'kept' end as state,
        case when m.mine then p.reason else '' end as reason,
        case when m.mine then t.catcher_uid else t.thrower_uid end as uid,
        case when m.mine then t.catcher_id else p.user_id end as person, t.last_text,
        case when m.mine then t.thrower_unread else t.catcher_unread end as unread
      from planes as p cross join lateral (select p.user_id = ${user} as mine) as m
        left join plane_threads as t on t.plane_id = p.id and t.ended <> 'returned'
          and (case when m.mine then t.answered else t.catcher_id = ${user} end)
      where p.id = any(${planes})`
    .execute(db)
    .then(({ rows }) => rows)

export const threadById = (db: Db, id: number) =>
  db.selectFrom('plane_threads').where('id', '=', id).selectAll().executeTakeFirst()

/** The last approved answers that a user wrote in a thread, oldest first, for a report. */
export const saidOn = (db: Db, thread: number, by: number): Promise<string[]> =>
  db
    .selectFrom('plane_messages')
    .where('thread_id', '=', thread)
    .where('user_id', '=', by)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(20)
    .select('content')
    .execute()
    .then((rows) => rows.map(({ content }) => content).reverse())

/** Counts a user's actions with planes, and the answers to their planes, from `from` to `until`, both included. */
export async function counts(db: Db, user: number, { from, until }: { from: Date; until: Date }) {
  const within = (column: string) => sql<boolean>`${sql.ref(column)} between ${from} and ${until}`
  const { rows } = await sql<{ thrown: number; caught: number; said: number; answers: number }>`
    select
      (select count(*) from planes as p
        where p.user_id = ${user} and p.state not in ('pending', 'rejected') and ${within('p.created_at')}) as thrown,
      (select count(*) from plane_threads as t where t.catcher_id = ${user} and ${within('t.caught_at')}) as caught,
      (select count(*) from plane_messages as m
        where m.user_id = ${user} and m.state = 'approved' and ${within('m.at')}) as said,
      (select count(*) from planes as p join plane_threads as t on t.plane_id = p.id
        join plane_messages as m on m.thread_id = t.id
        where p.user_id = ${user} and m.user_id <> ${user} and m.state = 'approved' and ${within('m.at')}) as answers`.execute(
    db,
  )
  return rows[0] ?? { thrown: 0, caught: 0, said: 0, answers: 0 }
}
