import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { OfflineEvaluations } from '../tables'

export type Evaluation = Selectable<OfflineEvaluations>

export const evaluationOf = (db: Db, signUp: number) =>
  db.selectFrom('offline_evaluations').where('sign_up_id', '=', signUp).select('id').executeTakeFirst()

export const addEvaluation = (db: Db, row: Insertable<OfflineEvaluations>) =>
  db.insertInto('offline_evaluations').values(row).execute()

const approved = (db: Db, activity: number) =>
  db.selectFrom('offline_evaluations').where('activity_id', '=', activity).where('state', '=', 'approved')

/** Approved opinions, ordered by their random ids, which does not reveal when each was written. */
export const opinions = (db: Db, activity: number, most: number) =>
  approved(db, activity).select(['rating', 'content']).orderBy('public_id').limit(most).execute()

export const opinionSum = (db: Db, activity: number) =>
  approved(db, activity)
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.coalesce(sql<number>`sum(${e.ref('rating')})::int`, e.val(0)).as('sum'),
    ])
    .executeTakeFirstOrThrow()

export const waitingTexts = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('offline_evaluations')
    .where('state', '=', 'pending')
    .where('decider', '=', 'machine')
    .where('at', '<=', before)
    .orderBy(sql`random()`)
    .limit(most)
    .select(['id', 'user_id', 'content'])
    .execute()

/** Evaluations in review for staff, oldest first. */
export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('offline_evaluations as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.state', '=', 'pending')
    .orderBy('e.at')
    .limit(most)
    .select(['e.public_id', 'e.content', 'u.uid'])
    .execute()

export const evaluationByName = (db: Db, name: string) =>
  db.selectFrom('offline_evaluations').where('public_id', '=', name).select(['id', 'state', 'ref']).executeTakeFirst()

type Decision = Partial<Pick<Evaluation, 'state' | 'reason' | 'ref' | 'decider'>>

/** Decides an evaluation. Returns false when its state is no longer `from`. */
export const decide = (db: Db, id: number, from: 'pending' | 'approved', decision: Decision): Promise<boolean> =>
  db
    .updateTable('offline_evaluations')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** All evaluations of an activity for staff, with their pictures. */
export const evaluationsOf = (db: Db, activity: number) =>
  db.selectFrom('offline_evaluations').where('activity_id', '=', activity).selectAll().orderBy('at').execute()
