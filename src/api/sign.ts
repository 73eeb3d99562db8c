import { sha256 } from 'js-sha256'
import { canonicalQuery, type Parameters, signedText, signing } from '@contract/sign'

/** d-sign of a GET (contract/sign.ts); `token` is the one sent. */
export function sign(path: string, parameters: Parameters, timestamp: string, appId: string, token?: string): string {
  return sha256.hmac(token ?? signing.publicKey, signedText('GET', path, parameters, timestamp, appId))
}

export { canonicalQuery }
