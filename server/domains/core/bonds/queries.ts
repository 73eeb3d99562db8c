import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { UnlockList } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import { listsOfPersons } from './rules'

type Of = ExpressionBuilder<Tables, never>

const follows = (e: Of, follower: number, followed: number) =>
  e.exists(e.selectFrom('follows').where('follower_id', '=', follower).where('followed_id', '=', followed).select('at'))

const likes = (e: Of, liker: number, liked: number) =>
  e.exists(e.selectFrom('likes').where('liker_id', '=', liker).where('liked_id', '=', liked).select('at'))

/** Looks up all relations of two users in one statement. @param week the Monday of the week, `YYYY-MM-DD` */
export const between = (db: Db, me: number, them: number, week: string) =>
  db
    .selectNoFrom((e) => [
      follows(e, me, them).as('following'),
      follows(e, them, me).as('follows_me'),
      likes(e, me, them).as('liked'),
      likes(e, them, me).as('likes_me'),
      e
        .exists(
          e
            .selectFrom('recommends')
            .where('recommender_id', '=', me)
            .where('recommended_id', '=', them)
            .where('week', '=', week)
            .select('at'),
        )
        .as('recommended'),
      e
        .selectFrom('conversations')
        .where('low_id', '=', Math.min(me, them))
        .where('high_id', '=', Math.max(me, them))
        .select('public_id')
        .as('conversation'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Whether the user knows the person: saw the profile or daily match, unlocked, followed, liked, recommended, blocked by
 * name, applied or chatted. Seeing a locked row does not count.
 */
export const knows = (db: Db, me: number, person: number): Promise<boolean> =>
  sql<{ known: boolean }>`select (
      exists (select from blocks where blocker_id = ${me} and blocked_id = ${person} and origin = 'person')
      or exists (select from visits where host_id = ${person} and guest_id = ${me})
      or exists (select from picks where user_id = ${me} and person_id = ${person})
      or exists (select from unlocks where owner_id = ${me} and person_id = ${person})
      or exists (select from follows where follower_id = ${me} and followed_id = ${person})
      or exists (select from likes where liker_id = ${me} and liked_id = ${person})
      or exists (select from recommends where recommender_id = ${me} and recommended_id = ${person})
      or exists (select from applications where from_id = ${me} and to_id = ${person})
      or exists (select from applications where from_id = ${person} and to_id = ${me})
      or exists (select from conversations where low_id = least(${me}::bigint, ${person}::bigint)
        and high_id = greatest(${me}::bigint, ${person}::bigint))
    ) as known`
    .execute(db)
    .then(({ rows }) => rows[0]?.known === true)

/** A user's id, or a column that holds one. */
type Id = number | RawBuilder<unknown>

const none = sql``
const before = (column: 'at' | 'created_at' | 'ended_at', moment: RawBuilder<unknown> | undefined) =>
  moment ? sql`and ${sql.ref(column)} < ${moment}` : none

/** A scalar subquery: a key lookup at any table size. Null when there is no row. */
const one = (rows: RawBuilder<unknown>) => sql<boolean>`(select true from ${rows} limit 1)`

/** Whether two users follow each other, or like each other. */
function mutually(a: Id, b: Id, moment?: RawBuilder<unknown>): RawBuilder<boolean> {
  const follow = (by: Id, of: Id) =>
    one(sql`follows where follower_id = ${by} and followed_id = ${of} ${before('at', moment)}`)
  const like = (by: Id, of: Id) => one(sql`likes where liker_id = ${by} and liked_id = ${of} ${before('at', moment)}`)
  return sql<boolean>`((${follow(a, b)} and ${follow(b, a)}) or (${like(a, b)} and ${like(b, a)}))`
}

/**
 * Whether two users agreed by a mutual follow, a mutual like, an accepted application or a conversation. Both know it.
 * @param moment counts only agreements before it, as far as the present rows show
 */
export function agreed(a: Id, b: Id, moment?: RawBuilder<unknown>): RawBuilder<boolean> {
  const asked = (by: Id, of: Id) =>
    one(sql`applications where from_id = ${by} and to_id = ${of} and state = 2 ${before('ended_at', moment)}`)
  const talked = one(sql`conversations where low_id = least(${a}::bigint, ${b}::bigint)
    and high_id = greatest(${a}::bigint, ${b}::bigint) ${before('created_at', moment)}`)
  return sql<boolean>`coalesce(${talked} or ${mutually(a, b, moment)} or ${asked(a, b)} or ${asked(b, a)}, false)`
}

/** Whether the viewer sees the person unmasked in every list of persons. */
export const openTo = (viewer: Id, person: Id): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${one(sql`unlocks where owner_id = ${viewer} and person_id = ${person}
    and source = any(${[...listsOfPersons]})`)}, false) or ${agreed(viewer, person)})`

export const areMutual = (db: Db, a: number, b: number): Promise<boolean> =>
  sql<{ mutual: boolean | null }>`select ${mutually(a, b)} as mutual`
    .execute(db)
    .then(({ rows }) => rows[0]?.mutual === true)

// Functions that write single rows. Other areas call them through index.ts.

/** Adds a like. Returns whether it is new. */
export const addLike = (db: Db, like: { liker: number; liked: number; handle: string; at: Date }) =>
  db
    .insertInto('likes')
    .values({ liker_id: like.liker, liked_id: like.liked, handle: like.handle, at: like.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Removes a like. Returns false when there was none. */
export const removeLike = (db: Db, liker: number, liked: number) =>
  db
    .deleteFrom('likes')
    .where('liker_id', '=', liker)
    .where('liked_id', '=', liked)
    .returning('liker_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const addFollow = (db: Db, follow: { follower: number; followed: number; handle: string; at: Date }) =>
  db
    .insertInto('follows')
    .values({ follower_id: follow.follower, followed_id: follow.followed, handle: follow.handle, at: follow.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeFollow = (db: Db, follower: number, followed: number) =>
  db.deleteFrom('follows').where('follower_id', '=', follower).where('followed_id', '=', followed).execute()

/** Adds a recommendation. A second one of the same pair in the same week changes nothing. */
export const addRecommendation = (
  db: Db,
  made: { recommender: number; recommended: number; week: string; city: string; handle: string; at: Date },
) => {
  const { recommender, recommended, ...rest } = made
  return db
    .insertInto('recommends')
    .values({ recommender_id: recommender, recommended_id: recommended, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds an unlock. Returns false when the person was unlocked before. Waits for a concurrent call. */
export const addUnlock = (db: Db, unlock: { owner: number; person: number; list: UnlockList; at: Date }) =>
  db
    .insertInto('unlocks')
    .values({ owner_id: unlock.owner, person_id: unlock.person, source: unlock.list, at: unlock.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const setUnlockExamined = (
  db: Db,
  { owner, person, list }: { owner: number; person: number; list: UnlockList },
) =>
  db
    .updateTable('unlocks')
    .set({ examined: true })
    .where('owner_id', '=', owner)
    .where('person_id', '=', person)
    .where('source', '=', list)
    .execute()

/** Stores the visit. Returns the time of the previous visit, or undefined. */
export async function addVisit(
  db: Db,
  visit: { host: number; guest: number; handle: string; at: Date },
): Promise<Date | undefined> {
  const { host, guest, handle, at } = visit
  const first = await db
    .insertInto('visits')
    .values({ host_id: host, guest_id: guest, handle, last_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guest_id')
    .executeTakeFirst()
  if (first) return undefined
  const pair = (e: ExpressionBuilder<Tables, 'visits'>) => e.and([e('host_id', '=', host), e('guest_id', '=', guest)])
  const { last_at } = await db.selectFrom('visits').where(pair).select('last_at').forUpdate().executeTakeFirstOrThrow()
  await db
    .updateTable('visits')
    .set((e) => ({ count: e('count', '+', 1), last_at: sql<Date>`greatest(last_at, ${at})` }))
    .where(pair)
    .execute()
  return last_at
}

export const addVisits = (
  db: Db,
  rows: readonly { host_id: number; guest_id: number; handle: string; count: number; last_at: Date }[],
) => db.insertInto('visits').values(rows).execute()

export const setVisitCounts = (
  db: Db,
  counts: { host_id: number; total: number; today: string; today_total: number },
) => db.insertInto('visit_counts').values(counts).execute()

/** Counts a visit. The first visit of a new day resets the daily counter. */
export const countVisit = (db: Db, counted: { host: number; today: string; newGuest: boolean; newToday: boolean }) => {
  const { host, today, newGuest, newToday } = counted
  const one = newGuest ? 1 : 0
  const oneToday = newToday ? 1 : 0
  return db
    .insertInto('visit_counts')
    .values({ host_id: host, total: one, today, today_total: oneToday })
    .onConflict((conflict) =>
      conflict.column('host_id').doUpdateSet((e) => ({
        total: e('visit_counts.total', '+', one),
        // a transaction that began yesterday may write late, and must not turn the day back
        today_total: e
          .case()
          .when('visit_counts.today', '=', today)
          .then(e('visit_counts.today_total', '+', oneToday))
          .when('visit_counts.today', '>', today)
          .then(e.ref('visit_counts.today_total'))
          .else(oneToday)
          .end(),
        today: sql<string>`greatest(visit_counts.today, excluded.today)`,
      })),
    )
    .execute()
}

/** Deletes the facts of a user that locked rows show in the visitor lists of others. The rows remain. */
export const blankVisitsOf = (db: Db, user: number) =>
  db
    .updateTable('visits')
    .set({ shown_city: '', shown_born: 0, shown_years: 0, shown_similarity: null })
    .where('guest_id', '=', user)
    .execute()
