import { sql } from 'kysely'
import type { Db } from './client'

/** `session`: hash of the session or of the realm. `sign`: the signature of the call. */
export type IdempotencyKey = { session: Buffer; sign: Buffer }

/** Claims a key for good. Waits for a concurrent claim. Returns false when the key is taken. */
export const claimKey = (db: Db, { session, sign }: IdempotencyKey, now: Date): Promise<boolean> =>
  db
    .insertInto('idempotency_keys')
    .values({ session_hash: session, sign, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Returns the answer of the first write with this key, or undefined while there is none. */
export const answerOf = (db: Db, { session, sign }: IdempotencyKey): Promise<string | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .where('session_hash', '=', session)
    .where('sign', '=', sign)
    .select(sql<string | null>`answer::text`.as('answer'))
    .executeTakeFirst()
    .then((row) => row?.answer ?? undefined)

export const keepAnswer = (db: Db, { session, sign }: IdempotencyKey, answer: string) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('session_hash', '=', session)
    .where('sign', '=', sign)
    .execute()
