import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Period } from './rules'

type Window = { offset: number; most: number }

/** Suspensions for an age under 18 are no breach of a rule, and annulled punishments count nowhere. */
const counted = sql`not p.annulled and p.cause <> 'underAge'`
const bans = sql`p.kind in ('ban', 'deviceBan', 'cancellation')`

export const firstAt = (db: Db): Promise<Date | null> =>
  sql<{ at: Date | null }>`select min(p.at) as at from punishments as p where not p.annulled`
    .execute(db)
    .then(({ rows }) => rows[0]?.at ?? null)

type Figures = { total: number; temporary: number; permanent: number; warned: number }

/** The number of punished users in each period, in the order given. A user counts once per period. */
export const figures = (db: Db, periods: readonly Period[]): Promise<Figures[]> =>
  sql<Figures>`select
      count(distinct p.user_id)::int as total,
      count(distinct p.user_id) filter (where ${bans} and p.until is not null)::int as temporary,
      count(distinct p.user_id) filter (where ${bans} and p.until is null)::int as permanent,
      count(distinct p.user_id) filter (where p.kind = 'warning')::int as warned
    from unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ to }) => to)}::timestamptz[])
      with ordinality as w (from_at, to_at, place)
    left join punishments as p on p.at >= w.from_at and p.at < w.to_at and ${counted}
    group by w.place order by w.place`
    .execute(db)
    .then(({ rows }) => rows)

type Banned = { nickname: string; gone: boolean; forever: boolean; fraud: boolean; reasons: number[] }

/**
 * The users banned in a period, one row each. Leaves out bans that staff lifted early. The list is ordered by a random
 * id: an order by time would help a reader to recognise a user.
 */
const bannedIn = ({ from, to }: Period) => sql`select p.user_id, min(p.public_id) as name,
    bool_or(p.until is null) as forever, bool_or(p.cause = 'fraud') as fraud
  from punishments as p
  where p.at >= ${from} and p.at < ${to} and ${bans} and ${counted}
    and (p.lifted_at is null or p.lifted_at >= p.until)
  group by p.user_id`

export const banned = (db: Db, period: Period, { offset, most }: Window): Promise<Banned[]> =>
  sql<Banned>`with b as (${bannedIn(period)})
    select u.nickname, u.cancelled_at is not null as gone, b.forever, b.fraud,
      array(select distinct r.reason::int from reports as r
        where r.target_id = b.user_id and r.state = 'upheld'
          and r.decided_at >= ${period.from} and r.decided_at < ${period.to}) as reasons
    from b join users as u on u.id = b.user_id
    order by b.name offset ${offset} limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export const bannedTotal = (db: Db, period: Period): Promise<number> =>
  sql<{ total: number }>`select count(*)::int as total from (${bannedIn(period)}) as b`
    .execute(db)
    .then(({ rows }) => rows[0]?.total ?? 0)

/** Entries for users. Entries that link to a withdrawn article are hidden. */
const shown = (db: Db) =>
  db
    .selectFrom('safety_contents as c')
    .leftJoin('articles as a', 'a.id', 'c.article_id')
    .where('c.state', '=', 'shown')
    .where((e) => e.or([e('c.article_id', 'is', null), e('a.state', '=', 'published')]))

/** Entries of one category, or of all for staff, latest first. */
export const contents = (db: Db, type: number | undefined, { offset, most }: Window) =>
  shown(db)
    .$if(type !== undefined, (rows) => rows.where('c.type', '=', type ?? 0))
    .select(['c.id', 'c.type', 'c.title', 'c.article_id', 'c.path', 'a.thumbnail_key as cover_key'])
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const contentsTotal = (db: Db, type: number): Promise<number> =>
  shown(db)
    .where('c.type', '=', type)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

type New = { type: number; title: string; article_id: number | null; path: string; at: Date }

export const add = (db: Db, content: New): Promise<number> =>
  db
    .insertInto('safety_contents')
    .values(content)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const withdraw = (db: Db, id: number): Promise<boolean> =>
  db
    .updateTable('safety_contents')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
