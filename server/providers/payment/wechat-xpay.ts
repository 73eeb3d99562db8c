import { createHmac } from 'node:crypto'
import type { AccessTokens } from '../wechat/access-token'

/** How long WeChat may take to answer, ms (security R6). */
const patience = 3_000

/** Virtual payment as its console gives it out. `env` 1 is the sandbox, whose key it is then. */
export type VirtualAccount = {
  offerId: string
  appKey: string
  env: 0 | 1
  tokens: AccessTokens
  endpoint?: string
}

export type XpayAnswer = Readonly<Record<string, unknown>> & { errcode?: unknown }

/** A refusal of virtual payment by its number; its words are not repeated. */
export class XpayRefusal extends Error {
  override name = 'XpayRefusal'
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
export function xpayClient({ appKey, env, tokens, endpoint = 'https://api.weixin.qq.com' }: VirtualAccount) {
  return {
    /** @throws XpayRefusal for what it refuses, an Error for what is late or unreadable */
    async ask(call: string, asked: object): Promise<XpayAnswer> {
      const body = JSON.stringify({ ...asked, env })
      const signature = hmacOf(appKey, `/xpay/${call}&${body}`)
      const answer = await tokens.use(async (token) => {
        const query = new URLSearchParams({ access_token: token, pay_sig: signature })
        const response = await fetch(`${endpoint}/xpay/${call}?${query.toString()}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`xpay/${call} answered ${response.status}`)
        return read(call, text)
      })
      if (answer.errcode) throw new XpayRefusal(call, answer.errcode)
      return answer
    },
  }
}

/** Success may come without a body. @throws when it is no object */
function read(call: string, text: string): XpayAnswer {
  if (text === '') return {}
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = undefined
  }
  if (answer === null || typeof answer !== 'object') throw new Error(`xpay/${call} answered nothing readable`)
  return answer as XpayAnswer
}
