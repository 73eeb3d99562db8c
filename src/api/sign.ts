import { canonicalQuery, type Parameters, signedText, signing } from '@contract/kernel/sign'
import { host } from '@/platform'

/** The d-sign header of a GET (contract/kernel/sign.ts). `token` must be the one that is sent. */
export const sign = (path: string, parameters: Parameters, timestamp: string, appId: string, token?: string) =>
  host.hmac(token ?? signing.publicKey, signedText('GET', path, parameters, timestamp, appId))

export { canonicalQuery }
