import type { Clock } from '../../contract/kernel/time'
import type { Env } from '../env'
import { alarm } from '../kernel/alarm'
import type { Keys } from '../kernel/keys'
import { type Apple, noApple } from './apple'
import { localApple } from './apple/local'
import { realApple } from './apple/real'
import type { Challenges } from './challenge'
import { localChallenges } from './challenge/local'
import { breakerFor, type BreakerOptions } from './circuit-breaker'
import type { Credentials } from './credentials'
import { localCredentials } from './credentials/local'
import { manualCredentials } from './credentials/manual'
import type { Face } from './face'
import { localFace } from './face/local'
import { tencentFace } from './face/tencent'
import type { Moderation } from './moderation'
import { localModeration, localVideo } from './moderation/local'
import { staffVideo, tencentVideo } from './moderation/tencent-video'
import { checkBreaker, wechatModeration } from './moderation/wechat'
import type { NoticeProvider } from './notices'
import { localNotices, localPushKey, printed } from './notices/local'
import { realNotices } from './notices/real'
import { type Online, online } from './online'
import type { Payments } from './payment'
import { localPayments } from './payment/local'
import { wechatPayments } from './payment/wechat'
import type { Pubsub } from './pubsub'
import { localPubsub } from './pubsub/local'
import { redisPubsub } from './pubsub/redis'
import type { Sms } from './sms'
import { aliyunSms } from './sms/aliyun'
import { localSms } from './sms/local'
import { localStorage, type Storage } from './storage'
import type { Wechat } from './wechat'
import { type AccessTokens, accessTokens, tokenBreaker } from './wechat/access-token'
import { localWechat } from './wechat/local'
import { pushOpener } from './wechat/push'
import { realWechat } from './wechat/real'

/**
 * Each external service behind an interface. The local implementations make the product complete without accounts at
 * services.
 */
export type Providers = {
  sms: Sms
  wechat: Wechat
  apple: Apple
  storage: Storage
  face: Face
  credentials: Credentials
  moderation: Moderation
  pubsub: Pubsub
  payment: Payments
  online: Online
  notices: NoticeProvider
  challenges: Challenges
}

export function createProviders(env: Env, keys: Keys, now: Clock): Providers {
  // shared by all clients, since fetching another token invalidates this one
  const tokens = accessTokens({
    appId: env.WECHAT_APP_ID,
    secret: env.WECHAT_APP_SECRET,
    now,
    breaker: tokenBreaker(watched(env, 'wechat tokens')),
  })
  const sms = {
    accessKeyId: env.SMS_ACCESS_KEY_ID,
    accessKeySecret: env.SMS_ACCESS_KEY_SECRET,
    signName: env.SMS_SIGN_NAME,
    now,
    breaker: breakerFor('sms', watched(env, 'sms')),
  }
  return {
    sms:
      env.SMS === 'aliyun'
        ? aliyunSms({ ...sms, template: env.SMS_TEMPLATE, spareTemplate: env.SMS_SPARE_TEMPLATE })
        : localSms((line) => process.stdout.write(`${line}\n`)),
    wechat:
      env.WECHAT === 'real'
        ? realWechat({
            appId: env.WECHAT_APP_ID,
            secret: env.WECHAT_APP_SECRET,
            official: { appId: env.OFFICIAL_APP_ID, secret: env.OFFICIAL_APP_SECRET },
            now,
            tokens,
            breaker: breakerFor('wechat', watched(env, 'wechat')),
          })
        : localWechat(),
    apple: appleOf(env, now),
    face:
      env.FACE === 'tencent'
        ? tencentFace({
            secretId: env.FACE_SECRET_ID,
            secretKey: env.FACE_SECRET_KEY,
            ruleId: env.FACE_RULE_ID,
            groupId: env.FACE_GROUP_ID,
            region: env.FACE_REGION,
            now,
            breaker: breakerFor('face', watched(env, 'face')),
          })
        : localFace(),
    credentials: env.CREDENTIALS === 'manual' ? manualCredentials() : localCredentials(),
    moderation: { ...moderationOf(env, now, tokens), ...videoChecks(env, now) },
    storage: localStorage(`${env.DATA_DIR}/files`, keys),
    payment: paymentsOf(env, keys, now, tokens),
    online: online(env.ONLINE_FIGURE),
    challenges: localChallenges(keys, now),
    notices: noticesOf(env, { sms, tokens, keys, now }),
    pubsub: env.REDIS_URL === '' ? localPubsub() : redisPubsub(env.REDIS_URL),
  }
}

