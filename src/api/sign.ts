import { canonicalQuery, type Parameters, signedText, signing } from '@contract/kernel/sign'
import { host } from '@/platform'

/** d-sign of a GET (contract/kernel/sign.ts); `token` is the one sent. */
export const sign = (path: string, parameters: Parameters, timestamp: string, appId: string, token?: string) =>
  host.hmac(token ?? signing.publicKey, signedText('GET', path, parameters, timestamp, appId))

export { canonicalQuery }
