import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../../contract/kernel/time'
import { breakerFor, type CircuitBreaker } from '../circuit-breaker'
import { fetchJson } from '../fetch-json'
import type { Apple } from './index'
import { issuer, verified } from './verify'

/** `keep`: how long keys are cached. `again`: shortest time between fetches for an unknown key. Both in ms. */
const keep = 600_000
const again = 30_000

/** Verifies tokens with the keys that Apple publishes. */
export function realApple({
  clientId,
  now,
  endpoint = `${issuer}/auth/keys`,
  breaker = breakerFor('apple'),
}: {
  clientId: string
  now: Clock
  endpoint?: string
  breaker?: CircuitBreaker
}): Apple {
  const keys = publishedAt(endpoint, breaker)
  return { there: true, read: (token) => verified(token, keys, { clientId, now }) }
}

/** Returns keys by the JWKS at a URL. Concurrent requests share one fetch. */
function publishedAt(endpoint: string, breaker: CircuitBreaker): JWTVerifyGetKey {
  type Kept = { find: ReturnType<typeof createLocalJWKSet>; at: number }
  let kept: Kept | undefined
  let asking: Promise<Kept> | undefined

  const load = () =>
    (asking ??= breaker(async (signal) => {
      const { status, answer } = await fetchJson<JSONWebKeySet>('auth/keys', endpoint, { signal })
      if (status !== 200) throw new Error(`auth/keys answered ${status}`)
      kept = { find: createLocalJWKSet(answer as JSONWebKeySet), at: performance.now() }
      return kept
    }).finally(() => {
      asking = undefined
    }))

  return async (header, token) => {
    const present = kept && performance.now() - kept.at < keep ? kept : await load()
    try {
      return await present.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - present.at < again) throw error
      return (await load()).find(header, token)
    }
  }
}
