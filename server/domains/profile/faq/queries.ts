import type { Db } from '../../../db/client'
import type { ConversationQuestions } from './tables'

export const titleOf = (db: Db, user: number) =>
  db
    .selectFrom('conversation_questions')
    .where('user_id', '=', user)
    .select('title')
    .executeTakeFirst()
    .then((row) => row?.title)

export const dropTitle = (db: Db, user: number) =>
  db.deleteFrom('conversation_questions').where('user_id', '=', user).execute()

/** Adds approved questions. */
export const add = (db: Db, rows: readonly ConversationQuestions[]) =>
  db
    .insertInto('conversation_questions')
    .values([...rows])
    .execute()

/** Stores the approved question. '' deletes it. */
export async function publish(db: Db, user: number, title: string, at: Date): Promise<void> {
  if (title === '') await dropTitle(db, user)
  else
    await db
      .insertInto('conversation_questions')
      .values({ user_id: user, title, at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ title, at }))
      .execute()
}
