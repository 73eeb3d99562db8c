import { createRemoteJWKSet } from 'jose'
import type { Clock } from '../../clock'
import type { Apple } from './index'
import { issuer, verified } from './verify'

/** Apple's tokens, checked with the keys that Apple publishes. */
export function realApple({
  clientId,
  now,
  endpoint = `${issuer}/auth/keys`,
}: {
  clientId: string
  now: Clock
  endpoint?: string
}): Apple {
  const keys = createRemoteJWKSet(new URL(endpoint), { timeoutDuration: 3000 })
  return { there: true, read: (token) => verified(token, keys, { clientId, now }) }
}
