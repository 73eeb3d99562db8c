import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import type { Viewer } from '../../../kernel/context'
import { visibleTo } from '../../core/people'

export const latestPick = (db: Db, user: number, person: number) =>
  db
    .selectFrom('picks')
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .orderBy('day', 'desc')
    .limit(1)
    .select(['day', 'decision'])
    .executeTakeFirst()

export const addPass = (db: Db, user: number, person: number, at: Date) =>
  db
    .insertInto('passes')
    .values({ user_id: user, person_id: person, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'person_id']).doUpdateSet({ at }))
    .execute()

export const passOf = (db: Db, user: number, person: number) =>
  db
    .selectFrom('passes')
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .select('at')
    .forUpdate()
    .executeTakeFirst()

export const dropPass = (db: Db, user: number, person: number) =>
  db.deleteFrom('passes').where('user_id', '=', user).where('person_id', '=', person).execute()

/** Passes since a moment, of users that the viewer may see. */
const passesOf = (db: Db, viewer: Viewer, since: Date, now: Date) =>
  db
    .selectFrom('passes as p')
    .innerJoin('users as u', 'u.id', 'p.person_id')
    .where('p.user_id', '=', viewer.id)
    .where('p.at', '>', since)
    .where(visibleTo(viewer, now))

type Part = { since: Date; now: Date; offset: number; most: number }

export const passedPage = (db: Db, viewer: Viewer, { since, now, offset, most }: Part) =>
  passesOf(db, viewer, since, now)
    .select(['p.person_id as person', 'p.at'])
    .orderBy('p.at', 'desc')
    .orderBy('p.person_id')
    .offset(offset)
    .limit(most)
    .execute()

export const passedCount = (db: Db, viewer: Viewer, since: Date, now: Date): Promise<number> =>
  passesOf(db, viewer, since, now)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

const columns = [
  'u.id',
  'u.gender',
  'u.birth_date',
  'u.height',
  'u.degree',
  'u.marital',
  'u.income',
  'u.province',
  'u.city',
  'u.hide_location',
  'u.home_province',
  'u.industry',
  'u.company_key',
  'u.company_since',
  'u.block_colleagues',
  'u.interests',
  'u.verified',
  'u.personalised',
  'u.spread_limited',
  'u.avatar_key',
  'u.created_at',
  'u.last_used_at',
] as const

export const seekersByIds = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users as u').where('u.id', 'in', ids).select(columns).execute()
export type SeekerRow = Awaited<ReturnType<typeof seekersByIds>>[number]

/** Returns the facts that are stored for a day. Stores the given ones if there are none yet. */
export async function noonFacts<Facts extends object>(db: Db, user: number, day: string, facts: Facts): Promise<Facts> {
  const kept = await sql<{ facts: Facts }>`
    select facts from noon_facts where user_id = ${user} and day >= ${day}`.execute(db)
  if (kept.rows[0]) return kept.rows[0].facts
  const made = await sql<{ facts: Facts }>`
    insert into noon_facts as n (user_id, day, facts) values (${user}, ${day}, ${JSON.stringify(facts)})
    on conflict (user_id) do update set day = greatest(n.day, excluded.day),
      facts = case when n.day < excluded.day then excluded.facts else n.facts end
    returning facts`.execute(db)
  return made.rows[0]?.facts ?? facts
}

/**
 * SQL condition: the user `u` can be matched, since they were active recently and have a complete basic profile and a
 * portrait.
 */
export const toMeet = (since: Date) => sql<boolean>`(u.banned_at is null and u.cancelled_at is null and not u.stealth
  and not u.paired and u.last_used_at >= ${since} and u.city <> '' and u.height > 0 and u.degree > 0 and u.avatar_key <> '')`

export const seekersAfter = (db: Db, after: number, since: Date, most: number) =>
  db
    .selectFrom('users as u')
    .where('u.id', '>', after)
    .where(toMeet(since))
    .orderBy('u.id')
    .limit(most)
    .select(columns)
    .execute()

export const visibleOf = (db: Db, ids: readonly number[], visible: RawBuilder<boolean>) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users as u')
        .where('u.id', 'in', ids)
        .where(visible)
        .select('u.id')
        .execute()
        .then((rows) => rows.map(({ id }) => id))

