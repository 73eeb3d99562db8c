import { sha256 } from 'js-sha256'
import { canonicalQuery, type Parameters, signedText, signing } from '@contract/sign'

/** d-sign of a GET, as contract/sign.ts says it; `token` is the one that travels with the call. */
export function sign(path: string, parameters: Parameters, timestamp: string, appId: string, token?: string): string {
  return sha256.hmac(token ?? signing.publicKey, signedText('GET', path, parameters, timestamp, appId))
}

export { canonicalQuery }
