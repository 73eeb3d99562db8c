import { createHmac } from 'node:crypto'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'
import { type AccessTokens, busy } from '../wechat/access-token'

/** Account of virtual payment. `env` 1 is the sandbox, with its own key. */
export type VirtualAccount = {
  offerId: string
  appKey: string
  env: 0 | 1
  tokens: AccessTokens
  endpoint?: string
  breaker?: CircuitBreaker
}

export type XpayAnswer = Readonly<Record<string, unknown>> & { errcode?: unknown }

/** WeChat refused a call. The error has WeChat's code, but not its message. */
export class XpayRefusalError extends RefusalError {
  override name = 'XpayRefusalError'
  constructor(
    call: string,
    readonly errcode: unknown,
  ) {
    super(`xpay/${call} refused: ${Number(errcode)}`)
  }
}

/** HMAC-SHA256, hex. */
export const hmacOf = (key: string, value: string) => createHmac('sha256', key).update(value).digest('hex')

/** Client of virtual payment. The signature covers the exact bytes sent. */
export function xpayClient({
  appKey,
  env,
  tokens,
  endpoint = 'https://api.weixin.qq.com',
  breaker = breakerFor('virtual payment'),
}: VirtualAccount) {
  return {
    /** Calls an endpoint. @throws XpayRefusalError for a refusal, Error for timeouts and unreadable answers */
    ask: (call: string, asked: object): Promise<XpayAnswer> =>
      breaker(async (signal) => {
        const body = JSON.stringify({ ...asked, env })
        const signature = hmacOf(appKey, `/xpay/${call}&${body}`)
        const answer = await tokens.use(async (token) => {
          const query = new URLSearchParams({ access_token: token, pay_sig: signature })
          const url = `${endpoint}/xpay/${call}?${query.toString()}`
          const said = await fetchJson<XpayAnswer>(`xpay/${call}`, url, { ...posting(body), signal })
          // a successful response may have no body
          if (said.status >= 300) throw new Error(`xpay/${call} answered ${said.status}`)
          return said.answer
        })
        if (answer.errcode === busy) throw new Error(`xpay/${call} is busy`)
        if (answer.errcode) throw new XpayRefusalError(call, answer.errcode)
        return answer
      }),
  }
}
