import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { type Clock, plus } from '../../../../contract/kernel/time'

/** Hours that a token is valid; services accept no more than 24. */
const life = 12

/** What identifies this server to push services (RFC 8292). */
export type Vapid = {
  /** Uncompressed point in base64url: browsers subscribe for it alone. */
  publicKey: string
  /** The `authorization` of a message to an origin. */
  authorization(origin: string): Promise<string>
}

/** Private P-256 key in base64url, 32 bytes. @throws Error with a sentence, without any part of the key */
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

/** `contact`: an https address where the push service can reach the operator. */
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
