import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { ElectionFinals, ElectionMembers, Elections } from './tables'

export type Election = Omit<Selectable<Elections>, 'tree' | 'activity' | 'told_open' | 'told_soon'>
export type Member = Selectable<ElectionMembers>
export type Final = Selectable<ElectionFinals>

const columns = [
  'e.id',
  'e.public_id',
  'e.type',
  'e.title',
  'e.opposite',
  'e.option_limit',
  'e.contact_key',
  'e.starts_at',
  'e.ends_at',
  'e.cancelled_at',
  'e.closed_at',
  'e.root',
  'e.created_at',
] as const

const elections = (db: Db) => db.selectFrom('elections as e').select(columns)

// Elections

export const add = (db: Db, row: Insertable<Elections>): Promise<number> =>
  db
    .insertInto('elections')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const all = (db: Db, most: number) =>
  elections(db)
    .select((e) =>
      e
        .selectFrom('election_members as m')
        .whereRef('m.election_id', '=', 'e.id')
        .select((c) => c.fn.countAll<number>().as('count'))
        .as('members'),
    )
    .orderBy('e.ends_at', 'desc')
    .limit(most)
    .execute()

export const byName = (db: Db, name: string) => elections(db).where('e.public_id', '=', name).executeTakeFirst()

/** Finds an election by its public id and locks the row. */
export const holdByName = (db: Db, name: string) =>
  elections(db).where('e.public_id', '=', name).where('e.cancelled_at', 'is', null).forUpdate().executeTakeFirst()

/** An election that the user takes part in. One statement, so that an unknown election takes the same time. */
export const ofMember = (db: Db, name: string, user: number) =>
  elections(db)
    .innerJoin('election_members as m', 'm.election_id', 'e.id')
    .where('e.public_id', '=', name)
    .where('m.user_id', '=', user)
    .where('e.cancelled_at', 'is', null)
    .executeTakeFirst()

/** Whether the election is closed or cancelled. Locks the row, so that it cannot be closed meanwhile. */
export const isClosed = (db: Db, id: number): Promise<boolean> =>
  db
    .selectFrom('elections')
    .where('id', '=', id)
    .select(['closed_at', 'cancelled_at'])
    .forShare()
    .executeTakeFirstOrThrow()
    .then(({ closed_at, cancelled_at }) => closed_at !== null || cancelled_at !== null)

export const treeOf = (db: Db, id: number): Promise<Buffer | null> =>
  db
    .selectFrom('elections')
    .where('id', '=', id)
    .select('tree')
    .executeTakeFirstOrThrow()
    .then(({ tree }) => tree)

export const due = (db: Db, now: Date, most: number): Promise<string[]> =>
  db
    .selectFrom('elections')
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '<=', now)
    .select('public_id')
    .orderBy('ends_at')
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ public_id }) => public_id))

/**
 * Marks and returns open elections with news for their participants: those that have begun, and those that end before
 * `soon` and last longer than an hour.
 */
export const takeNews = (db: Db, now: Date, soon: Date, most: number) =>
  sql<{ id: number; title: string; ends_at: Date; opened: boolean }>`
    with news as (
      select id, not told_open as opened from elections
      where cancelled_at is null and closed_at is null and starts_at <= ${now} and ends_at > ${now}
        and (not told_open or (not told_soon and ends_at <= ${soon} and ends_at - starts_at > interval '1 hour'))
      order by starts_at limit ${most} for no key update skip locked)
    update elections as e set told_open = true, told_soon = told_soon or not news.opened or e.ends_at <= ${soon}
    from news where e.id = news.id returning e.id, e.title, e.ends_at, news.opened`
    .execute(db)
    .then(({ rows }) => rows)

export const close = (db: Db, id: number, end: { root: string; tree: Buffer; closed_at: Date }) =>
  db.updateTable('elections').set(end).where('id', '=', id).execute()

export const cancel = (db: Db, id: number, cancelled_at: Date) =>
  db.updateTable('elections').set({ cancelled_at }).where('id', '=', id).execute()

// Participants

/**
 * Whether two users can see each other in a pool now: until the start all enrolled users can, and until the end those
 * who came.
 */
