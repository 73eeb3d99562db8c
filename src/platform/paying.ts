/** What a payment begins with, made and signed by the server; what a method does not need is empty. */
export type Bill = {
  method: 'local' | 'virtual' | 'jsapi'
  /** local: the page that pretends. */
  url: string
  mode: string
  /** The very bytes that were signed. */
  signData: string
  paySig: string
  signature: string
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** What WeChat needs to ask somebody to receive a transfer; `url` is the page that pretends, else empty. */
export type Receipt = { mchId: string; appId: string; package: string; url: string }

/**
 * How paying or receiving ended by the word of this device, which is never a proof. `stale`: a fresh login code makes it
 * work. `left`: the browser is on its way to another page and comes back. `framed`: a mini-program has to show `url`.
 */
export type Paid = 'done' | 'cancelled' | 'failed' | 'unknown' | 'unsupported' | 'stale' | 'left' | 'framed'

/** WeChat's numbers of a virtual payment that did not go through; every other one is a failure. */
const numbers: Readonly<Record<number, Paid>> = {
  [-2]: 'cancelled',
  [-5]: 'unknown',
  [-15005]: 'stale',
  [-15007]: 'stale',
}

/** What a refusal of WeChat's means, by its number where it has one, else by its words. */
export function outcomeOf({ errCode, errMsg = '' }: { errCode?: number; errMsg?: string }): Paid {
  const known = errCode === undefined ? undefined : numbers[errCode]
  if (known) return known
  if (/cancel|close/i.test(errMsg)) return 'cancelled'
  if (/not support|not function|INVALID_PLATFORM|system not support/i.test(errMsg)) return 'unsupported'
  return 'failed'
}

/** The page that pretends, told where to come back to. */
export const withWayBack = (url: string, back: string) =>
  `${url}${url.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`
