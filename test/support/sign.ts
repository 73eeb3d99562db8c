import { createHmac } from 'node:crypto'
import { type Parameters, signedText, signing } from '../../contract/kernel/sign'

/** Headers of a valid GET. The code follows only the description in contract/kernel/sign.ts. */
export function signedHeaders(
  path: string,
  parameters: Parameters,
  options: { token?: string; at: Date; appId?: string },
): Record<string, string> {
  const timestamp = String(Math.floor(options.at.getTime() / 1000))
  const appId = options.appId ?? 'miniprogram'
  const sign = createHmac('sha256', options.token ?? signing.publicKey)
    .update(signedText('GET', path, parameters, timestamp, appId))
    .digest('hex')
  return { 'd-timestamp': timestamp, 'd-appid': appId, 'd-sign': sign, 'd-mini-os': 'test', 'd-v': '2' }
}
