import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kernel/define'
import { codes } from '../../contract/kernel/errors'
import { signing } from '../../contract/kernel/sign'
import type { CountedCall, Deps } from '../kernel/context'
import { ApiError } from '../kernel/errors'
import type { Identity } from './identity'
import { header } from './signature'

export const deviceIn = (request: CountedCall['request']) => header(request, signing.deviceHeader).slice(0, 64)

export function phoneIn(body: unknown): string | undefined {
  const { phone } = (body ?? {}) as { phone?: unknown }
  return typeof phone === 'string' ? phone : undefined
}

/** Returns the keys by which the limits count a call, before any decision. */
export async function countedOf(
  { db, keys, sessions }: Pick<Deps, 'db' | 'keys' | 'sessions'>,
  request: FastifyRequest,
  { path }: Endpoint,
  { me }: Identity,
): Promise<CountedCall> {
  const phone = phoneIn(request.body)
  // without a phone number in the call, a caller with a session counts as known
  const known =
    phone === undefined ? me !== undefined : await sessions.knows(db, keys, { phone, device: deviceIn(request) })
  return { request, person: me?.id, call: path, known }
}

/**
 * Refusals that mean a wrong proof of identity. Any other refusal, such as a next step, means that the proof was right.
 */
const wrong = new Set<number>([
  codes.badInput,
  codes.forbidden,
  codes.absent,
  codes.wrongCode,
  codes.mustProve,
  codes.unacceptable,
  codes.keyReused,
])

/**
 * Runs a call. After a right proof it gives back the points of rules that count only wrong tries, and after a wrong
 * code those of rules that do not count it.
 */
export async function countWrong<T>(
  { limits }: Pick<Deps, 'limits'>,
  { limiter }: Endpoint,
  counted: CountedCall,
  run: () => Promise<T>,
): Promise<T> {
  const right = () => limits.giveBack(limiter, counted, 'right')
  try {
    const done = await run()
    await right()
    return done
  } catch (error) {
    if (error instanceof ApiError && !wrong.has(error.code)) await right()
    if (error instanceof ApiError && error.code === codes.wrongCode)
      await limits.giveBack(limiter, counted, 'wrongCode')
    throw error
  }
}
