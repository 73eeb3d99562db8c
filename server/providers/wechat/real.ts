import type { Wechat } from './index'

type Answer = { openid?: unknown; errcode?: number }

/** WeChat's jscode2session. The session key it also answers stays here: nothing needs it yet, and it never reaches a client. */
export const realWechat = ({
  appId,
  secret,
  endpoint = 'https://api.weixin.qq.com',
}: {
  appId: string
  secret: string
  endpoint?: string
}): Wechat => ({
  async openidOf(code) {
    const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
    const response = await fetch(`${endpoint}/sns/jscode2session?${query.toString()}`, {
      signal: AbortSignal.timeout(3000),
    })
    const answer = (await response.json()) as Answer
    // on success errcode may be missing
    if (answer.errcode || typeof answer.openid !== 'string' || answer.openid === '')
      throw new Error(`jscode2session refused: ${answer.errcode ?? response.status}`)
    return answer.openid
  },
})
