import { host } from '@/platform'
import { goods as text } from '@/texts/money/goods'

/**
 * Why nothing can be bought here: iOS in WeChat's browser, and a mini-program's web-views, where WeChat Pay does not work.
 * Prices and buttons are hidden then.
 */
export function notHere(): string | undefined {
  if (host.environment !== 'wechat-browser') return undefined
  if (host.inMiniProgram) return text.framed
  return host.system === 'ios' ? text.apple : undefined
}

/** The same, also if the server has no payment method here. */
export const notSold = (skus: { data: { payable: boolean } | undefined }): string | undefined =>
  notHere() ?? (skus.data?.payable === false ? text.nowhere : undefined)
