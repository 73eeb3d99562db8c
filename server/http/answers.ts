import type { FastifyRequest } from 'fastify'
import { signing } from '../../contract/sign'
import { claimSign, keepAnswer, takeAnswer } from '../db/answers'
import type { Db } from '../db/client'
import { hashOf } from '../keys'
import type { Identity } from './identity'
import { header } from './signature'

const pairOf = (request: FastifyRequest, identity: Identity) => ({
  session: identity.caller.tokenHash ?? hashOf(''),
  sign: Buffer.from(header(request, signing.headers.sign), 'hex'),
})

/** Whether this very GET has not come before: for a call that answers anew each time but counts only once. */
export function firstTime(tx: Db, request: FastifyRequest, identity: Identity, now: Date): Promise<boolean> {
  const { session, sign } = pairOf(request, identity)
  return claimSign(tx, session, sign, now)
}

/**
 * Runs a signed write once: the pair (session, d-sign) seen again gets the first answer (security I10).
 * The row is taken in the write's own transaction, so a second call waits for the first and a refusal leaves nothing.
 */
export async function rememberedAnswer(
  tx: Db,
  request: FastifyRequest,
  identity: Identity,
  now: Date,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { session, sign } = pairOf(request, identity)
  const first = await takeAnswer(tx, session, sign, now)
  if (first) return JSON.parse(first)
  const data = await run()
  await keepAnswer(tx, session, sign, JSON.stringify(data))
  return data
}
