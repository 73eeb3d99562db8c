import { sql } from 'kysely'
import type { Db } from './client'

/** Claims (session, sign) until the end of time; false when an earlier call has it. Waits for one that is under way. */
export const claimSign = (db: Db, session: Buffer, sign: Buffer, now: Date): Promise<boolean> =>
  db
    .insertInto('answers')
    .values({ session_hash: session, sign, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Claims (session, sign) for this write; answers what an earlier one answered, or undefined when this is the first. */
export async function takeAnswer(db: Db, session: Buffer, sign: Buffer, now: Date): Promise<string | undefined> {
  if (await claimSign(db, session, sign, now)) return undefined
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
