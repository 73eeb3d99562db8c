import type { Clock } from '../../clock'

type Answer = { access_token?: unknown; expires_in?: unknown; errcode?: number }

/** An access token is renewed this long before WeChat ends it, so that none dies on its way. Milliseconds. */
const early = 300_000

/** What WeChat says of an access token that it no longer takes. */
export const worn: readonly unknown[] = [40001, 40014, 42001]

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
}: {
  appId: string
  secret: string
  now: Clock
  endpoint?: string
}) {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const response = await fetch(`${endpoint}/cgi-bin/stable_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret, force_refresh: false }),
      signal: AbortSignal.timeout(3000),
    })
    const { access_token, expires_in, errcode } = ((await response.json()) ?? {}) as Answer
    if (errcode || typeof access_token !== 'string' || access_token === '' || typeof expires_in !== 'number')
      throw new Error(`stable_token refused: ${errcode ?? response.status}`)
    kept = { token: access_token, until: now().getTime() + expires_in * 1000 - early }
    return access_token
  }

  /** @throws when WeChat gives none */
  async function get(): Promise<string> {
    if (kept && kept.until > now().getTime()) return kept.token
    asking ??= ask().finally(() => {
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
