import type { Clock } from '../../../contract/kernel/time'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchBytes, fetchJson, objectIn, posting } from '../fetch-json'
import { type AccessTokens, accessTokens, busy } from './access-token'
import type { MiniCode, MiniPlace, Wechat, WechatAccount } from './index'

type Answer = {
  openid?: unknown
  session_key?: unknown
  unionid?: unknown
  is_snapshotuser?: unknown
  errcode?: number
  url_link?: unknown
  phone_info?: { purePhoneNumber?: unknown; countryCode?: unknown; watermark?: { appid?: unknown } }
}

type App = { appId: string; secret: string }

/** Returns the answer. @throws Error on a refusal or a failure of WeChat */
function believed(call: string, { status, answer }: { status: number; answer: Answer }): Answer {
  // errcode may be missing on success
  const { errcode } = answer
  if (errcode && errcode !== busy) throw new RefusalError(`${call} refused: ${errcode}`)
  if (errcode || status >= 300) throw new Error(`${call} refused: ${errcode ?? status}`)
  return answer
}

function accountIn(call: string, { openid, unionid }: Answer): WechatAccount {
  if (typeof openid !== 'string' || openid === '') throw new Error(`${call} told no openid`)
  return { openid, ...(typeof unionid === 'string' && unionid !== '' && { unionid }) }
}

/** Recognises a picture by its first bytes, whatever its declared type. */
function pictureIn(bytes: Buffer): MiniCode | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { bytes, extension: 'jpg' }
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return { bytes, extension: 'png' }
  return undefined
}

/** Hosts of URL links. */
const urlLinks = /^https:\/\/(wxaurl|wxmpurl)\.cn\/[A-Za-z0-9]+$/

type Way = { endpoint: string; tokens: AccessTokens }
type Question = { call: string; path: string; body: object }

/** Sends a POST request with the app's token. */
const asking = ({ endpoint, tokens }: Way, { call, path, body }: Question, signal: AbortSignal) =>
  tokens.use(async (token) => {
    const url = `${endpoint}${path}?access_token=${encodeURIComponent(token)}`
    const told = await fetchJson<Answer>(call, url, { ...posting(JSON.stringify(body)), signal })
    return { ...told, errcode: told.answer.errcode }
  })

async function miniCodeOf({ endpoint, tokens }: Way, { page, scene }: MiniPlace, signal: AbortSignal) {
  const call = 'getwxacodeunlimit'
  const body = JSON.stringify({ page, scene, check_path: true, env_version: 'release', width: 430 })
  const { code, ...told } = await tokens.use(async (token) => {
    const url = `${endpoint}/wxa/${call}?access_token=${encodeURIComponent(token)}`
    const { status, bytes } = await fetchBytes(call, url, { ...posting(body), signal })
    const made = pictureIn(bytes)
    // WeChat sends a refusal as JSON, with status 200
    const answer = made ? {} : (objectIn(call, bytes.toString()) as Answer)
    return { status, answer, errcode: answer.errcode, code: made }
  })
  believed(call, told)
  if (!code) throw new Error(`${call} told no picture`)
  return code
}

/**
 * WeChat's API. The session key is used only to sign payments.
 * @param official account of the web login page; without its app id there is no such page
 * @param tokens shared with other clients of the app
 */
export function realWechat({
  appId,
  secret,
  official,
  now,
  endpoint = 'https://api.weixin.qq.com',
  tokens = accessTokens({ appId, secret, now, endpoint }),
  breaker = breakerFor('wechat'),
}: App & { official: App; now: Clock; endpoint?: string; tokens?: AccessTokens; breaker?: CircuitBreaker }): Wechat {
  const way = { endpoint, tokens }
  /** Exchanges a login code, which can be used only once. */
  const who = (call: string, path: string, asked: Record<string, string>) =>
    breaker(async (signal) => {
      const query = new URLSearchParams({ ...asked, grant_type: 'authorization_code' })
      const answer = believed(call, await fetchJson<Answer>(call, `${endpoint}${path}?${query.toString()}`, { signal }))
      return { ...answer, account: accountIn(call, answer) }
    })

  return {
    async accountOf(code) {
      const asked = { appid: appId, secret, js_code: code }
      const { account, session_key: key } = await who('jscode2session', '/sns/jscode2session', asked)
      return { ...account, sessionKey: typeof key === 'string' ? key : '' }
    },

    phoneOf: (phoneCode) =>
      breaker(async (signal) => {
        const call = 'getuserphonenumber'
        const said = await asking(way, { call, path: `/wxa/business/${call}`, body: { code: phoneCode } }, signal)
        const { phone_info: info } = believed(call, said)
        const number = info?.purePhoneNumber
        if (info?.watermark?.appid !== appId) throw new Error(`${call} answered for another app`)
        if (info.countryCode !== '86' || typeof number !== 'string' || !/^1[3-9]\d{9}$/.test(number))
          throw new RefusalError(`${call} told no mainland number`)
        return number
      }),

    urlLink: ({ path, query, days }) =>
      breaker(async (signal) => {
        const call = 'generate_urllink'
        const body = { path, query, expire_type: 1, expire_interval: days, env_version: 'release' }
        const { url_link: link } = believed(call, await asking(way, { call, path: `/wxa/${call}`, body }, signal))
        if (typeof link !== 'string' || !urlLinks.test(link)) throw new Error(`${call} told no link`)
        return link
      }),

    miniCode: (place) => breaker((signal) => miniCodeOf(way, place, signal)),

    async oauthOf(code) {
      if (official.appId === '') throw new Error('no official account is configured')
      const asked = { appid: official.appId, secret: official.secret, code }
      const { account, is_snapshotuser: snapshot } = await who('sns/oauth2', '/sns/oauth2/access_token', asked)
      return { ...account, snapshot: Number(snapshot ?? 0) === 1 }
    },
  }
}
