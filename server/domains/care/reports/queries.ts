import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables, User } from '../../../db/tables'
import type { Evidence } from './rules'

/** The reported user's row. The evidence keeps only its public part. */
export const userOf = (db: Db, user: number): Promise<User> =>
  db.selectFrom('users').where('id', '=', user).selectAll().executeTakeFirstOrThrow()

const known = [
  'id',
  'public_id',
  'reporter_id',
  'target_id',
  'place',
  'subject',
  'reason',
  'explanation',
  'image_keys',
  'evidence',
  'state',
  'at',
] as const

export const byPublicId = (db: Db, publicId: string) =>
  db.selectFrom('reports').where('public_id', '=', publicId).select(known).executeTakeFirst()

export const hold = (db: Db, id: number) =>
  db.selectFrom('reports').where('id', '=', id).select(known).forUpdate().executeTakeFirst()

/** A user's reports since a moment, latest first, without evidence. */
export const since = (db: Db, reporter: number, at: Date) =>
  db
    .selectFrom('reports')
    .where('reporter_id', '=', reporter)
    .where('at', '>=', at)
    .select(['id', 'target_id', 'place', 'subject', 'state', 'at'])
    .orderBy('at', 'desc')
    .execute()

/** A page of a user's reports, latest first. */
export const mine = (db: Db, reporter: number, { offset, most }: { offset: number; most: number }) =>
  db
    .selectFrom('reports')
    .where('reporter_id', '=', reporter)
    .select(['public_id', 'place', 'reason', 'explanation', 'image_keys', 'state', 'at', 'decided_at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const countMine = (db: Db, reporter: number): Promise<number> =>
  db
    .selectFrom('reports')
    .where('reporter_id', '=', reporter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const add = (db: Db, report: Insertable<Tables['reports']>) => db.insertInto('reports').values(report).execute()

/** Changes a report of the same day. Its evidence must be copied again. */
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

/** The last sequence number of a conversation between these two users; undefined when it is not theirs. */
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

export const applicationFrom = (db: Db, from: number, to: number) =>
  db
    .selectFrom('applications')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .select(['message', 'state'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

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

/** Opens a dispute: a user who is reported cannot close the account. */
export const openDispute = (db: Db, user: number, at: Date) =>
  db.insertInto('disputes').values({ user_id: user, kind: reportDispute, opened_at: at, settled_at: null }).execute()

/** Ends the dispute of a user, unless a report about them is still open. */
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

/**
 * Dismisses open reports that are older than a moment.
 * @returns the reported users, each once, in the order of their ids
 */
export const lapse = (db: Db, before: Date, now: Date): Promise<number[]> =>
  db
    .updateTable('reports')
    .set({ state: 'dismissed', decided_at: now })
    .where('state', '=', 'open')
    .where('at', '<=', before)
    .returning('target_id')
    .execute()
    .then((rows) => [...new Set(rows.map(({ target_id }) => target_id))].sort((a, b) => a - b))

/** The number of users who complained about a user since a moment. Dismissed reports do not count. */
export const complaintsSince = (db: Db, user: number, since: Date): Promise<number> =>
  db
    .selectFrom('reports')
    .where('target_id', '=', user)
    .where('at', '>=', since)
    .where('state', 'in', ['open', 'upheld'])
    .select((e) => e.fn.count<number>('reporter_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Whether a report of the user for this reason is open or upheld. */
export const isReportedFor = (db: Db, user: number, reason: number): Promise<boolean> =>
  db
    .selectFrom('reports')
    .where('target_id', '=', user)
    .where('reason', '=', reason)
    .where('state', 'in', ['open', 'upheld'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const toCopy = (db: Db, most: number): Promise<number[]> =>
  db
    .selectFrom('reports')
    .where('copied', '=', false)
    .orderBy('at')
    .limit(most)
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Stores the evidence with the keys of its copies. `copied`: all its files are copied. */
export const noteCopies = (db: Db, id: number, evidence: Evidence, copied: boolean) =>
  db
    .updateTable('reports')
    .set({ evidence: JSON.stringify(evidence), copied })
    .where('id', '=', id)
    .execute()

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

export const open = (db: Db, most: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as t', 't.id', 'r.target_id')
    .where('r.state', '=', 'open')
    .orderBy('r.at')
    .limit(most)
    .select(['r.public_id', 'r.place', 'r.reason', 'r.explanation', 'r.at', 't.uid', 't.nickname'])
    .execute()
