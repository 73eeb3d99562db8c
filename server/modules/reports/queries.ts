import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/client'
import type { Tables, User } from '../../db/tables'
import type { Evidence } from './rules'

/** Nobody else reports for this person until the end of the transaction. */
export const holdPerson = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()

/** Somebody's whole row, of which evidence keeps what others could read. */
export const userOf = (db: Db, user: number): Promise<User> =>
  db.selectFrom('users').where('id', '=', user).selectAll().executeTakeFirstOrThrow()

const known = [
  'id',
  'public_id',
  'reporter_id',
  'target_id',
  'place',
  'reason',
  'explanation',
  'image_keys',
  'evidence',
  'state',
  'at',
] as const

export const byPublicId = (db: Db, publicId: string) =>
  db.selectFrom('reports').where('public_id', '=', publicId).select(known).executeTakeFirst()

/** The same, held until the end of the transaction. */
export const hold = (db: Db, id: number) =>
  db.selectFrom('reports').where('id', '=', id).select(known).forUpdate().executeTakeFirst()

/** What somebody reported since a moment, the latest first, without all that each of them gathered. */
export const since = (db: Db, reporter: number, at: Date) =>
  db
    .selectFrom('reports')
    .where('reporter_id', '=', reporter)
    .where('at', '>=', at)
    .select(['id', 'target_id', 'place', 'state', 'at'])
    .orderBy('at', 'desc')
    .execute()

export const add = (db: Db, report: Insertable<Tables['reports']>) => db.insertInto('reports').values(report).execute()

/** Writes what came to a report on its day; what it is about has to be copied again. */
export const renew = (
  db: Db,
  id: number,
  { evidence, ...changes }: { reason: number; explanation: string; image_keys: string[]; evidence: Evidence },
) =>
  db
    .updateTable('reports')
    .set({ ...changes, evidence: JSON.stringify(evidence), copied: false })
    .where('id', '=', id)
    .execute()

/** The last place of somebody's conversation with another, by its public name; undefined for everybody else's. */
export const lastSeqOf = (db: Db, publicId: string, me: number, other: number): Promise<number | undefined> =>
  db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .where('c.public_id', '=', publicId)
    .where('m.user_id', '=', me)
    .where('m.other_id', '=', other)
    .select('c.last_seq')
    .executeTakeFirst()
    .then((row) => row?.last_seq)

/** The latest application that a person received from another, as it stands. */
export const applicationFrom = (db: Db, from: number, to: number) =>
  db
    .selectFrom('applications')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .select(['message', 'state'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How staff decided on what somebody reported since a moment. */
export const recordOf = (db: Db, reporter: number, at: Date) =>
  db
    .selectFrom('reports')
    .where('reporter_id', '=', reporter)
    .where('at', '>=', at)
    .select((e) => [
      e.fn.countAll<number>().filterWhere('state', '=', 'upheld').as('upheld'),
      e.fn.countAll<number>().filterWhere('state', '=', 'dismissed').as('dismissed'),
    ])
    .executeTakeFirstOrThrow()

const reportDispute = 'report'

/** Keeps somebody from leaving while what was said of them is looked at. */
export const openDispute = (db: Db, user: number, at: Date) =>
  db.insertInto('disputes').values({ user_id: user, kind: reportDispute, opened_at: at, settled_at: null }).execute()

/** Lets somebody go of whom nothing open is said any more. */
export const settleDispute = (db: Db, user: number, at: Date) =>
  db
    .updateTable('disputes')
    .set({ settled_at: at })
    .where('user_id', '=', user)
    .where('kind', '=', reportDispute)
    .where('settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('reports as r').where('r.target_id', '=', user).where('r.state', '=', 'open').select('r.id')),
      ),
    )
    .execute()

/** Lets everybody go whom a report has held since before a moment. */
export const settleOld = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('disputes')
    .set({ settled_at: now })
    .where('kind', '=', reportDispute)
    .where('settled_at', 'is', null)
    .where('opened_at', '<=', before)
    .execute()

export const decide = (db: Db, id: number, state: 'upheld' | 'dismissed', at: Date) =>
  db.updateTable('reports').set({ state, decided_at: at }).where('id', '=', id).execute()

/** Reports that nobody has decided since before a moment are dismissed. */
export const lapse = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('reports')
    .set({ state: 'dismissed', decided_at: now })
    .where('state', '=', 'open')
    .where('at', '<=', before)
    .execute()

/** Reports whose files have no copies yet. */
export const toCopy = (db: Db, most: number): Promise<number[]> =>
  db
    .selectFrom('reports')
    .where('copied', '=', false)
    .orderBy('at')
    .limit(most)
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Notes where the copies of a report's files are; false when more came to it meanwhile. */
export const noteCopies = (db: Db, id: number, evidence: Evidence, copied: boolean) =>
  db
    .updateTable('reports')
    .set({ evidence: JSON.stringify(evidence), copied })
    .where('id', '=', id)
    .execute()

/** Decided reports whose evidence has been kept long enough. */
export const overdueEvidence = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('reports')
    .where('decided_at', '<=', before)
    .where(sql<boolean>`evidence <> '{}'`)
    .limit(most)
    .select(['id', 'evidence'])
    .execute()

export const dropEvidence = (db: Db, id: number) =>
  db.updateTable('reports').set({ evidence: '{}', copied: true }).where('id', '=', id).execute()

/** Open reports with whom they are of, the oldest first: for somebody who looks at them. */
export const open = (db: Db, most: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as t', 't.id', 'r.target_id')
    .where('r.state', '=', 'open')
    .orderBy('r.at')
    .limit(most)
    .select(['r.public_id', 'r.place', 'r.reason', 'r.explanation', 'r.at', 't.uid', 't.nickname'])
    .execute()

export const tell = (db: Db, user: number, text: string, at: Date) =>
  db.insertInto('alerts').values({ user_id: user, kind: 'report', text, at, read_at: null }).execute()
