import type { Db } from '../../db/client'

export const titleOf = (db: Db, user: number) =>
  db
    .selectFrom('conversation_questions')
    .where('user_id', '=', user)
    .select('title')
    .executeTakeFirst()
    .then((row) => row?.title)

export const setTitle = (db: Db, user: number, title: string, at: Date) =>
  db
    .insertInto('conversation_questions')
    .values({ user_id: user, title, at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ title, at }))
    .execute()

export const dropTitle = (db: Db, user: number) =>
  db.deleteFrom('conversation_questions').where('user_id', '=', user).execute()
