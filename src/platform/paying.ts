/** A payment that the server has made and signed. Fields that its method does not need are empty. */
export type Bill = {
  method: 'local' | 'virtual' | 'jsapi' | 'h5'
  /** The stand-in cashier if the method is `local`, WeChat's page if it is `h5`. */
  url: string
  mode: string
  /** Exactly the bytes that were signed. */
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

/** A transfer to receive. `url` is the stand-in page, or '' for a real transfer. */
export type Receipt = { mchId: string; appId: string; package: string; url: string }

/**
 * The outcome that the device reports, which proves nothing. `stale`: retry with a new login code. `left`: the browser
 * navigates away and comes back. `framed`: a mini-program must show `url`.
 */
export type Paid = 'done' | 'cancelled' | 'failed' | 'unknown' | 'unsupported' | 'stale' | 'left' | 'framed'

/** The outcomes for WeChat's error codes of a virtual payment. All other codes are `failed`. */
const numbers: Readonly<Record<number, Paid>> = {
  [-2]: 'cancelled',
  [-5]: 'unknown',
  [-15005]: 'stale',
  [-15007]: 'stale',
}

/** The outcome by the code or, if that is not known, by the message. */
export function outcomeOf({ errCode, errMsg = '' }: { errCode?: number; errMsg?: string }): Paid {
  const known = errCode === undefined ? undefined : numbers[errCode]
  if (known) return known
  if (/cancel|close/i.test(errMsg)) return 'cancelled'
  if (/not support|not function|INVALID_PLATFORM|system not support/i.test(errMsg)) return 'unsupported'
  return 'failed'
}

export const withWayBack = (url: string, back: string) =>
  `${url}${url.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`
