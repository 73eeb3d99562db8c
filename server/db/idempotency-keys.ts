import { sql } from 'kysely'
import type { Db } from './client'

/** Session or realm, and the signature of the call. */
export type IdempotencyKey = { session: Buffer; sign: Buffer }

/** Claims a key for good; false when taken. Waits for a concurrent claim. */
export const claimKey = (db: Db, { session, sign }: IdempotencyKey, now: Date): Promise<boolean> =>
  db
    .insertInto('idempotency_keys')
    .values({ session_hash: session, sign, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Claims a key for a write; returns the stored answer of an earlier one, or undefined. */
export async function claimOrAnswer(db: Db, key: IdempotencyKey, now: Date): Promise<string | undefined> {
  if (await claimKey(db, key, now)) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .where('session_hash', '=', key.session)
    .where('sign', '=', key.sign)
    .select(sql<string | null>`answer::text`.as('answer'))
    .executeTakeFirstOrThrow()
  return row.answer ?? undefined
}

export const keepAnswer = (db: Db, { session, sign }: IdempotencyKey, answer: string) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('session_hash', '=', session)
    .where('sign', '=', sign)
    .execute()
