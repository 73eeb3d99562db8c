import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { finishLease, type Lease } from '../../../db/lease'
import type { Own } from '../match/learn'

/** Range of ids, (after, until]. */
export type Part = { after: number; until: number }

/** One day's match, held by one process. */
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

const ties = (db: Db, text: ReturnType<typeof sql>) =>
  sql<Ties>`select one, array_agg(other::int order by other) as others from (${text}) as t group by one`
    .execute(db)
    .then(({ rows }) => rows)

/** Whoever met somebody and was glad of it, or was not: it weighs more than what they had said before. */
const met = ({ after, until }: Part, since: Date, answer: 'good' | 'bad') =>
  sql`select user_id, other_id from meetings where user_id > ${after} and user_id <= ${until} and at > ${since} and answer = ${answer}`

export const likedBy = (db: Db, part: Part, since: Date) => {
  const { after, until } = part
  return ties(
    db,
    sql`(select liker_id as one, liked_id as other from likes where liker_id > ${after} and liker_id <= ${until} and at > ${since}
      union select from_id, to_id from applications where from_id > ${after} and from_id <= ${until} and created_at > ${since}
      union ${met(part, since, 'good')}) except ${met(part, since, 'bad')}`,
  )
}

/**
 * Explicit passes, bad meetings, and passes implied by choosing others of a list. Both sides name the range, or the planner reads all
 * lists for each.
 */
export const passedBy = (db: Db, part: Part, since: Date) => {
  const { after, until } = part
  return ties(
    db,
    sql`(select user_id as one, person_id as other from passes
      where user_id > ${after} and user_id <= ${until} and at > ${since}
      union select user_id, person_id from picks as p
      where user_id > ${after} and user_id <= ${until} and day > ${since}::date and decision = ''
        and exists (select from picks as o where o.user_id > ${after} and o.user_id <= ${until}
          and o.user_id = p.user_id and o.day = p.day and o.decision <> '')
      union ${met(part, since, 'bad')}) except ${met(part, since, 'good')}`,
  )
}

/** Picked since `picked`; passed, liked, asked or hidden by a block; in conversation. */
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
      union select blocker_id, blocked_id from blocks where ${within('blocker_id')} and origin in ('person', 'trace')
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

/** Whose list of that day was made and holds nobody. */
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
  const rows = [...owns].map(([user_id, { eager, eagerVariance, pull, pullVariance, taste }]) => ({
    ...{ user_id, day, eager, pull, taste },
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
      })),
    )
    .execute()
}

/** Of earlier days. */
export const dropOwns = (db: Db, day: string) => db.deleteFrom('learned_numbers').where('day', '<', day).execute()

/** Returns the users whose list was unclaimed. */
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

/** A batch; returns its size. */
export const dropDated = (db: Db, what: keyof typeof dated, before: string, most: number) =>
  sql`delete from ${sql.table(dated[what])}
    where ctid in (select ctid from ${sql.table(dated[what])} where day < ${before} limit ${most})`
    .execute(db)
    .then(({ numAffectedRows = 0n }) => Number(numAffectedRows))

export const dropRuns = (db: Db, before: string) => db.deleteFrom('daily_matches').where('day', '<', before).execute()
