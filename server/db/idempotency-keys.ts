import { sql } from 'kysely'
import type { Db } from './client'

/** Names one act: the session, or the realm, it belongs to, and the signature of its call. */
export type IdempotencyKey = { session: Buffer; sign: Buffer }

/** Claims a key until the end of time; false when an earlier call has it. Waits for one that is under way. */
export const claimKey = (db: Db, { session, sign }: IdempotencyKey, now: Date): Promise<boolean> =>
  db
    .insertInto('idempotency_keys')
    .values({ session_hash: session, sign, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Claims a key for a write; answers what an earlier one answered, or undefined when this is the first. */
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

/** Keeps what the claimed write answered. */
export const keepAnswer = (db: Db, { session, sign }: IdempotencyKey, answer: string) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('session_hash', '=', session)
    .where('sign', '=', sign)
    .execute()