const moderationOf = (env: Env, now: Clock, tokens: AccessTokens): Moderation =>
  env.MODERATION === 'wechat'
    ? wechatModeration({
        appId: env.WECHAT_APP_ID,
        secret: env.WECHAT_APP_SECRET,
        pushToken: env.WECHAT_PUSH_TOKEN,
        pushKey: env.WECHAT_PUSH_KEY,
        now,
        tokens,
        breaker: checkBreaker(watched(env, 'moderation')),
      })
    : localModeration(now)

function videoChecks(env: Env, now: Clock): Pick<Moderation, 'video' | 'pollVideo'> {
  if (env.VIDEO_MODERATION === 'local') return localVideo(now)
  if (env.VIDEO_MODERATION === 'staff') return staffVideo
  return tencentVideo({
    secretId: env.VIDEO_SECRET_ID,
    secretKey: env.VIDEO_SECRET_KEY,
    bizType: env.VIDEO_BIZ_TYPE,
    region: env.VIDEO_REGION,
    now,
    breaker: breakerFor('video moderation', watched(env, 'video moderation')),
  })
}

/** Returns breaker options that raise an alarm when a circuit opens or closes. */
const watched = (env: Env, service: string): BreakerOptions => ({
  onChange: (isOpen) => alarm(env, isOpen ? 'a service is away' : 'a service is back', { service }),
})

/** Without a client id, Apple login is off in production, and uses a stand-in elsewhere. */
function appleOf(env: Env, now: Clock): Apple {
  const { APPLE_CLIENT_ID: clientId, NODE_ENV } = env
  if (clientId !== '') return realApple({ clientId, now, breaker: breakerFor('apple', watched(env, 'apple')) })
  return NODE_ENV === 'production' ? noApple() : localApple(now)
}

type NoticeTools = {
  sms: Parameters<typeof realNotices>[1]['sms']
  tokens: AccessTokens
  keys: Keys
  now: Clock
}

function noticesOf(env: Env, { sms, tokens, keys, now }: NoticeTools): NoticeProvider {
  if (env.NOTICES === 'local')
    return localNotices(
      printed((line) => process.stdout.write(`${line}\n`)),
      localPushKey(keys),
    )
  const breaker = tokenBreaker(watched(env, 'official account tokens'))
  return realNotices(env, {
    sms,
    tokens,
    officialTokens: () => accessTokens({ appId: env.OFFICIAL_APP_ID, secret: env.OFFICIAL_APP_SECRET, now, breaker }),
    breaker: (service) => breakerFor(service, watched(env, service)),
    now,
  })
}

function paymentsOf(env: Env, keys: Keys, now: Clock, tokens: AccessTokens): Payments {
  if (env.PAYMENT === 'local') return localPayments(keys, now, env.AUTO_RENEW !== 'off')
  const ids = env.PAY_PUBLIC_KEY_ID.split(',').map((id) => id.trim())
  return wechatPayments({
    merchant: {
      mchId: env.PAY_MCH_ID,
      serial: env.PAY_MCH_SERIAL,
      privateKey: env.PAY_MCH_KEY,
      v3Key: env.PAY_V3_KEY,
      keys: Object.fromEntries(ids.map((id, place) => [id, env.PAY_PUBLIC_KEY[place] ?? ''])),
      notifyUrl: `${env.PUBLIC_ORIGIN}/callbacks/pay/jsapi`,
      breaker: breakerFor('WeChat Pay', watched(env, 'WeChat Pay')),
    },
    officialAppId: env.OFFICIAL_APP_ID,
    ...(env.PAY_H5 === 'on' && {
      h5: { appId: env.WECHAT_APP_ID, notifyUrl: `${env.PUBLIC_ORIGIN}/callbacks/pay/h5` },
    }),
    transfer: {
      appId: env.WECHAT_APP_ID,
      scene: env.PAY_TRANSFER_SCENE,
      report: env.PAY_TRANSFER_REPORT,
      most: env.PAY_TRANSFER_MAX,
    },
    virtual: {
      offerId: env.VIRTUAL_OFFER_ID,
      appKey: env.VIRTUAL_APP_KEY,
      env: env.VIRTUAL_ENV === '0' ? 0 : 1,
      tokens,
      breaker: breakerFor('virtual payment', watched(env, 'virtual payment')),
    },
    push: pushOpener({ appId: env.WECHAT_APP_ID, token: env.WECHAT_PUSH_TOKEN, key: env.WECHAT_PUSH_KEY }),
    renewing: env.AUTO_RENEW === 'on',
    now,
  })
}
