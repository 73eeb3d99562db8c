import { createHmac } from 'node:crypto'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'
import { type AccessTokens, busy } from '../wechat/access-token'

/** Virtual payment as its console gives it out. `env` 1 is the sandbox, whose key it is then. */
export type VirtualAccount = {
  offerId: string
  appKey: string
  env: 0 | 1
  tokens: AccessTokens
  endpoint?: string
  breaker?: CircuitBreaker
}

export type XpayAnswer = Readonly<Record<string, unknown>> & { errcode?: unknown }

/** A refusal of virtual payment by its number; its words are not repeated. */
export class XpayRefusalError extends RefusalError {
  override name = 'XpayRefusalError'
  constructor(
    call: string,
    readonly errcode: unknown,
  ) {
    super(`xpay/${call} refused: ${Number(errcode)}`)
  }
}

/** HMAC-SHA256 in hex, as every signature of virtual payment. */
export const hmacOf = (key: string, value: string) => createHmac('sha256', key).update(value).digest('hex')

/** The calls of virtual payment: each is signed over the very bytes that are sent. */
export function xpayClient({
  appKey,
  env,
  tokens,
  endpoint = 'https://api.weixin.qq.com',
  breaker = breakerFor('virtual payment'),
}: VirtualAccount) {
  return {
    /** @throws XpayRefusalError for what it refuses, an Error for what is late or unreadable */
    ask: (call: string, asked: object): Promise<XpayAnswer> =>
      breaker(async (signal) => {
        const body = JSON.stringify({ ...asked, env })
        const signature = hmacOf(appKey, `/xpay/${call}&${body}`)
        const answer = await tokens.use(async (token) => {
          const query = new URLSearchParams({ access_token: token, pay_sig: signature })
          const url = `${endpoint}/xpay/${call}?${query.toString()}`
          const said = await fetchJson<XpayAnswer>(`xpay/${call}`, url, { ...posting(body), signal })
          // success may come without a body
          if (said.status >= 300) throw new Error(`xpay/${call} answered ${said.status}`)
          return said.answer
        })
        if (answer.errcode === busy) throw new Error(`xpay/${call} is busy`)
        if (answer.errcode) throw new XpayRefusalError(call, answer.errcode)
        return answer
      }),
  }
}
