import type { PromptId } from '../../../../contract/profile/prompts-questions'
import type { Db } from '../../../db/client'
import type { Prompt } from './tables'

/** All answers of a user in order, in any state of review. */
export const of = (db: Db, user: number) =>
  db
    .selectFrom('profile_prompts')
    .where('user_id', '=', user)
    .orderBy('position')
    .orderBy('question')
    .selectAll()
    .execute()

/** The answers that others see: the approved ones, each with its picture once that is approved too. */
export const shown = (db: Db, user: number) =>
  db
    .selectFrom('profile_prompts as a')
    .leftJoin('uploads as p', (join) => join.onRef('p.id', '=', 'a.upload_id').on('p.state', '=', 'approved'))
    .where('a.user_id', '=', user)
    .where('a.answer', '<>', '')
    .orderBy('a.position')
    .orderBy('a.question')
    .select(['a.question', 'a.answer', 'a.caption', 'p.key'])
    .execute()

export const put = (
  db: Db,
  row: { user_id: number; question: PromptId; position: number; upload_id: string | null; at: Date },
) =>
  db
    .insertInto('profile_prompts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'question']).doUpdateSet({ upload_id: row.upload_id, at: row.at }),
    )
    .execute()

/** Adds approved answers. */
export const add = (db: Db, rows: readonly Prompt[]) =>
  db
    .insertInto('profile_prompts')
    .values([...rows])
    .execute()

export const place = (db: Db, user: number, question: PromptId, position: number) =>
  db
    .updateTable('profile_prompts')
    .set({ position })
    .where('user_id', '=', user)
    .where('question', '=', question)
    .execute()

/** Deletes answers and returns the upload ids of their pictures. */
export const remove = (db: Db, user: number, questions: readonly string[]) =>
  db
    .deleteFrom('profile_prompts')
    .where('user_id', '=', user)
    .where('question', 'in', questions)
    .returning('upload_id')
    .execute()
    .then((rows) => rows.flatMap(({ upload_id }) => upload_id ?? []))

type Words = { question: PromptId; column: 'answer' | 'caption' }

/** The approved words of an answer, or ''. */
export const wordsOf = (db: Db, user: number, { question, column }: Words): Promise<string> =>
  db
    .selectFrom('profile_prompts')
    .where('user_id', '=', user)
    .where('question', '=', question)
    .select(['answer', 'caption'])
    .executeTakeFirst()
    .then((row) => row?.[column] ?? '')

/** Stores approved words. Does nothing when the answer was deleted meanwhile. */
export const publish = (db: Db, user: number, { question, column }: Words, value: string) =>
  db
    .updateTable('profile_prompts')
    .set({ [column]: value })
    .where('user_id', '=', user)
    .where('question', '=', question)
    .execute()

/** Deletes all answers of a user and returns the questions and upload ids. */
export const removeAll = (db: Db, user: number) =>
  db.deleteFrom('profile_prompts').where('user_id', '=', user).returning(['question', 'upload_id']).execute()
