import { ms } from '../../../../contract/kernel/time'
import { type CircuitBreaker, RefusalError } from '../../circuit-breaker'
import type { Outgoing, Push, PushSubscription, Sent } from '../index'
import { handOver } from '../outcome'
import { areKeys, sealed } from './encryption'
import { isPushService } from './services'
import type { Vapid } from './vapid'

/** Seconds for which a service stores a message while the browser is not running. */
const timeToLive = ms(1, 'day') / 1000

/** The text that our service worker reads. */
const payloadOf = ({ title, text, id }: Outgoing) => JSON.stringify({ title, text, id })

type Way = {
  vapid: Vapid
  breaker: (service: string) => CircuitBreaker
  /** The URL of a substitute for the push service, in tests. */
  endpoint?: string
}

/** Sends one message (RFC 8030). Status 404 or 410 means that the subscription has ended. */
function post({ endpoint, ...keys }: PushSubscription, message: Outgoing, authorization: string) {
  return async (signal: AbortSignal): Promise<Sent> => {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(timeToLive),
        urgency: 'normal',
        // an updated notice replaces its earlier message that still waits at the service
        topic: message.id,
      },
      body: new Uint8Array(sealed(payloadOf(message), keys)),
      redirect: 'error',
      signal,
    })
    await body?.cancel()
    if (status === 404 || status === 410) return 'refused'
    if (status >= 500) throw new Error(`a push service answered ${status}`)
    // the URL is a secret of its browser, so errors do not contain it
    if (status >= 300) throw new RefusalError(`a push service refused: ${status}`)
    return 'sent'
  }
}

/**
 * Web Push with VAPID (RFC 8292) and a payload that only the browser can decrypt (RFC 8291). Each service has its own
 * circuit breaker.
 */
export function webPush({ vapid, breaker, endpoint: standIn }: Way): Push {
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = (host: string) => {
    const known = breakers.get(host) ?? breaker(`push ${host}`)
    breakers.set(host, known)
    return known
  }
  return {
    publicKey: vapid.publicKey,
    accepts: ({ endpoint, ...keys }) => isPushService(endpoint) && areKeys(keys),
    async send(subscription, message) {
      const { origin, hostname, pathname, search } = new URL(subscription.endpoint)
      const endpoint = `${standIn ?? origin}${pathname}${search}`
      const call = post({ ...subscription, endpoint }, message, await vapid.authorization(origin))
      // hosts of one service differ only by region, so they share a breaker
      return handOver(breakerOf(hostname.split('.').slice(-3).join('.')), call)
    },
  }
}
