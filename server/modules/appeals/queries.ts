import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/client'
import type { Appeals } from './tables'

/** Against the refusal that stands: one that was granted is of an earlier one. */
export const ofRefusal = (db: Db, post: number) =>
  db
    .selectFrom('appeals')
    .where('dynamic_id', '=', post)
    .where('state', '<>', 'upheld')
    .select('words')
    .executeTakeFirst()

export const add = (db: Db, appeal: Insertable<Appeals>) => db.insertInto('appeals').values(appeal).execute()

export const ofPunishment = (db: Db, punishment: number) =>
  db.selectFrom('appeals').where('punishment_id', '=', punishment).select('words').executeTakeFirst()

/** The oldest first, of posts that are still refused. */
export const openOfPosts = (db: Db, most: number) =>
  db
    .selectFrom('appeals as a')
    .innerJoin('dynamics as d', 'd.id', 'a.dynamic_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.state', '=', 'open')
    .where('d.state', '=', 'rejected')
    .orderBy('a.at')
    .limit(most)
    .select(['a.public_id', 'a.at', 'a.words', 'u.uid', 'd.id as post', 'd.public_id as name', 'd.reason'])
    .execute()

/** The oldest first. */
export const openOfPunishments = (db: Db, most: number) =>
  db
    .selectFrom('appeals as a')
    .innerJoin('punishments as p', 'p.id', 'a.punishment_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.state', '=', 'open')
    .orderBy('a.at')
    .limit(most)
    .select(['a.public_id', 'a.at', 'a.words', 'u.uid', 'p.kind', 'p.feature', 'p.reason', 'p.at as given'])
    .execute()

/** With its lock. */
export const holdOpen = (db: Db, name: string) =>
  db
    .selectFrom('appeals')
    .where('public_id', '=', name)
    .where('state', '=', 'open')
    .select(['id', 'user_id', 'dynamic_id', 'punishment_id'])
    .forUpdate()
    .executeTakeFirst()

export const settle = (db: Db, id: number, end: Pick<Selectable<Appeals>, 'state' | 'answer' | 'decided_at'>) =>
  db.updateTable('appeals').set(end).where('id', '=', id).execute()

export const tell = (db: Db, user: number, text: string, at: Date) =>
  db.insertInto('alerts').values({ user_id: user, kind: 'appeal', text, at, read_at: null }).execute()
