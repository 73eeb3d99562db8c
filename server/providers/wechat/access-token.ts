import type { Clock } from '../../../contract/kernel/time'
import { breakerFor, type BreakerOptions, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'

type Answer = { access_token?: unknown; expires_in?: unknown; errcode?: number }

/** Time before its expiry at which a token is renewed, in ms. */
const early = 300_000

/** Error codes of an invalid token. */
const worn: readonly unknown[] = [40001, 40014, 42001]

/** A breaker with a shorter timeout, since the caller's whole request may take three seconds. */
export const tokenBreaker = (options: BreakerOptions = {}) =>
  breakerFor('wechat tokens', { timeout: 1_500, ...options })

/** WeChat's code for a failure of its own. */
export const busy = -1

export type AccessTokens = ReturnType<typeof accessTokens>

/**
 * Fetches access tokens by stable_token. A token is cached until shortly before its expiry, and concurrent requests
 * share one fetch (security R6).
 */
export function accessTokens({
  appId,
  secret,
  now,
  endpoint = 'https://api.weixin.qq.com',
  breaker = tokenBreaker(),
}: {
  appId: string
  secret: string
  now: Clock
  endpoint?: string
  breaker?: CircuitBreaker
}) {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(signal: AbortSignal): Promise<string> {
    const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret, force_refresh: false })
    const sent = { ...posting(body), signal }
    const { status, answer } = await fetchJson<Answer>('stable_token', `${endpoint}/cgi-bin/stable_token`, sent)
    const { access_token, expires_in, errcode } = answer
    const message = `stable_token refused: ${errcode ?? status}`
    if (errcode && errcode !== busy) throw new RefusalError(message)
    if (errcode || typeof access_token !== 'string' || access_token === '' || typeof expires_in !== 'number')
      throw new Error(message)
    kept = { token: access_token, until: now().getTime() + expires_in * 1000 - early }
    return access_token
  }

  /** Returns a token. @throws Error after 1.5 s */
  async function get(): Promise<string> {
    if (kept && kept.until > now().getTime()) return kept.token
    // shared, so that a timeout of one caller does not abort it for others
    asking ??= breaker(ask).finally(() => {
      asking = undefined
    })
    return asking
  }

  /** Drops an invalid token, unless it was renewed meanwhile. */
  function forget(token: string) {
    if (kept?.token === token) kept = undefined
  }

  return {
    get,
    forget,
    /** Sends a request. When the token has expired early, retries once with a new one. */
    async use<T extends { errcode?: unknown }>(send: (token: string) => Promise<T>): Promise<T> {
      const token = await get()
      const answer = await send(token)
      if (!worn.includes(answer.errcode)) return answer
      forget(token)
      return send(await get())
    },
  }
}
