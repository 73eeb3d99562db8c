import { sql } from 'kysely'
import type { Db } from '../../../../db/client'
import { finishLease, type Lease } from '../../../../db/lease'
import type { Own } from '../match/learn'

/** A range of user ids: above `after`, up to `until` inclusive. */
export type Part = { after: number; until: number }

/** The lease by which one process holds the match of a day. */
export const leaseOf = (day: string, holder: string): Lease => ({
  table: 'daily_matches',
  row: { day: sql`${day}::date` },
  holder,
})

export const finish = (db: Db, lease: Lease, learned: unknown, now: Date) =>
  finishLease(db, lease, { finished_at: sql`${now}::timestamptz`, weights: sql`${JSON.stringify(learned)}::jsonb` })

export const isFinished = (db: Db, day: string) =>
  db
    .selectFrom('daily_matches')
    .where('day', '=', day)
    .where('finished_at', 'is not', null)
    .select('day')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const madeIn = (db: Db, { after, until }: Part, day: string) =>
  db
    .selectFrom('daily_match_lists')
    .where('user_id', '>', after)
    .where('user_id', '<=', until)
    .where('day', '=', day)
    .select('user_id')
    .execute()
    .then((rows) => new Set(rows.map(({ user_id }) => user_id)))

export type Ties = { one: number; others: number[] }

/**
 * Decisions on daily lists, grouped by user and by yes and no. A meeting that went well or badly replaces the decision.
 * Meetings of users who were not on a list are not learned from (A.prefer.14).
 */
export const decidedBy = (db: Db, { after, until }: Part, since: Date) =>
  sql<Ties & { liked: boolean }>`select one, liked, array_agg(other::int order by other) as others from (
      select d.user_id as one, d.person_id as other, coalesce(m.answer = 'good', d.liked) as liked
      from list_decisions as d left join meetings as m
        on m.user_id = d.user_id and m.other_id = d.person_id and m.at > ${since} and m.answer in ('good', 'bad')
      where d.user_id > ${after} and d.user_id <= ${until} and d.at > ${since}) as t
    group by one, liked`
    .execute(db)
    .then(({ rows }) => rows)

const ties = (db: Db, text: ReturnType<typeof sql>) =>
  sql<Ties>`select one, array_agg(other::int order by other) as others from (${text}) as t group by one`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Pairs that may not be matched: picked after `picked`, passed after `passed`, liked, applied, in a conversation, or
 * with a block.
 */
export const closedTo = (db: Db, { after, until }: Part, picked: Date, passed: Date) => {
  const within = (column: string) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until}`
  return ties(
    db,
    sql`select user_id as one, person_id as other from picks where ${within('user_id')} and day > ${picked}::date
      union select user_id, person_id from passes where ${within('user_id')} and at > ${passed}
      union select person_id, user_id from passes where ${within('person_id')} and at > ${passed}
      union select liker_id, liked_id from likes where ${within('liker_id')}
      union select from_id, to_id from applications where ${within('from_id')}
      union select to_id, from_id from applications where ${within('to_id')}
      union select user_id, other_id from conversation_members where ${within('user_id')}
      union select blocker_id, blocked_id from blocks where ${within('blocker_id')} and origin = 'person'
      union select blocked_id, blocker_id from blocks where ${within('blocked_id')}`,
  )
}

export const exposedIn = (db: Db, { after, until }: Part, day: string) =>
  db
    .selectFrom('picks')
    .where('person_id', '>', after)
    .where('person_id', '<=', until)
    .where('day', '=', day)
    .groupBy('person_id')
    .select((e) => ['person_id', e.fn.countAll<number>().as('lists')])
    .execute()
    .then((rows) => new Map(rows.map(({ person_id, lists }) => [person_id, lists])))

/** Users who got an empty list on that day. */
export const emptyIn = (db: Db, { after, until }: Part, day: string) =>
  db
    .selectFrom('daily_match_lists as l')
    .leftJoin('picks as p', (join) => join.onRef('p.user_id', '=', 'l.user_id').onRef('p.day', '=', 'l.day'))
    .where('l.user_id', '>', after)
    .where('l.user_id', '<=', until)
    .where('l.day', '=', day)
    .where('p.user_id', 'is', null)
    .select('l.user_id')
    .execute()
    .then((rows) => new Set(rows.map(({ user_id }) => user_id)))

export async function addOwns(db: Db, day: string, owns: ReadonlyMap<number, Own>): Promise<void> {
  if (owns.size === 0) return
  const rows = [...owns].map(([user_id, { eager, eagerVariance, pull, pullVariance, taste, decisions }]) => ({
    ...{ user_id, day, eager, pull, taste, decisions },
    ...{ eager_variance: eagerVariance, pull_variance: pullVariance },
  }))
  await db
    .insertInto('learned_numbers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((e) => ({
        eager: e.ref('excluded.eager'),
        eager_variance: e.ref('excluded.eager_variance'),
        pull: e.ref('excluded.pull'),
        pull_variance: e.ref('excluded.pull_variance'),
        taste: e.ref('excluded.taste'),
        decisions: e.ref('excluded.decisions'),
      })),
    )
    .execute()
}

/** Deletes the learned numbers of earlier days. */
export const dropOwns = (db: Db, day: string) => db.deleteFrom('learned_numbers').where('day', '<', day).execute()

/** Claims the lists of these users. Returns the users with a list that was not claimed before. */
export const claimLists = (db: Db, users: readonly number[], day: string) =>
  db
    .insertInto('daily_match_lists')
    .values(users.map((user_id) => ({ user_id, day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
    .then((rows) => new Set(rows.map(({ user_id }) => user_id)))

export const stillThere = (db: Db, users: readonly number[]) =>
  users.length === 0
    ? Promise.resolve(new Set<number>())
    : db
        .selectFrom('users')
        .where('id', 'in', users)
        .select('id')
        .execute()
        .then((rows) => new Set(rows.map(({ id }) => id)))

const dated = { picks: 'picks', lists: 'daily_match_lists', custom: 'custom_picks' } as const

/** Deletes one batch of old rows and returns its size. */
export const dropDated = (db: Db, what: keyof typeof dated, before: string, most: number) =>
  sql`delete from ${sql.table(dated[what])}
    where ctid in (select ctid from ${sql.table(dated[what])} where day < ${before} limit ${most})`
    .execute(db)
    .then(({ numAffectedRows = 0n }) => Number(numAffectedRows))

export const dropRuns = (db: Db, before: string) => db.deleteFrom('daily_matches').where('day', '<', before).execute()

/** Deletes one batch of the decisions up to a time and returns its size. */
export const dropDecided = (db: Db, until: Date, most: number) =>
  sql`delete from list_decisions where ctid in (select ctid from list_decisions where at <= ${until} limit ${most})`
    .execute(db)
    .then(({ numAffectedRows = 0n }) => Number(numAffectedRows))
