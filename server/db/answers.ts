import { sql } from 'kysely'
import type { Db } from './client'

/** Claims (session, sign) for this write; answers what an earlier one answered, or undefined when this is the first. */
export async function takeAnswer(db: Db, session: Buffer, sign: Buffer, now: Date): Promise<string | undefined> {
  const taken = await db
    .insertInto('answers')
    .values({ session_hash: session, sign, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((taken.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined
  const row = await db
    .selectFrom('answers')
    .where('session_hash', '=', session)
    .where('sign', '=', sign)
    .select(sql<string | null>`answer::text`.as('answer'))
    .executeTakeFirstOrThrow()
  return row.answer ?? undefined
}

/** Remembers what the claimed write answered. */
export const keepAnswer = (db: Db, session: Buffer, sign: Buffer, answer: string) =>
  db.updateTable('answers').set({ answer }).where('session_hash', '=', session).where('sign', '=', sign).execute()

/** Whether the database answers. */
export const ping = (db: Db) => sql`select 1`.execute(db).then(() => true)
