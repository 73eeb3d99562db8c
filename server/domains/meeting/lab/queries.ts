import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { turnsOf } from './rules'

type Answer = 'like' | 'unlike'

/** Claims the list of a day. Returns false when it is made already. */
export const claim = (db: Db, user: number, day: string) =>
  db
    .insertInto('lab_lists')
    .values({ user_id: user, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Deletes lists and unanswered guesses up to a day. */
export async function forget(db: Db, user: number, upTo: string): Promise<void> {
  await db.deleteFrom('lab_lists').where('user_id', '=', user).where('day', '<=', upTo).execute()
  await db
    .deleteFrom('lab_guesses')
    .where('user_id', '=', user)
    .where('answer', '=', '')
    .where('day', '<=', upTo)
    .execute()
}

export async function addList(db: Db, user: number, day: string, people: readonly number[], at: Date): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('lab_guesses')
    .values(people.map((person_id, position) => ({ user_id: user, day, person_id, position })))
    .execute()
  // inserts in the order of ids, which prevents deadlocks between lists that are made concurrently
  await db
    .insertInto('lab_turns')
    .values(turnsOf(people, at).sort((a, b) => a.person_id - b.person_id))
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ shown_at: sql<Date>`greatest(lab_turns.shown_at, excluded.shown_at)` }),
    )
    .execute()
}

export const listOf = (db: Db, user: number, day: string) =>
  db
    .selectFrom('lab_guesses')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .orderBy('position')
    .select(['person_id as person', 'answer'])
    .execute()

/**
 * Stores a user's answer about a person on the list of this day; the first answer is final. Returns the stored answer,
 * or undefined when there is none and the person is not on the list.
 */
export async function answer(
  db: Db,
  { user, person, day, said, at }: { user: number; person: number; day: string; said: Answer; at: Date },
): Promise<Answer | undefined> {
  const given = await db
    .updateTable('lab_guesses')
    .set({ answer: said, answered_at: at })
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .where('day', '=', day)
    .where('answer', '=', '')
    .returning('person_id')
    .executeTakeFirst()
  if (given) return said
  const standing = await db
    .selectFrom('lab_guesses')
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .where('answer', '<>', '')
    .select('answer')
    .executeTakeFirst()
  return standing?.answer === '' ? undefined : standing?.answer
}

export const answered = (db: Db, user: number, said: Answer, most: number) =>
  db
    .selectFrom('lab_guesses')
    .where('user_id', '=', user)
    .where('answer', '=', said)
    .orderBy('answered_at', 'desc')
    .orderBy('person_id')
    .limit(most)
    .select('person_id as person')
    .execute()
