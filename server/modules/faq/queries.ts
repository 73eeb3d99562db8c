import type { Db } from '../../db/client'

export const titleOf = (db: Db, user: number) =>
  db
    .selectFrom('conversation_questions')
    .where('user_id', '=', user)
    .select('title')
    .executeTakeFirst()
    .then((row) => row?.title)

export const dropTitle = (db: Db, user: number) =>
  db.deleteFrom('conversation_questions').where('user_id', '=', user).execute()
