import { host } from '@/platform'
import { goods as text } from '@/texts/money/goods'

/**
 * Returns why nothing can be bought here: WeChat Pay does not work on iOS in WeChat's browser, nor in a mini-program's
 * web-view. Prices and buttons are hidden then.
 */
export function notHere(): string | undefined {
  if (host.environment !== 'wechat-browser') return undefined
  if (host.inMiniProgram) return text.framed
  return host.system === 'ios' ? text.apple : undefined
}

/**
 * Returns why nothing can be bought here: the reason of `notHere`, or that the server has no payment method for this
 * place.
 */
export const notSold = (skus: { data: { payable: boolean } | undefined }): string | undefined =>
  notHere() ?? (skus.data?.payable === false ? text.nowhere : undefined)
