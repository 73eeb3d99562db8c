import type { FastifyRequest } from 'fastify'
import { signing } from '../../contract/sign'
import type { Db } from '../db/client'
import { claimKey, claimOrAnswer, type IdempotencyKey, keepAnswer } from '../db/idempotency-keys'
import { hashOf } from '../keys'
import type { Identity } from './identity'
import { header } from './signature'

const keyOf = (request: FastifyRequest, identity: Identity): IdempotencyKey => ({
  session: identity.caller.tokenHash ?? hashOf(''),
  sign: Buffer.from(header(request, signing.headers.sign), 'hex'),
})

/** False for a repeated GET that must count only once. */
export const firstTime = (tx: Db, request: FastifyRequest, identity: Identity, now: Date): Promise<boolean> =>
  claimKey(tx, keyOf(request, identity), now)

/**
 * Runs a signed write once per idempotency key (session, d-sign); a repeat gets the first answer (security I10).
 * Claimed in the write's transaction: concurrent calls wait, refusals roll back.
 */
export async function idempotent<T>(
  tx: Db,
  request: FastifyRequest,
  identity: Identity,
  now: Date,
  run: () => Promise<T>,
): Promise<T> {
  const key = keyOf(request, identity)
  const first = await claimOrAnswer(tx, key, now)
  if (first) return JSON.parse(first) as T
  const data = await run()
  await keepAnswer(tx, key, JSON.stringify(data))
  return data
}
