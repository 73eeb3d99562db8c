import type { Endpoint, Envelope } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { limits } from '@contract/kernel/limits'
import { type Parameters, signing } from '@contract/kernel/sign'
import { host, UnreachableError } from '@/platform'
import { noteClock, serverTime } from '@/platform/clock'
import { deviceId } from './device'
import { NoAnswerError } from './failures'
import { canonicalQuery, sign } from './sign'
import { wiring } from './wiring'

/** `solved` is the solution of the puzzle that the server asked for. */
export type Sent = { token?: string; page?: string; solved?: string }
export type Answer = { status: number; envelope: Envelope<unknown>; timed: boolean }

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
    const timestamp = String(Math.floor(serverTime() / 1000))
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
    timed: heard(answer.headers['date']),
  }
}

/** Retries once after a refusal caused by the clock, if the answer contained the server's time (I10). */
export async function exchangeInTime(endpoint: Endpoint, input: Parameters, sent: () => Sent): Promise<Answer> {
  const answer = await exchange(endpoint, input, sent())
  return answer.envelope.code === codes.clock && answer.timed ? exchange(endpoint, input, sent()) : answer
}

/** Sets our clock by the time of an answer (I10). Returns false when the answer has none. */
function heard(date: string | undefined): boolean {
  const server = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return false
  noteClock(server)
  return true
}

// a body without an envelope comes from a proxy or is empty: it counts as a failure of the gateway
function enveloped(status: number, body: unknown): Envelope<unknown> {
  if (typeof body === 'object' && body !== null && typeof (body as Envelope<unknown>).code === 'number') {
    return body as Envelope<unknown>
  }
  return { success: false, code: status === 200 ? 500 : status, msg: wiring.broken, data: undefined }
}
