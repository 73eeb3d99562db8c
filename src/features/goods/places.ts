import { host } from '@/platform'
import { goods as text } from '@/texts/goods'

/**
 * Why money can buy nothing here, or nothing: Apple's phones in WeChat's own browser, and web pages inside of a
 * mini-program, where WeChat's payment does not work. Prices and buttons are not shown then.
 */
export function notHere(): string | undefined {
  if (host.environment !== 'wechat-browser') return undefined
  if (host.inMiniProgram) return text.framed
  return host.system === 'ios' ? text.apple : undefined
}
