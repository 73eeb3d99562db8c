import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { visibleTo } from '../../core/people'
import { readable } from '../post-visibility'
import type { Answers } from './tables'

export type Test = {
  id: number
  public_id: string
  user_id: number
  activity_id: string
  questions: string[]
  answers: Answers
}

/** Selects the answers with their type: the column is declared as text, and the driver returns parsed jsonb. */
const answersIn = (table: string) => sql<Answers>`${sql.ref(`${table}.answers`)}`.as('answers')

const tests = (db: Db) =>
  db
    .selectFrom('quiz_tests')
    .select(['id', 'public_id', 'user_id', 'activity_id', 'questions', answersIn('quiz_tests')])

export const byName = (db: Db, name: string): Promise<Test | undefined> =>
  tests(db).where('public_id', '=', name).executeTakeFirst()

export const own = (db: Db, user: number, activity: string): Promise<Test | undefined> =>
  tests(db).where('user_id', '=', user).where('activity_id', '=', activity).executeTakeFirst()

const countAll = sql<number>`count(*)::int`.as('count')

type NewTest = Omit<Test, 'id'> & { at: Date }

/** Adds a test. Adds nothing when the user already has one of this activity. */
export const add = (db: Db, { answers, at, ...test }: NewTest) =>
  db
    .insertInto('quiz_tests')
    .values({ ...test, answers: JSON.stringify(answers), created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'activity_id']).doNothing())
    .execute()

type Answered = { test: number; user: number; answers: Answers; correct: number; at: Date }

/** Whether the answers of a row are there, and were not taken back. */
const isGiven = (table: string) => sql<boolean>`${sql.ref(`${table}.answers`)} <> '{}'::jsonb`

/**
 * Stores answers, but nothing when the user has already answered. Returns whether they are the first ones, and not
 * later ones than some that were taken back.
 */
export const answer = (db: Db, { test, user, answers, correct, at }: Answered) =>
  db
    .insertInto('quiz_answers')
    .values({ test_id: test, user_id: user, answers: JSON.stringify(answers), correct, at })
    .onConflict((conflict) =>
      conflict
        .columns(['test_id', 'user_id'])
        .doUpdateSet({ answers: JSON.stringify(answers), correct, at })
        .where(sql<boolean>`not ${isGiven('quiz_answers')}`),
    )
    .returning('again')
    .executeTakeFirst()
    .then((row) => row?.again === false)

/** Deletes the answers of a user to a test. What stays is that they took answers back. */
export const takeBack = (db: Db, test: number, user: number) =>
  db
    .updateTable('quiz_answers')
    .set({ answers: JSON.stringify({}), correct: 0, again: true })
    .where('test_id', '=', test)
    .where('user_id', '=', user)
    .execute()

/** Deletes a test of a user with all answers to it. */
export const withdraw = (db: Db, user: number, name: string) =>
  db.deleteFrom('quiz_tests').where('user_id', '=', user).where('public_id', '=', name).execute()

/** The number of answers to a test since a moment. */
export const answersSince = (db: Db, test: number, since: Date): Promise<number> =>
  db
    .selectFrom('quiz_answers')
    .where('test_id', '=', test)
    .where('at', '>=', since)
    .where(isGiven('quiz_answers'))
    .select(countAll)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const answerOf = (db: Db, test: number, user: number) =>
  db
    .selectFrom('quiz_answers')
    .where('test_id', '=', test)
    .where('user_id', '=', user)
    .where(isGiven('quiz_answers'))
    .select([answersIn('quiz_answers'), 'correct'])
    .executeTakeFirst()

/** Answers by people that the owner may see. */
const answersFor = (db: Db, test: number, viewer: Viewer, now: Date) =>
  db
    .selectFrom('quiz_answers as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.test_id', '=', test)
    .where(isGiven('a'))
    .where(visibleTo(viewer, now))

type Part = { offset: number; most: number }

export const participants = (db: Db, test: number, viewer: Viewer, now: Date, { offset, most }: Part) =>
  answersFor(db, test, viewer, now)
    .select(['a.user_id as person', answersIn('a'), 'a.correct', 'a.again'])
    .orderBy('a.at', 'desc')
    .orderBy('a.user_id')
    .offset(offset)
    .limit(most)
    .execute()

export const participantCount = (db: Db, test: number, viewer: Viewer, now: Date): Promise<number> =>
  answersFor(db, test, viewer, now)
    .select(countAll)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Tests of visible users that the viewer has not answered. */
const othersFor = (db: Db, activity: string, viewer: Viewer, now: Date) =>
  db
    .selectFrom('quiz_tests as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.activity_id', '=', activity)
    .where(visibleTo(viewer, now))
    // `offset` keeps PostgreSQL from turning these subqueries into joins: each is a key lookup per row
    .where(
      sql<boolean>`not exists (select from quiz_answers as a where a.test_id = t.id and a.user_id = ${viewer.id} and a.answers <> '{}' offset 0)`,
    )
    .where(sql<boolean>`not exists (select from users as me where me.id = t.user_id and me.id = ${viewer.id} offset 0)`)

export const others = (db: Db, activity: string, viewer: Viewer, now: Date, { offset, most }: Part) =>
  othersFor(db, activity, viewer, now)
    .select(['t.user_id as person', 't.public_id'])
    .orderBy('t.id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const otherCount = (db: Db, activity: string, viewer: Viewer, now: Date): Promise<number> =>
  othersFor(db, activity, viewer, now)
    .select(countAll)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** The public id of the published post that links to a test; '' without one, and when the viewer may not read it. */
export const postOf = (db: Db, test: number, viewer: Viewer, now: Date): Promise<string> =>
  sql<{ public_id: string }>`select d.public_id from quiz_tests as t join dynamics as d on d.id = t.post_id
      join users as u on u.id = d.user_id
    where t.id = ${test} and d.state = 'approved' and not d.anonymous and ${readable(viewer, now)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.public_id ?? '')

export const setPost = (db: Db, test: number, post: number) =>
  db.updateTable('quiz_tests').set({ post_id: post }).where('id', '=', test).execute()

export const byId = (db: Db, id: number): Promise<Test | undefined> => tests(db).where('id', '=', id).executeTakeFirst()
