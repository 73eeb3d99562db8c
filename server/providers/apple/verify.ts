import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../../contract/time'
import type { AppleIdentity } from './index'

/** Who signs Apple's tokens. */
export const issuer = 'https://appleid.apple.com'

/**
 * Checks an identity token as Apple asks its clients to: RS256 alone, our client id, its end, and a subject and a nonce in
 * it. Whether the nonce is one of ours is for the caller.
 */
export async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { clientId, now }: { clientId: string; now: Clock },
): Promise<AppleIdentity> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    currentDate: now(),
    requiredClaims: ['iss', 'aud', 'exp', 'sub', 'nonce'],
  })
  const { sub, nonce } = payload
  if (typeof sub !== 'string' || sub === '' || typeof nonce !== 'string')
    throw new Error('a token without sub or nonce')
  return { sub, nonce }
}