/** Claims the list of a user and day. Returns false when it is made already. */
export const claimList = (db: Db, user: number, day: string) =>
  db
    .insertInto('daily_match_lists')
    .values({ user_id: user, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

export const listMade = (db: Db, user: number, day: string) =>
  db
    .selectFrom('daily_match_lists')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Records the first look at a day's list. */
export const noteLook = (db: Db, user: number, day: string, now: Date) =>
  db
    .updateTable('daily_match_lists')
    .set({ seen_at: now })
    .where('user_id', '=', user)
    .where('day', '=', day)
    .where('seen_at', 'is', null)
    .execute()

/** The latest days on which the user looked at their list, newest first. */
export const looksOf = (db: Db, user: number, most: number): Promise<string[]> =>
  db
    .selectFrom('daily_match_lists')
    .where('user_id', '=', user)
    .where('seen_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(most)
    .select('day')
    .execute()
    .then((rows) => rows.map(({ day }) => day))

export type PickRow = Insertable<Tables['picks']>
export const addPicks = async (db: Db, rows: readonly PickRow[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('picks').values(rows).execute()
}

/** Stores the picks of a search. For the same day and user, the last ones replace earlier ones. */
export const addCustomPicks = async (db: Db, rows: readonly Insertable<Tables['custom_picks']>[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('custom_picks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'person_id']).doUpdateSet((e) => ({
        mode: e.ref('excluded.mode'),
        compatibility: e.ref('excluded.compatibility'),
        reasons: e.ref('excluded.reasons'),
        difference: e.ref('excluded.difference'),
        at: e.ref('excluded.at'),
      })),
    )
    .execute()
}

export const picksOf = (db: Db, user: number, day: string) =>
  db
    .selectFrom('picks')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .orderBy('position')
    .select(['person_id', 'mode', 'compatibility', 'reasons', 'difference', 'decision'])
    .execute()
export type Picked = Awaited<ReturnType<typeof picksOf>>[number]

/** The last decision about each of these users, on any list. */
export const decisionsOn = (db: Db, user: number, people: readonly number[]) =>
  people.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('picks')
        .where('user_id', '=', user)
        .where('person_id', 'in', people)
        .distinctOn('person_id')
        .orderBy('person_id')
        .orderBy('day', 'desc')
        .select(['person_id', 'decision'])
        .execute()

export const exposures = async (db: Db, people: readonly number[], day: string): Promise<Map<number, number>> => {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('picks')
    .where('person_id', 'in', people)
    .where('day', '=', day)
    .groupBy('person_id')
    .select((e) => ['person_id', e.fn.countAll<number>().as('lists')])
    .execute()
  return new Map(rows.map(({ person_id, lists }) => [person_id, lists]))
}

/** Deletes a personal list, so that a plain one can replace it. */
export async function dropPersonal(db: Db, user: number, day: string): Promise<void> {
  const gone = await db
    .deleteFrom('picks')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .where('mode', '=', 'personal')
    .returning('person_id')
    .execute()
  if (gone.length > 0)
    await db.deleteFrom('daily_match_lists').where('user_id', '=', user).where('day', '=', day).execute()
}

/** The last daily match that is finished. */
export const lastMatch = (db: Db) =>
  db
    .selectFrom('daily_matches')
    .where('finished_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .select(['day', 'weights'])
    .executeTakeFirst()

/** The learned numbers of users, without those who have switched personalisation off since. */
export const ownsOf = (db: Db, ids: readonly number[], day: string) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('learned_numbers as l')
        .innerJoin('users as u', 'u.id', 'l.user_id')
        .where('l.user_id', 'in', ids)
        .where('l.day', '=', day)
        .where('u.personalised', '=', true)
        .select([
          'l.user_id as id',
          'l.eager',
          'l.eager_variance as eagerVariance',
          'l.pull',
          'l.pull_variance as pullVariance',
          'l.taste',
          'l.decisions',
        ])
        .execute()

export const isAwaySince = (db: Db, user: number, since: Date): Promise<boolean> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .where((e) => e.or([e('last_used_at', 'is', null), e('last_used_at', '<=', since)]))
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