export const areTogether = (db: Db, one: number, other: number, now: Date): Promise<boolean> =>
  sql<{ together: boolean }>`select exists (select from election_members as a
      join election_members as b on b.election_id = a.election_id and b.user_id = ${other}
      join elections as e on e.id = a.election_id
      where a.user_id = ${one} and e.cancelled_at is null and e.ends_at > ${now}
        and (e.starts_at > ${now} or a.came and b.came)) as together`
    .execute(db)
    .then(({ rows }) => rows[0]?.together === true)

export const enrol = (db: Db, rows: readonly Insertable<ElectionMembers>[]) =>
  db
    .insertInto('election_members')
    .values([...rows])
    .execute()

/** Records that a user checked in at an activity, so that they take part in its elections. */
export const arrive = (db: Db, activity: string, user: number) =>
  db
    .updateTable('election_members')
    .set({ came: true })
    .where('user_id', '=', user)
    .where('came', '=', false)
    .where('election_id', 'in', (e) => e.selectFrom('elections').where('activity', '=', activity).select('id'))
    .execute()

export const setCame = (db: Db, member: Member) => update(db, member).set({ came: true }).execute()

export const leave = (db: Db, election: number, user: number) =>
  db
    .deleteFrom('election_members')
    .where('election_id', '=', election)
    .where('user_id', '=', user)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows > 0n)

/** The members by place, an order that reveals nothing. */
export const members = (db: Db, election: number): Promise<Member[]> =>
  db.selectFrom('election_members').where('election_id', '=', election).selectAll().orderBy('place').execute()

/** Locks and returns a member. The lock is needed to add choices and to make the final one. */
export const holdMember = (db: Db, election: number, user: number): Promise<Member> =>
  db
    .selectFrom('election_members')
    .where('election_id', '=', election)
    .where('user_id', '=', user)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()

const update = (db: Db, { election_id, user_id }: Pick<Member, 'election_id' | 'user_id'>) =>
  db.updateTable('election_members').where('election_id', '=', election_id).where('user_id', '=', user_id)

export const putBallot = (db: Db, member: Member, ballot_sealed: Buffer) =>
  update(db, member).set({ ballot_sealed }).execute()

export const select = (db: Db, member: Member, selected_privilege: number) =>
  update(db, member).set({ selected_privilege }).execute()

export const grant = (db: Db, member: Member, privileges: readonly number[]) =>
  update(db, member)
    .set({ privileges: [...privileges] })
    .execute()

/** The public id of the latest election of an activity that the user takes part in. */
export const ofActivity = (db: Db, activity: string, user: number, now: Date): Promise<string | undefined> =>
  mine(db, user, now)
    .where('e.activity', '=', activity)
    .select('e.public_id')
    .orderBy('e.id', 'desc')
    .executeTakeFirst()
    .then((row) => row?.public_id)

/** The elections of a user, without cancelled ones. Once an election has begun, the user must have come. */
const mine = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('election_members as m')
    .innerJoin('elections as e', 'e.id', 'm.election_id')
    .where('m.user_id', '=', user)
    .where('e.cancelled_at', 'is', null)
    .where((e) => e.or([e('m.came', '=', true), e('e.starts_at', '>', now)]))

export const pageOf = (
  db: Db,
  user: number,
  { now, offset, most }: { now: Date; offset: number; most: number },
): Promise<Election[]> =>
  mine(db, user, now).select(columns).orderBy('m.election_id', 'desc').offset(offset).limit(most).execute()

export const countOf = (db: Db, user: number, now: Date): Promise<number> =>
  mine(db, user, now)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

// Final choices

export const finalOf = (db: Db, election: number, user: number): Promise<Final | undefined> =>
  db
    .selectFrom('election_finals')
    .where('election_id', '=', election)
    .where('user_id', '=', user)
    .selectAll()
    .executeTakeFirst()

export const addFinal = (db: Db, row: Insertable<ElectionFinals>) =>
  db.insertInto('election_finals').values(row).execute()

export const finalByCode = (db: Db, code: string) =>
  db
    .selectFrom('election_finals as f')
    .innerJoin('elections as e', 'e.id', 'f.election_id')
    .where('f.code', '=', code)
    .select(['e.title', 'f.user_id', 'f.chosen_id', 'f.at'])
    .executeTakeFirst()
