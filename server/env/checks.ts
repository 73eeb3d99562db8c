import { parts } from './readers'
import { strengthOf } from './secret-strength'
import { type Env, smsNotices } from './settings'

/** Whether a secret is 32 random bytes, as `openssl rand -hex 32` or `-base64 32` prints them. */
const isRandom = (secret: string) =>
  strengthOf(secret) >= 128 &&
  (/^[0-9a-f]*$/i.test(secret) ? secret.length >= 64 : /^[A-Za-z0-9+/_-]{43,}={0,2}$/.test(secret))

/** Settings with which production must not start (security O4), each with its message. */
const objections: readonly (readonly [(env: Env) => boolean, string])[] = [
  [(env) => env.SECRET === '', 'SECRET must be set in production: openssl rand -base64 32 makes one'],
  [(env) => !isRandom(env.SECRET), 'SECRET must be 32 random bytes in hex or base64: openssl rand -base64 32'],
  [
    (env) => env.SECRET_PREVIOUS !== '' && !isRandom(env.SECRET_PREVIOUS),
    'SECRET_PREVIOUS is still accepted, so it must be 32 random bytes too',
  ],
  [(env) => !env.PUBLIC_ORIGIN.startsWith('https:'), 'PUBLIC_ORIGIN must be set to an https address in production'],
  [
    // this server does not speak TLS, so a proxy is in front; if not counted, all users would have its address
    (env) => env.TRUSTED_PROXIES === 0,
    'TRUSTED_PROXIES must say how many proxies stand before this server in production: with 0 all users share one address and its limits',
  ],
  [
    (env) => env.CORS_ORIGINS.some((origin) => !origin.startsWith('https:')),
    'CORS_ORIGINS may hold only https origins in production',
  ],
  [(env) => env.SMS === 'local', 'SMS=local only prints codes; choose a real sender in production'],
  [(env) => env.WECHAT === 'local', 'WECHAT=local accepts anybody; choose real in production'],
  [
    (env) => env.FACE === 'local',
    'FACE=local lets people choose how their face check ends; choose tencent in production',
  ],
  [(env) => env.CREDENTIALS === 'local', 'CREDENTIALS=local looks nothing up; choose manual in production'],
  [(env) => env.MODERATION === 'local', 'MODERATION=local knows no faces; choose wechat in production'],
  [
    (env) => env.VIDEO_MODERATION === 'local',
    'VIDEO_MODERATION=local looks at nothing; choose staff or tencent in production',
  ],
  [(env) => env.NOTICES === 'local', 'NOTICES=local only prints what would arrive; choose real in production'],
  [(env) => env.PAYMENT === 'local', 'PAYMENT=local lets anybody say that they paid; choose wechat in production'],
  [(env) => env.VIRTUAL_ENV === '1', 'VIRTUAL_ENV=1 is a sandbox where nobody really pays; choose 0 in production'],
]

const objection = (env: Env): string | undefined => objections.find(([holds]) => holds(env))?.[1]

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/
const localProviders = ['SMS', 'WECHAT', 'FACE', 'CREDENTIALS', 'MODERATION', 'PAYMENT'] as const

/** Refuses local providers on a network without an explicit setting, since they let any caller log in as any user. */
function exposed(env: Env): string | undefined {
  const local = localProviders.filter((name) => env[name] === 'local')
  if (local.length === 0 || loopback.test(env.HOST) || env.LOCAL_ON_NETWORK === 'on') return undefined
  return `HOST=${env.HOST} with ${local.join(', ')}=local lets anybody on that network in as anybody; set LOCAL_ON_NETWORK=on if you mean it`
}

const paymentNeeds = [
  'WECHAT_APP_ID',
  'WECHAT_APP_SECRET',
  'WECHAT_PUSH_TOKEN',
  'WECHAT_PUSH_KEY',
  'PAY_MCH_ID',
  'PAY_MCH_SERIAL',
  'PAY_MCH_KEY',
  'PAY_V3_KEY',
  'PAY_PUBLIC_KEY_ID',
  'PAY_PUBLIC_KEY',
  'PAY_TRANSFER_SCENE',
  'PAY_TRANSFER_REPORT',
  'VIRTUAL_OFFER_ID',
  'VIRTUAL_APP_KEY',
] as const

