import type { Data, Endpoint, Input, RefusalData } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import type { Parameters } from '@contract/kernel/sign'
import { profile } from '@contract/profile/profile'
import { host } from '@/platform'
import { askAgainWith, learn } from './addresses'
import { type Answer, exchange, exchangeInTime, unanswered } from './exchange'
import { ApiError, DroppedError, NoAnswerError } from './failures'
import { settled } from './link-token'
import { session } from './session'
import { solve } from './solve'
import { wiring } from './wiring'

export type CallOptions = {
  /** Shows no toast, but still rejects (A.errors.05, A.errors.07). */
  silent?: boolean
  /**
   * Set for reads, which may be repeated at any time. `again` holds the input to use when the call is repeated only to
   * renew file addresses.
   */
  query?: { again?: Parameters }
}

/** The call that renews the file addresses of an answer, if it may be repeated. */
const sourceOf = (endpoint: Endpoint, input: Parameters, query: CallOptions['query']) =>
  query && ([endpoint, query.again ?? input] as [Endpoint, Parameters])

/**
 * Calls the API. Shows a toast on failure unless `silent`; the caller handles code 450 itself (A.X08).
 * @throws ApiError on a refusal, NoAnswerError without an answer, DroppedError when another part of the app handles the
 * failure (A.net.01, A.errors.01 to 07)
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { silent = false, query }: CallOptions = {},
): Promise<Data<E>> {
  await settled()
  const era = ended
  const token = session.token()
  try {
    const { envelope, status } = await ask(endpoint, input)
    if (envelope.token) session.keep(envelope.token, envelope.account)
    if (envelope.code === codes.ok) {
      if (endpoint.path === profile.me.path) session.isOf((envelope.data as Data<typeof profile.me>).userUuid, token)
      learn(envelope.data, { from: sourceOf(endpoint, input, query) })
      return envelope.data as Data<E>
    }
    if (status === codes.unauthorized || envelope.code === codes.unauthorized) throw expire(era)
    if (envelope.code === codes.faceOrRisk) throw mustVerify(envelope.data)
    if (envelope.code === codes.parentsOnly) wiring.parentsOnly()
    throw new ApiError(envelope.code, envelope.msg, envelope.data)
  } catch (error) {
    if (!silent) say(error)
    throw error
  }
}

askAgainWith((endpoint, input) => call(endpoint, input, { silent: true, query: { again: input } }))

/**
 * Retries once after a refusal caused by the clock, once if the token was renewed meanwhile, once without a token that
 * the device's clock had already called expired, and once for each solved puzzle (A.errors.08).
 */
async function ask(endpoint: Endpoint, input: Parameters): Promise<Answer> {
  const token = session.token()
  const doubtful = session.isDoubtful()
  const answer = await askSolving(endpoint, input)
  const now = session.token()
  const refused = answer.status === codes.unauthorized || answer.envelope.code === codes.unauthorized
  if (!refused || token === undefined) return answer
  if (now !== undefined && now !== token) return exchange(endpoint, input, { token: now })
  if (!doubtful) return answer
  session.forget()
  return askSolving(endpoint, input)
}

/**
 * The most puzzles that one call solves. The server poses another one when a solution arrives late or was used before.
 */
const puzzles = 3

async function askSolving(endpoint: Endpoint, input: Parameters): Promise<Answer> {
  const send = (solved?: string) => exchangeInTime(endpoint, input, () => ({ token: session.token(), solved }))
  let answer = await send()
  for (let n = 0; n < puzzles && answer.envelope.code === codes.mustSolve; n += 1) {
    const { challenge } = answer.envelope.data as RefusalData
    const solved = challenge && (await solve(challenge).catch(unanswered))
    if (solved === undefined) return answer
    answer = await send(solved)
  }
  return answer
}

// Counts ended sessions, so that a late 401 of a session that has ended is not reported again.
let ended = 0

function expire(era: number): DroppedError {
  if (era === ended) {
    ended += 1
    session.forget()
    tellExpired()
  }
  return new DroppedError()
}

let telling = false

/** Shows one prompt at a time. Further calls without a session fail without another prompt. */
function tellExpired() {
  if (telling) return
  telling = true
  void wiring.expired().finally(() => {
    telling = false
  })
}

let verifying: Promise<boolean> | undefined

function mustVerify(data: unknown): DroppedError {
  verifying ??= wiring.verify(data).finally(() => {
    verifying = undefined
  })
  return new DroppedError(verifying)
}

function say(error: unknown) {
  if (error instanceof NoAnswerError) host.toast(error.message)
  else if (error instanceof ApiError && error.code !== codes.notEnoughDogFood && error.msg !== '') host.toast(error.msg)
}
