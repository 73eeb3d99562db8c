import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { type Clock, plus } from '../../../../contract/kernel/time'

/** Hours for which a token is valid. Services accept at most 24. */
const life = 12

/** Identifies this server to push services (RFC 8292). */
export type Vapid = {
  /** Public key, an uncompressed point in base64url, with which browsers subscribe. */
  publicKey: string
  /** Returns the `authorization` header of a message to an origin. */
  authorization(origin: string): Promise<string>
}

/**
 * Checks a private P-256 key of 32 bytes in base64url, and returns it. @throws Error with a sentence, without any part
 * of the key
 */
export function vapidKeyIn(value: string): string {
  if (value === '') return ''
  try {
    if (Buffer.from(value, 'base64url').length === 32 && publicKeyOf(value).length === 65) return value
  } catch {
    // reported below
  }
  throw new Error('must be a private P-256 key of 32 bytes in base64url')
}

/** Uncompressed point. */
export function publicKeyOf(key: string): Buffer {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(key, 'base64url'))
  return pair.getPublicKey()
}

/** Signs tokens. @param contact an https URL at which the push service can reach the operator */
export function vapidOf(key: string, contact: string, now: Clock): Vapid {
  const point = publicKeyOf(key)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = point.toString('base64url')
  const signer = importJWK({ kty: 'EC', crv: 'P-256', x, y, d: key }, 'ES256')
  return {
    publicKey,
    async authorization(origin) {
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(plus(now(), life, 'hour'))
        .setSubject(contact)
        .sign(await signer)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
