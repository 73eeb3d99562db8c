import { type Insertable, type Selectable, sql } from 'kysely'
import { badgedKinds, type NoticeKind } from '../../../../contract/core/notices-kinds'
import type { Db } from '../../../db/client'
import { isDue } from '../../../db/retries'
import type { Notices } from './tables'

export type Row = Selectable<Notices>

export const addEvents = (db: Db, kind: NoticeKind, users: readonly number[], at: Date) =>
  sql`insert into notice_events (user_id, kind, at) select distinct id, ${kind}, ${at}::timestamptz
    from unnest(${users}::bigint[]) as u (id)`.execute(db)

/** Adds events of a kind that is off by default, only for users who switched it on. */
export const addEventsWhereOn = (db: Db, kind: NoticeKind, users: readonly number[], on: number, at: Date) =>
  sql`insert into notice_events (user_id, kind, at) select s.user_id, ${kind}, ${at}::timestamptz from switches as s
    where s.user_id = any(${users}::bigint[]) and s.switch_id = ${on} and s.status = '1'`.execute(db)

export const add = (db: Db, rows: readonly Insertable<Notices>[]) =>
  rows.length === 0 ? Promise.resolve([]) : db.insertInto('notices').values(rows).execute()

/** Marks notices as signalled that were not yet signalled to open apps. Returns their users. */
export const takeUnsignalled = (db: Db, most: number): Promise<number[]> =>
  sql<{ user_id: number }>`
    update notices set signalled = true
    where id in (select id from notices where not signalled order by id limit ${most} for update skip locked)
    returning user_id`
    .execute(db)
    .then(({ rows }) => rows.map(({ user_id }) => user_id))

