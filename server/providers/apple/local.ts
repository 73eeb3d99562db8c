import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../../../contract/time'
import type { Apple } from './index'
import { issuer, verified } from './verify'

const clientId = 'local'

/** Stands in for Apple: takes the tokens that it signed itself, by `tokenOf`. */
export function localApple(now: Clock): Apple & { tokenOf(sub: string, nonce: string): Promise<string> } {
  let made: ReturnType<typeof generateKeyPairSync> | undefined
  // made when first needed: it takes a while
  const keys = () => (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
  return {
    there: true,
    read: (token) => verified(token, async () => keys().publicKey, { clientId, now }),
    tokenOf: (sub, nonce) =>
      new SignJWT({ nonce })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(sub)
        .setIssuedAt(Math.floor(now().getTime() / 1000))
        .setExpirationTime(Math.floor(now().getTime() / 1000) + 600)
        .sign(keys().privateKey),
  }
}
