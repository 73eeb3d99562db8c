import type { Endpoint, Envelope } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { limits } from '@contract/kernel/limits'
import { type Parameters, signing } from '@contract/kernel/sign'
import { host, UnreachableError } from '@/platform'
import { noteClock } from '@/platform/clock'
import { deviceId } from './device'
import { NoAnswerError } from './failures'
import { canonicalQuery, sign } from './sign'
import { wiring } from './wiring'

/** Milliseconds that the server's clock is ahead of the device's (I10). */
let behind = 0
/**
 * Milliseconds by which an answer may be late. A smaller difference does not change `behind`, since two calls that follow
 * each other must not get the same time.
 */
const slack = 30_000

/** `solved` is the solution of the puzzle that the server asked for. */
export type Sent = { token?: string; page?: string; solved?: string }
export type Answer = { status: number; envelope: Envelope<unknown>; server?: number }

/** Turns a failure to reach the server, or to load code that the call needs, into a NoAnswerError. */
export const unanswered = (error: unknown): never => {
  throw new NoAnswerError(wiring.unreachable[error instanceof UnreachableError ? error.why : 'offline'])
}

/**
 * Makes one HTTP call: JSON, a timeout of 30 s, and the d-* headers on a GET (A.net.01 to 04). It does not judge the
 * answer.
 */
export async function exchange(endpoint: Endpoint, input: Parameters, { token, page, solved }: Sent): Promise<Answer> {
  const { method, path } = endpoint
  // POSTs have the app id too, because a login is a POST and its session belongs to the app that logged in
  const headers: Record<string, string> = {
    accept: 'application/json',
    [signing.deviceHeader]: deviceId(),
    [signing.headers.appId]: host.appId,
  }
  if (token !== undefined) headers[signing.headers.token] = token
  if (page !== undefined) headers[signing.pageHeader] = page
  if (solved !== undefined) headers[signing.solvedHeader] = solved

  let url = host.apiOrigin + path
  let body: string | undefined
  if (method === 'GET') {
    const query = canonicalQuery(input)
    if (query !== '') url += `?${query}`
    const timestamp = String(Math.floor((Date.now() + behind) / 1000))
    headers[signing.headers.timestamp] = timestamp
    headers[signing.headers.sign] = await sign(path, input, timestamp, host.appId, token).catch(unanswered)
    headers[signing.headers.system] = host.system
    headers[signing.headers.version] = signing.version
  } else {
    headers['content-type'] = 'application/json; charset=utf-8'
    body = JSON.stringify(input)
  }

  const answer = await host.request({ method, url, headers, body, timeout: limits.requestTimeout }).catch(unanswered)
  return {
    status: answer.status,
    envelope: enveloped(answer.status, answer.body),
    server: heard(answer.headers['date']),
  }
}

/** Retries once after a refusal caused by the clock, if the answer contained the server's time (I10). */
export async function exchangeInTime(endpoint: Endpoint, input: Parameters, sent: () => Sent): Promise<Answer> {
  const answer = await exchange(endpoint, input, sent())
  if (answer.envelope.code !== codes.clock || answer.server === undefined) return answer
  behind = answer.server - Date.now()
  return exchange(endpoint, input, sent())
}

/** Notes the time of an answer, and returns it; undefined when it has none. */
function heard(date: string | undefined): number | undefined {
  const server = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return undefined
  noteClock(server)
  if (Math.abs(server - Date.now() - behind) > slack) behind = server - Date.now()
  return server
}

// a body without an envelope comes from a proxy or is empty: it counts as a failure of the gateway
function enveloped(status: number, body: unknown): Envelope<unknown> {
  if (typeof body === 'object' && body !== null && typeof (body as Envelope<unknown>).code === 'number') {
    return body as Envelope<unknown>
  }
  return { success: false, code: status === 200 ? 500 : status, msg: wiring.broken, data: undefined }
}
