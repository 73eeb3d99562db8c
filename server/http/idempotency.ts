import type { FastifyRequest } from 'fastify'
import { signing } from '../../contract/kernel/sign'
import type { Db } from '../db/client'
import { answerOf, claimKey, type IdempotencyKey, keepAnswer } from '../db/idempotency-keys'
import { hashOf } from '../kernel/keys'
import type { Identity } from './identity'
import { header } from './signature'

/** Returns the idempotency key of a signed call. */
export const keyOf = (request: FastifyRequest, identity: Identity): IdempotencyKey => ({
  session: identity.caller.tokenHash ?? hashOf(''),
  sign: Buffer.from(header(request, signing.headers.sign), 'hex'),
})

/** Returns false when a GET that must count only once is repeated. */
export const firstTime = (tx: Db, request: FastifyRequest, identity: Identity, now: Date): Promise<boolean> =>
  claimKey(tx, keyOf(request, identity), now)

/** Returns the stored answer of the write with this key, or undefined. */
export async function answered(db: Db, key: IdempotencyKey): Promise<{ data: unknown } | undefined> {
  const kept = await answerOf(db, key)
  return kept === undefined ? undefined : { data: JSON.parse(kept) as unknown }
}

/**
 * Runs a signed write once. When its idempotency key (session, d-sign) is seen again, it returns the first answer
 * (security I10). The key is claimed in the write's own transaction, so a second call waits for the first, and a
 * refusal leaves no key.
 */
export async function idempotent<T>(tx: Db, key: IdempotencyKey, now: Date, run: () => Promise<T>): Promise<T> {
  if (!(await claimKey(tx, key, now))) {
    const first = await answerOf(tx, key)
    if (first !== undefined) return JSON.parse(first) as T
  }
  const data = await run()
  await keepAnswer(tx, key, JSON.stringify(data))
  return data
}
