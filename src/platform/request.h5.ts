import { takeEarly } from './early-answers.h5'
import { type HttpAnswer, type HttpRequest, UnreachableError } from './host'

/** A request by `fetch` with a timeout. It sends no cookies, because the token is a header (security I3, I9). */
export async function request(asked: HttpRequest): Promise<HttpAnswer> {
  const { method, url, headers, body, timeout } = asked
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  try {
    const answer =
      (await takeEarly(asked)) ??
      (await fetch(url, {
        method,
        headers,
        body,
        signal: limit.signal,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      }))
    const text = await answer.text()
    return { status: answer.status, headers: named(answer.headers), body: parsed(text) }
  } catch {
    throw new UnreachableError(limit.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}

function named(headers: Headers): Record<string, string> {
  const all: Record<string, string> = {}
  headers.forEach((value, name) => {
    all[name.toLowerCase()] = value
  })
  return all
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
