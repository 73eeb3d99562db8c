import type { Clock } from '../../clock'
import { type AccessTokens, accessTokens, worn } from './access-token'
import type { Wechat, WechatAccount } from './index'

type Answer = {
  openid?: unknown
  session_key?: unknown
  unionid?: unknown
  is_snapshotuser?: unknown
  errcode?: number
  phone_info?: { purePhoneNumber?: unknown; countryCode?: unknown; watermark?: { appid?: unknown } }
}

type App = { appId: string; secret: string }

/** Asks WeChat. @throws when it refuses, says nothing readable, or nothing at all in three seconds */
async function ask(call: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(3000),
  })
  const answer = (await response.json()) as Answer | null
  // on success errcode may be missing
  if (answer === null || answer.errcode || !response.ok)
    throw Object.assign(new Error(`${call} refused: ${answer?.errcode ?? response.status}`), {
      errcode: answer?.errcode,
    })
  return answer
}

function accountIn(call: string, { openid, unionid }: Answer): WechatAccount {
  if (typeof openid !== 'string' || openid === '') throw new Error(`${call} told no openid`)
  return { openid, ...(typeof unionid === 'string' && unionid !== '' && { unionid }) }
}

/**
 * WeChat's own servers. The session key of a login is for signing a payment alone, and never reaches a client.
 * @param official the official account of the login page on the web; without its app id there is no such page
 * @param tokens the app's own, where others need them too
 */
export function realWechat({
  appId,
  secret,
  official,
  now,
  endpoint = 'https://api.weixin.qq.com',
  tokens = accessTokens({ appId, secret, now, endpoint }),
}: App & { official: App; now: Clock; endpoint?: string; tokens?: AccessTokens }): Wechat {
  async function phone(code: string, again: boolean): Promise<Answer> {
    const token = await tokens.get()
    const call = 'getuserphonenumber'
    try {
      return await ask(call, `${endpoint}/wxa/business/${call}?access_token=${encodeURIComponent(token)}`, { code })
    } catch (error) {
      if (!again || !worn.includes((error as { errcode?: unknown }).errcode)) throw error
      tokens.forget(token)
      return phone(code, false)
    }
  }

  return {
    async accountOf(code) {
      const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
      const answer = await ask('jscode2session', `${endpoint}/sns/jscode2session?${query.toString()}`)
      const { session_key: key } = answer
      return { ...accountIn('jscode2session', answer), sessionKey: typeof key === 'string' ? key : '' }
    },

    async phoneOf(phoneCode) {
      const { phone_info: info } = await phone(phoneCode, true)
      const number = info?.purePhoneNumber
      if (info?.watermark?.appid !== appId) throw new Error('getuserphonenumber answered for another app')
      if (info.countryCode !== '86' || typeof number !== 'string' || !/^1[3-9]\d{9}$/.test(number))
        throw new Error('getuserphonenumber told no mainland number')
      return number
    },

    async oauthOf(code) {
      if (official.appId === '') throw new Error('no official account is configured')
      const query = new URLSearchParams({
        appid: official.appId,
        secret: official.secret,
        code,
        grant_type: 'authorization_code',
      })
      const answer = await ask('sns/oauth2', `${endpoint}/sns/oauth2/access_token?${query.toString()}`)
      return { ...accountIn('sns/oauth2', answer), snapshot: Number(answer.is_snapshotuser ?? 0) === 1 }
    },
  }
}
