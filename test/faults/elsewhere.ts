import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { realApple } from '../../server/providers/apple/real'
import { breakerFor, type BreakerOptions } from '../../server/providers/circuit-breaker'
import { tencentFace } from '../../server/providers/face/tencent'
import { checkBreaker, wechatModeration } from '../../server/providers/moderation/wechat'
import { wechatPayments } from '../../server/providers/payment/wechat'
import { aliyunSms } from '../../server/providers/sms/aliyun'
import { accessTokens, tokenBreaker } from '../../server/providers/wechat/access-token'
import { pushOpener } from '../../server/providers/wechat/push'
import { realWechat } from '../../server/providers/wechat/real'
import { type Got, pretend, type Reply } from '../support/pretend'
import {
  mchId,
  merchantAt,
  officialAppId,
  type PayReply,
  payServer,
  signatureOf,
  stranger,
} from '../support/wechat-pay'
import { appId, pushKey, pushToken } from '../support/wechat-push'

/** Faults that all services have at the same time. `flapping` alternates between faulty and healthy. */
export const faults = ['down', 'slow', 'broken', 'garbage', 'flapping'] as const
export type Fault = (typeof faults)[number]

const apples = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Milliseconds, longer than any timeout. */
const never = 3_600_000

/** Signs an Apple identity token with this nonce. */
export const appleToken = (nonce: string, now: Date) =>
  new SignJWT({ nonce: createHash('sha256').update(nonce).digest('hex') })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer('https://appleid.apple.com')
    .setAudience('com.ergou.app')
    .setSubject('001234.lin')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 600)
    .sign(apples.privateKey)

/** Healthy responses of all services except WeChat Pay, by action or path. */
function wellOf({ url, headers, body }: Got): object {
  const asked = body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : {}
  const well: Record<string, object> = {
    SendSms: { Code: 'OK' },
    DetectAuth: { Response: { Url: 'https://open.faceid.example/x', BizToken: randomUUID() } },
    GetDetectInfoEnhanced: { Response: { Text: { ErrCode: 0, IdCard: '' } } },
    '/cgi-bin/stable_token': { access_token: 'a-token', expires_in: 7200 },
    '/sns/jscode2session': { openid: `o-${url.searchParams.get('js_code') ?? ''}`, session_key: 'a-key' },
    '/sns/oauth2/access_token': { openid: `p-${url.searchParams.get('code') ?? ''}` },
    '/wxa/business/getuserphonenumber': {
      errcode: 0,
      phone_info: { purePhoneNumber: '13800138999', countryCode: '86', watermark: { appid: appId } },
    },
    '/wxa/msg_sec_check': { errcode: 0, trace_id: 't', result: { suggest: 'pass' } },
    '/wxa/media_check_async': { errcode: 0, trace_id: 't' },
    '/xpay/query_order': { errcode: 0, order: { order_id: asked.order_id, order_type: 0, status: 0 } },
    '/auth/keys': { keys: [{ ...apples.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] },
  }
  return well[String(headers['x-acs-action'] ?? headers['x-tc-action'] ?? url.pathname)] ?? {}
}

/** Starts local stand-ins for all services of the real providers. `says`: healthy responses of WeChat Pay. */
export async function elsewhere(now: () => Date, says: (call: string, got: Got) => PayReply) {
  let fault: Fault | undefined
  let [at, times] = [0, 0]
  const isBroken = () => fault === 'broken' || (fault === 'flapping' && (times += 1) % 2 === 1)

  function answer(got: Got): Reply {
    if (fault === 'slow') return { body: '{}', after: never }
    if (isBroken()) return { status: 500, body: '{}' }
    return fault === 'garbage' ? { body: '<html>请稍候</html>' } : { body: JSON.stringify(wellOf(got)) }
  }
  const others = await pretend(answer)
  const pay = await payServer(({ call, got }) => {
    if (fault === 'slow') return { after: never }
    if (isBroken()) return { status: 500, body: { code: 'SYSTEM_ERROR' } }
    const forged = (headers: Record<string, string>, body: string) => ({
      body,
      headers: { ...headers, 'wechatpay-signature': signatureOf(stranger, body) },
    })
    return { ...says(call, got), ...(fault === 'garbage' && { change: forged }) }
  })

  const { endpoint } = others
  const options: BreakerOptions = { timeout: 2_000, monotonic: () => at }
  const breaker = (service: string) => breakerFor(service, options)
  const app = { appId, secret: 'a-secret', now, endpoint }
  const tokens = accessTokens({ ...app, breaker: tokenBreaker(options) })
  const providers = {
    sms: aliyunSms({
      accessKeyId: 'k',
      accessKeySecret: 's',
      signName: '二狗',
      template: 'T',
      spareTemplate: 'SMS_2',
      now,
      endpoint,
      breaker: breaker('sms'),
    }),
    wechat: realWechat({ ...app, official: { appId: officialAppId, secret: 's' }, tokens, breaker: breaker('wechat') }),
    apple: realApple({ clientId: 'com.ergou.app', now, endpoint: `${endpoint}/auth/keys`, breaker: breaker('apple') }),
    face: tencentFace({
      secretId: 'i',
      secretKey: 'k',
      ruleId: '1',
      groupId: 'g',
      region: 'r',
      now,
      endpoint,
      facesEndpoint: endpoint,
      breaker: breaker('face'),
    }),
    moderation: wechatModeration({ ...app, pushToken, pushKey, tokens, breaker: checkBreaker(options) }),
    payment: wechatPayments({
      merchant: { ...merchantAt(pay.endpoint), breaker: breaker('WeChat Pay') },
      officialAppId,
      transfer: { appId, scene: '1005', report: [], most: 20_000 },
      virtual: { offerId: '1', appKey: 'an app key', env: 0, endpoint, tokens, breaker: breaker('virtual payment') },
      push: pushOpener({ appId, token: pushToken, key: pushKey }),
      renewing: false,
      now,
    }),
  }
  return {
    providers,
    tokens,
    asked: () => others.gotten.length + pay.gotten.length,
    async breaks(how: Fault) {
      if (how === 'down') await Promise.all([others.down(), pay.down()])
      fault = how
    },
    /**
     * Makes all services healthy, and advances the clock of the circuit breakers by ten seconds, so that they try
     * again.
     */
    async heals() {
      if (fault === 'down') await Promise.all([others.up(), pay.up()])
      fault = undefined
      at += 10_000
    },
  }
}
export type Elsewhere = Awaited<ReturnType<typeof elsewhere>>
export { mchId }