/** Settings that a chosen provider needs. */
const needs = [
  {
    chosen: 'SMS',
    real: 'aliyun',
    keys: ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE', 'SMS_SPARE_TEMPLATE'],
  },
  { chosen: 'WECHAT', real: 'real', keys: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] },
  { chosen: 'VIDEO_MODERATION', real: 'tencent', keys: ['VIDEO_SECRET_ID', 'VIDEO_SECRET_KEY'] },
  { chosen: 'FACE', real: 'tencent', keys: ['FACE_SECRET_ID', 'FACE_SECRET_KEY', 'FACE_RULE_ID', 'FACE_GROUP_ID'] },
  {
    chosen: 'MODERATION',
    real: 'wechat',
    keys: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_PUSH_TOKEN', 'WECHAT_PUSH_KEY'],
  },
  { chosen: 'PAYMENT', real: 'wechat', keys: paymentNeeds },
] as const

/** Returns a sentence about a setting that a chosen provider lacks, or undefined. */
function halfConfigured(env: Env): string | undefined {
  for (const { chosen, real, keys } of needs) {
    const missing = env[chosen] === real && keys.find((key) => env[key].length === 0)
    if (missing) return `${missing} must be set because ${chosen} is not local`
  }
  if (env.WECHAT === 'real' && env.OFFICIAL_APP_ID && env.OFFICIAL_APP_SECRET.length === 0)
    return 'OFFICIAL_APP_SECRET must be set because WECHAT is not local'
  if ((env.MODERATION === 'wechat' || env.PAYMENT === 'wechat') && !/^[A-Za-z0-9]{43}$/.test(env.WECHAT_PUSH_KEY))
    return 'WECHAT_PUSH_KEY must be the 43 letters and digits of the EncodingAESKey'
  return (env.PAYMENT === 'wechat' ? wronglyPaid(env) : undefined) ?? wronglyTold(env)
}

function wronglyTold(env: Env): string | undefined {
  if (env.NOTICES === 'local') return undefined
  if (env.WECHAT !== 'real' || env.SMS === 'local') return 'WECHAT and SMS must not be local because NOTICES is real'
  const without = smsNotices.find((name) => env.SMS_NOTICE_TEMPLATES[name] === undefined)
  if (without) return `SMS_NOTICE_TEMPLATES must name the template of ${without} because NOTICES is real`
  return env.PUBLIC_ORIGIN === '' ? 'PUBLIC_ORIGIN must be set because NOTICES is real: they lead there' : undefined
}

function wronglyPaid(env: Env): string | undefined {
  if (env.WECHAT !== 'real') return 'WECHAT must be real because PAYMENT signs with the key of a login'
  if (!env.PUBLIC_ORIGIN.startsWith('https:')) return 'PUBLIC_ORIGIN must be an https address, for notices of payments'
  if (!/^\d{6,12}$/.test(env.PAY_MCH_ID)) return 'PAY_MCH_ID must be the digits of a merchant number'
  if (!/^[0-9A-Fa-f]{16,64}$/.test(env.PAY_MCH_SERIAL)) return 'PAY_MCH_SERIAL must be the hex digits of a serial'
  if (Buffer.byteLength(env.PAY_V3_KEY) !== 32) return 'PAY_V3_KEY must be 32 characters long'
  const ids = parts(env.PAY_PUBLIC_KEY_ID)
  if (ids.length !== env.PAY_PUBLIC_KEY.length || new Set(ids).size !== ids.length)
    return 'PAY_PUBLIC_KEY must hold one key for each id of PAY_PUBLIC_KEY_ID'
  if (ids.includes(env.PAY_MCH_SERIAL)) return "PAY_PUBLIC_KEY_ID must name WeChat Pay's keys, not the merchant's own"
  return undefined
}

/** Least strength of secrets in bits. Secrets that a service issues are shorter than those chosen by the operator. */
const secrets = {
  PAY_V3_KEY: 100,
  WECHAT_PUSH_KEY: 128,
  WECHAT_PUSH_TOKEN: 50,
  SMS_ACCESS_KEY_SECRET: 50,
  WECHAT_APP_SECRET: 50,
  OFFICIAL_APP_SECRET: 50,
  FACE_SECRET_KEY: 50,
  VIDEO_SECRET_KEY: 50,
  VIRTUAL_APP_KEY: 50,
} as const

/**
 * Returns a sentence about the first guessable secret, without any part of the secret (security O4). For production.
 */
function guessable(env: Env): string | undefined {
  const weak = Object.entries(secrets).find(([name, bits]) => {
    const secret = env[name as keyof typeof secrets]
    return secret !== '' && strengthOf(secret) < bits
  })
  return weak && `${weak[0]} can be guessed: it must be random, without repetitions, rows of keys and words`
}

/** Returns a sentence about the first problem of the settings, or undefined when they are consistent. */
export const problemOf = (env: Env): string | undefined => {
  const isLive = env.NODE_ENV === 'production'
  return (
    (isLive ? objection(env) : undefined) ??
    exposed(env) ??
    halfConfigured(env) ??
    (isLive ? guessable(env) : undefined)
  )
}
