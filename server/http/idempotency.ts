import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kernel/define'
import { canonicalQuery, type Parameters, signing } from '../../contract/kernel/sign'
import type { Db } from '../db/client'
import { answerOf, claimKey, type IdempotencyKey, keepAnswer } from '../db/idempotency-keys'
import { refuse } from '../kernel/errors'
import { hashOf } from '../kernel/keys'
import type { Identity } from './identity'
import { header } from './signature'

/** `asked`: hash of the input, which a repetition must equal; a signature covers its input already. */
type CallKey = IdempotencyKey & { asked?: string }

/** Returns the idempotency key of a signed call. */
const signedKey = (request: FastifyRequest, identity: Identity): CallKey => ({
  session: identity.caller.tokenHash ?? hashOf(''),
  sign: Buffer.from(header(request, signing.headers.sign), 'hex'),
})

/** Returns the idempotency key that the client chose for a POST. */
function chosenKey(request: FastifyRequest, identity: Identity, { path }: Endpoint): CallKey {
  const input = request.body as Parameters & { clientKey: string }
  return {
    session: identity.caller.tokenHash ?? hashOf(''),
    sign: hashOf(`${path} ${input.clientKey}`),
    asked: hashOf(canonicalQuery(input)).toString('hex'),
  }
}

/**
 * Returns the key under which the answer of a write is stored. Returns undefined when the write itself finds its first
 * result.
 */
export function keyOf(request: FastifyRequest, identity: Identity, endpoint: Endpoint): CallKey | undefined {
  if (endpoint.effect !== 'write' || endpoint.once === 'natural') return undefined
  return endpoint.once === 'signed' ? signedKey(request, identity) : chosenKey(request, identity, endpoint)
}

/** Returns false when a GET that must count only once is repeated. */
export const firstTime = (tx: Db, request: FastifyRequest, identity: Identity, now: Date): Promise<boolean> =>
  claimKey(tx, signedKey(request, identity), now)

type Kept = { asked?: string; data: unknown }

/**
 * Returns the stored answer of the write with this key, or undefined.
 * @throws ApiError keyReused when that write had another input
 */
export async function answered(db: Db, key: CallKey): Promise<{ data: unknown } | undefined> {
  const kept = await answerOf(db, key)
  if (kept === undefined) return undefined
  if (key.asked === undefined) return { data: JSON.parse(kept) as unknown }
  const { asked, data } = JSON.parse(kept) as Kept
  if (asked !== key.asked) throw refuse('keyReused')
  return { data }
}

/**
 * Runs a write once. When its idempotency key is seen again, it returns the first answer (security I10). The key is
 * claimed in the write's own transaction, so a second call waits for the first, and a refusal leaves no key.
 * @throws ApiError keyReused
 */
export async function idempotent<T>(tx: Db, key: CallKey, now: Date, run: () => Promise<T>): Promise<T> {
  if (!(await claimKey(tx, key, now))) {
    const first = await answered(tx, key)
    if (first !== undefined) return first.data as T
  }
  const data = await run()
  await keepAnswer(tx, key, JSON.stringify(key.asked === undefined ? data : { asked: key.asked, data }))
  return data
}
