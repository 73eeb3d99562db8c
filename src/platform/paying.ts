/** A payment as the server made and signed it; fields its method does not need are empty. */
export type Bill = {
  method: 'local' | 'virtual' | 'jsapi' | 'h5'
  /** local: the stand-in cashier; h5: WeChat's page. */
  url: string
  mode: string
  /** The exact signed bytes. */
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

/** A transfer to receive; `url` is the stand-in page, else empty. */
export type Receipt = { mchId: string; appId: string; package: string; url: string }

/**
 * Outcome as the device reports it, never a proof. `stale`: retry with a fresh login code. `left`: the browser
 * navigates away and returns. `framed`: a mini-program has to show `url`.
 */
export type Paid = 'done' | 'cancelled' | 'failed' | 'unknown' | 'unsupported' | 'stale' | 'left' | 'framed'

/** WeChat's virtual payment error codes; all others are `failed`. */
const numbers: Readonly<Record<number, Paid>> = {
  [-2]: 'cancelled',
  [-5]: 'unknown',
  [-15005]: 'stale',
  [-15007]: 'stale',
}

/** The outcome by the code, else by the message. */
export function outcomeOf({ errCode, errMsg = '' }: { errCode?: number; errMsg?: string }): Paid {
  const known = errCode === undefined ? undefined : numbers[errCode]
  if (known) return known
  if (/cancel|close/i.test(errMsg)) return 'cancelled'
  if (/not support|not function|INVALID_PLATFORM|system not support/i.test(errMsg)) return 'unsupported'
  return 'failed'
}

export const withWayBack = (url: string, back: string) =>
  `${url}${url.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`
