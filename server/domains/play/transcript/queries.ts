import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Counts } from './rules'

const shares = (db: Db) =>
  db.selectFrom('transcript_shares').select([
    'user_id',
    'public_id',
    // names the type: the column is declared as text, and the driver returns parsed jsonb
    sql<NonNullable<Counts>>`counts`.as('counts'),
    sql<string>`starts_on::text`.as('from'),
    sql<string>`ends_on::text`.as('until'),
  ])

export const byName = (db: Db, exam: string, name: string) =>
  shares(db).where('public_id', '=', name).where('exam_id', '=', exam).executeTakeFirst()

export const linkOf = (db: Db, user: number, exam: string): Promise<string> =>
  shares(db)
    .where('user_id', '=', user)
    .where('exam_id', '=', exam)
    .executeTakeFirst()
    .then((share) => share?.public_id ?? '')

type Share = { user: number; exam: string; name: string; counts: NonNullable<Counts>; from: string; until: string }

/** Shares a transcript. A repeated call keeps the link and replaces the counts. */
export const share = (db: Db, { user, exam, name, counts, from, until }: Share, at: Date): Promise<string> =>
  db
    .insertInto('transcript_shares')
    .values({
      user_id: user,
      exam_id: exam,
      public_id: name,
      counts: JSON.stringify(counts),
      starts_on: from,
      ends_on: until,
      shared_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'exam_id']).doUpdateSet((row) => ({
        counts: row.ref('excluded.counts'),
        starts_on: row.ref('excluded.starts_on'),
        ends_on: row.ref('excluded.ends_on'),
        shared_at: row.ref('excluded.shared_at'),
      })),
    )
    .returning('public_id')
    .executeTakeFirstOrThrow()
    .then(({ public_id }) => public_id)

export const withdraw = (db: Db, user: number, exam: string) =>
  db.deleteFrom('transcript_shares').where('user_id', '=', user).where('exam_id', '=', exam).execute()
