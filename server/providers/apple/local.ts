import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../../../contract/kernel/time'
import type { Apple } from './index'
import { issuer, verified } from './verify'

const clientId = 'local'

/** Stand-in for Apple. It accepts tokens that its `tokenOf` signed. */
export function localApple(now: Clock): Apple & { tokenOf(sub: string, nonce: string): Promise<string> } {
  let made: ReturnType<typeof generateKeyPairSync> | undefined
  // made when first needed, since generating keys is slow
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
