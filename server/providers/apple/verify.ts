import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../../contract/kernel/time'
import type { AppleIdentity } from './index'

export const issuer = 'https://appleid.apple.com'

/** Verifies a token: RS256 only, our client id, expiry, subject and nonce. The caller checks that the nonce is ours. */
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
