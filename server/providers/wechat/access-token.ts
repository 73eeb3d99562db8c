import type { Clock } from '../../../contract/time'
import { breakerFor, type BreakerOptions, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'

type Answer = { access_token?: unknown; expires_in?: unknown; errcode?: number }

/** An access token is renewed this long before WeChat ends it, so that none dies on its way. Milliseconds. */
const early = 300_000

/** What WeChat says of an access token that it no longer takes. */
export const worn: readonly unknown[] = [40001, 40014, 42001]

/** A token is but half of what somebody waits for, and all of it may take three seconds. */
export const tokenBreaker = (options: BreakerOptions = {}) =>
  breakerFor('wechat tokens', { timeout: 1_500, ...options })

/** WeChat's word for being broken itself. */
export const busy = -1

export type AccessTokens = ReturnType<typeof accessTokens>

/**
 * The access token of one app, by WeChat's stable_token: kept until shortly before its end, and asked for once however many
 * need it at the same time (security R6).
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

  /** @throws when WeChat gives none in a second and a half */
  async function get(): Promise<string> {
    if (kept && kept.until > now().getTime()) return kept.token
    // whoever no longer waits for it does not stop it for the others
    asking ??= breaker(ask).finally(() => {
      asking = undefined
    })
    return asking
  }

  /** Forgets a token that WeChat no longer takes; one that was renewed meanwhile stays. */
  function forget(token: string) {
    if (kept?.token === token) kept = undefined
  }

  return {
    get,
    forget,
    /** Sends something with the token; once more with a new one, where this one ended before its time. */
    async use<T extends { errcode?: unknown }>(send: (token: string) => Promise<T>): Promise<T> {
      const token = await get()
      const answer = await send(token)
      if (!worn.includes(answer.errcode)) return answer
      forget(token)
      return send(await get())
    },
  }
}