/** Returns users and kinds with events, the longest waiting first. */
export const waitingEvents = (db: Db, most: number) =>
  sql<{ user_id: number; kind: NoticeKind }>`select user_id, kind from notice_events
    group by user_id, kind order by min(id) limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Takes a user's events of a kind. Events committed later remain for the next run. Returns the time of the first event,
 * or undefined.
 */
export const takeEvents = (db: Db, user: number, kind: NoticeKind): Promise<Date | undefined> =>
  sql<{ first: Date | null }>`with taken as (
      delete from notice_events where user_id = ${user} and kind = ${kind} returning at
    ) select min(at) as first from taken`
    .execute(db)
    .then(({ rows }) => rows[0]?.first ?? undefined)

/** Returns the notice of a kind that may still grow: it is unread and not sent yet. */
export const growing = (db: Db, user: number, kind: NoticeKind): Promise<Row | undefined> =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('text', '=', '')
    .where('read_at', 'is', null)
    .where('outside', 'in', ['waiting', 'none'])
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const grow = (
  db: Db,
  id: number,
  { count, about, at, due }: { count: number; about: string; at: Date; due: Date },
) =>
  db
    .updateTable('notices')
    .set((e) => ({
      count,
      about,
      at,
      outside: 'waiting' as const,
      tried: sql<string[]>`'{}'`,
      due_at: e.case().when('outside', '=', 'waiting').then(e.ref('due_at')).else(due).end(),
    }))
    .where('id', '=', id)
    .execute()

export const lookedAt = (db: Db, user: number, kind: NoticeKind): Promise<Date | undefined> =>
  db
    .selectFrom('notice_looks')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .select('at')
    .executeTakeFirst()
    .then((row) => row?.at)

export const look = (db: Db, user: number, kind: NoticeKind, at: Date) =>
  db
    .insertInto('notice_looks')
    .values({ user_id: user, kind, at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ at: sql<Date>`greatest(notice_looks.at, excluded.at)` }),
    )
    .execute()

/** Switches of a user that differ from the default. */
export const switches = (db: Db, user: number) =>
  db
    .selectFrom('switches')
    .where('user_id', '=', user)
    .select(['switch_id', 'status'])
    .execute()
    .then((rows) => new Map(rows.map(({ switch_id, status }) => [switch_id, status])))

export const page = (db: Db, user: number, offset: number, most: number): Promise<Row[]> =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .selectAll()
    .execute()

/** Returns the latest notice. One of the kinds `after` is returned only if there is no other. */
export const latest = (db: Db, user: number, after: readonly NoticeKind[]): Promise<Row | undefined> =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .orderBy((e) => e('kind', 'in', [...after]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

export const total = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then((row) => row.total)

/** Counts unread notices, without kinds that have a badge elsewhere. */
export const unread = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where('kind', 'not in', [...badgedKinds])
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const named = (db: Db, user: number, name: string): Promise<Row | undefined> =>
  db.selectFrom('notices').where('user_id', '=', user).where('public_id', '=', name).selectAll().executeTakeFirst()

const until = ({ at, id }: Row) => sql<boolean>`(at, id) <= (${at}, ${id})`

type Reading = { user: number; now: Date } & ({ upTo: Row } | { one: number } | { kind: NoticeKind } | { popsUp: true })

export const read = (db: Db, { user, now, ...which }: Reading) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where((e) => {
      if ('one' in which) return e('id', '=', which.one)
      if ('kind' in which) return e('kind', '=', which.kind)
      if ('popsUp' in which) return e('pops_up', '=', true)
      return until(which.upTo)
    })
    .execute()

/**
 * Selects pop-up notices. The notice of a login does not pop up in the session that caused it, which began at `since`.
 */
const popping = (db: Db, user: number, since: Date) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .where('pops_up', '=', true)
    .where('read_at', 'is', null)
    .where((e) => e.or([e('about', '<>', 'login'), e('at', '<>', since)]))

/** Oldest ones. */
export const popUps = (db: Db, user: number, since: Date, most: number): Promise<Row[]> =>
  popping(db, user, since).orderBy('at').orderBy('id').limit(most).selectAll().execute()

export const readPopUps = (db: Db, { user, since, upTo, now }: { user: number; since: Date; upTo: Row; now: Date }) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('id', 'in', popping(db, user, since).where(until(upTo)).select('id'))
    .execute()

/** Returns notices that may be sent outside the app now, the longest waiting first, of one kind or of all. */
export const due = (
  db: Db,
  now: Date,
  { most, only }: { most: number; only: Partial<Pick<Row, 'kind' | 'about'>> },
): Promise<number[]> =>
  db
    .selectFrom('notices')
    .where('outside', '=', 'waiting')
    .where('due_at', '<=', now)
    .where((e) => e.and(only))
    .where(isDue('outside', 'notices.id', now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Returns a notice that still waits, and locks it. */
export const hold = (db: Db, id: number): Promise<Row | undefined> =>
  db
    .selectFrom('notices')
    .where('id', '=', id)
    .where('outside', '=', 'waiting')
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const set = (db: Db, id: number, columns: Partial<Omit<Row, 'id' | 'public_id' | 'user_id'>>) =>
  db.updateTable('notices').set(columns).where('id', '=', id).execute()

/**
 * Marks a notice as being sent. From here on the process may die with the outcome unknown, so no other process sends
 * it.
 */
export const claim = (db: Db, id: number, claimed: Pick<Row, 'channel' | 'count' | 'about'>) =>
  db
    .updateTable('notices')
    .set({ ...claimed, outside: 'sending', claimed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** Gives up notices that a dead process had claimed. They may have arrived, and must not be sent twice. */
export const giveUpInFlight = (db: Db) =>
  sql`update notices set outside = 'unknown'
    where outside = 'sending' and claimed_at < clock_timestamp() - interval '60 seconds'`.execute(db)

/** The other notices of a kind that wait to be sent to the user now, locked. */
export const waitingWith = (db: Db, { id, user_id, kind }: Pick<Row, 'id' | 'user_id' | 'kind'>, now: Date) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('outside', '=', 'waiting')
    .where('due_at', '<=', now)
    .select(['id', 'about'])
    .forUpdate()
    .skipLocked()
    .execute()

export const sentSince = (db: Db, user: number, kind: NoticeKind, since: Date): Promise<number> =>
  db
    .selectFrom('notices')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('sent_at', '>=', since)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Returns the recipient of a notice. */
export const receiver = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'phone_sealed', 'banned_at', 'cancelled_at'])
    .executeTakeFirstOrThrow()

/**
 * Deletes old notices, events that could not be gathered, and rows of the former release, which are now in `notices`.
 */
export const dropOld = (db: Db, before: Date) =>
  Promise.all([
    db.deleteFrom('notices').where('at', '<', before).execute(),
    db.deleteFrom('notice_events').where('at', '<', before).execute(),
    db.deleteFrom('alerts').execute(),
  ])
