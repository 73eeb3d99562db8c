import type { Db } from '../../../../db/client'
import type { FirstWords } from '../tables'

export const keep = (db: Db, words: FirstWords) =>
  db
    .insertInto('first_words')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const drop = (db: Db, from: number, to: number) =>
  db.deleteFrom('first_words').where('from_id', '=', from).where('to_id', '=', to).execute()

/** Deletes and returns the first words of two users to each other, in the order in which they were written. */
export const take = (db: Db, a: number, b: number): Promise<FirstWords[]> =>
  db
    .deleteFrom('first_words')
    .where((e) =>
      e.or([e.and([e('from_id', '=', a), e('to_id', '=', b)]), e.and([e('from_id', '=', b), e('to_id', '=', a)])]),
    )
    .returningAll()
    .execute()
    .then((rows) => rows.sort((x, y) => x.at.getTime() - y.at.getTime()))

/** The approved first words to a user from the users with these uids. */
export const of = (db: Db, to: number, from: readonly string[]) =>
  from.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('first_words as f')
        .innerJoin('users as u', 'u.id', 'f.from_id')
        .where('f.to_id', '=', to)
        .where('f.state', '=', 'approved')
        .where('u.uid', 'in', from)
        .select(['u.uid', 'f.about', 'f.text'])
        .execute()
