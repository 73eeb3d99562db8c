import { noticeTemplates } from '../contract/notices'
import { autumnWindow, dragonBoatWindow } from '../contract/quizzes'
import { yearEndWindow } from '../contract/year-end-draw'
import { reportWindows, transcriptWindow } from '../contract/yearly-report'
import { privateKeyIn, publicKeysIn } from './env-keys'
import {
  clients,
  hosts,
  named,
  oneOf,
  origin,
  origins,
  parts,
  read,
  report,
  span,
  text,
  url,
  whole,
} from './env-readers'
import { onlineFigures } from './providers/online'

/** Templates of notices by SMS. */
const smsNotices = ['account', 'dated', 'ban', 'safety'] as const

/** All settings, in the order of the README. */
export const settings = {
  NODE_ENV: oneOf(
    'production refuses samples, local providers and demo data',
    ['development', 'test', 'production'],
    'development',
  ),
  PORT: whole('TCP port', 8787, 0, 65535),
  HOST: text('address to listen on', '127.0.0.1'),
  LOCAL_ON_NETWORK: oneOf('whether local providers may answer on an address other than loopback', ['off', 'on'], 'off'),
  DATA_DIR: text('folder of the embedded database and of local files', './data'),
  DATABASE_URL: url('a PostgreSQL of your own instead of the embedded one', ['postgres:', 'postgresql:']),
  DATABASE_POOL: whole('connections to the database', 10, 2, 200),
  REDIS_URL: url('shared limit counters in Redis instead of PostgreSQL, and chats told between processes at once', [
    'redis:',
    'rediss:',
  ]),
  PUBLIC_ORIGIN: origin('where people reach this server; https in production'),
  CORS_ORIGINS: origins('other origins whose pages may call the API, separated by commas'),
  TRUSTED_PROXIES: whole('reverse proxies in front of this server', 0, 0, 5),
  SECRET: text(
    'the secret all keys are derived from, 32 random bytes in hex or base64; made and kept in DATA_DIR outside production',
  ),
  SECRET_PREVIOUS: text('the secret before the present one, still accepted while it is being replaced'),
  DEMO: oneOf('fill an empty database with a demo population', ['auto', 'off'], 'auto'),
  DEMO_PEOPLE: whole('size of the demo population', 2000, 20, 100_000),
  SMS: oneOf('who sends SMS codes; local prints them in the terminal', ['local', 'aliyun'], 'local'),
  SMS_ACCESS_KEY_ID: text('Aliyun access key id'),
  SMS_ACCESS_KEY_SECRET: text('Aliyun access key secret'),
  SMS_SIGN_NAME: text('signature of the messages'),
  SMS_TEMPLATE: text('template code with a ${code} variable'),
  SMS_NOTICE_TEMPLATES: named(
    'template codes of notices by SMS as name=code between semicolons: account, dated (with a ${day} variable), ban, safety',
    smsNotices,
  ),
  WECHAT: oneOf('who answers mini-program logins; local accepts any code', ['local', 'real'], 'local'),
  WECHAT_APP_ID: text('app id of the mini-program'),
  WECHAT_APP_SECRET: text('app secret of the mini-program'),
  OFFICIAL_APP_ID: text('app id of the official account whose page logs in on the web; empty: no such button'),
  OFFICIAL_APP_SECRET: text('app secret of the official account'),
  NOTICES: oneOf(
    'who brings notices outside the app; local shows in the terminal what would arrive',
    ['local', 'real'],
    'local',
  ),
  SUBSCRIBE_TEMPLATES: named(
    "WeChat's subscribe messages as name=id:fields between semicolons, fields of title, text and time between commas, as in answer=AbC:thing1,thing2,time3; names: answer, contact, daily, service; one that is missing is not sent",
    noticeTemplates,
  ),
  OFFICIAL_TEMPLATE: text(
    'template message of the official account as id:fields, in the same form; empty: none is sent',
  ),
  APPLE_CLIENT_ID: text('bundle id of the iOS app, which Apple logins are for; empty: none in production'),
  FACE: oneOf(
    'who compares faces with identity numbers; local lets one choose the outcome',
    ['local', 'tencent'],
    'local',
  ),
  FACE_SECRET_ID: text('Tencent Cloud secret id'),
  FACE_SECRET_KEY: text('Tencent Cloud secret key'),
  FACE_RULE_ID: text('rule of the face check, one that lets people enter their number'),
  FACE_FEE: oneOf('whether a face check of an identity has to be paid first (C.wechat.01)', ['off', 'on'], 'off'),
  CREDENTIALS: oneOf(
    'who looks up report codes of degrees; manual leaves them to staff, local knows by the last digit',
    ['local', 'manual'],
    'local',
  ),
  MODERATION: oneOf('who checks texts and pictures; local knows some words and no faces', ['local', 'wechat'], 'local'),
  VIDEO_MODERATION: oneOf(
    'who checks videos: staff, or Tencent Cloud; local looks at nothing',
    ['local', 'staff', 'tencent'],
    'local',
  ),
  VIDEO_SECRET_ID: text('Tencent Cloud secret id of video moderation'),
  VIDEO_SECRET_KEY: text('Tencent Cloud secret key of video moderation'),
  VIDEO_BIZ_TYPE: text('policy of video moderation', 'default'),
  VIDEO_REGION: text('region of video moderation', 'ap-shanghai'),
  WECHAT_PUSH_TOKEN: text("token of WeChat's message push, which tells what became of pictures"),
  WECHAT_PUSH_KEY: text("EncodingAESKey of WeChat's message push, 43 characters"),
  PAYMENT: oneOf('who takes and pays out money; local pretends', ['local', 'wechat'], 'local'),
  PAY_MCH_ID: text('number of the merchant at WeChat Pay'),
  PAY_MCH_SERIAL: text("serial of the merchant's certificate"),
  PAY_MCH_KEY: read("the merchant's private key: PEM, or the path of one", privateKeyIn),
  PAY_V3_KEY: text('APIv3 key, 32 characters'),
  PAY_PUBLIC_KEY_ID: text(
    'PUB_KEY_ID of WeChat Pay, or serials of its certificates, between commas; the first one seals',
  ),
  PAY_PUBLIC_KEY: read('the keys of those ids: PEM one after the other, or paths between commas', publicKeysIn),
  PAY_TRANSFER_SCENE: text('scene of transfers to wallets that WeChat Pay approved', '1005'),
  PAY_TRANSFER_REPORT: report('what the scene has to report, as name=text between semicolons'),
  PAY_TRANSFER_MAX: whole('most of one transfer, fen', 20_000, 30, 2_000_000),
  VIRTUAL_OFFER_ID: text('offer id of virtual payment in the mini-program'),
  VIRTUAL_APP_KEY: text('app key of virtual payment, the one of VIRTUAL_ENV'),
  VIRTUAL_ENV: oneOf('0 takes real money, 1 is the sandbox', ['0', '1'], '0'),
  AUTO_RENEW: oneOf('memberships that renew themselves; auto is on with PAYMENT=local', ['auto', 'off', 'on'], 'auto'),
  OFFICIAL_ACCOUNT_URL: url('what the QR code of the official account holds; empty shows no popup', [
    'http:',
    'https:',
  ]),
  NEW_APP_CLIENTS: clients('clients that count as the new app for ad scenes', 'ios,android'),
  PRICE_UNLOCK_LIKE: whole('dog food that seeing who likes one costs without a heart', 20, 1, 10_000),
  SEARCH_ENTRANCE: oneOf('whether people can be searched, and the app shows a way to', ['on', 'off'], 'on'),
  YEAR_END_WINDOW: span(
    'when the year-end draw runs, as from/until in Beijing; empty: 2025-01-17 10:00 to 2025-02-07',
    yearEndWindow,
  ),
  YEAR_END: oneOf(
    'the year-end draw; auto: in its window, and beside demo people in development',
    ['auto', 'always', 'never'],
    'auto',
  ),
  REPORT_2024_WINDOW: span(
    'what the yearly report 2024 counts, as from/until in Beijing; empty: 2024-01-01 to 2024-12-29',
    reportWindows[2024],
  ),
  REPORT_2024: oneOf(
    'the yearly report 2024; auto: 60 days after its window, and beside demo people in development',
    ['auto', 'always', 'never'],
    'auto',
  ),
  REPORT_2022_WINDOW: span(
    'what the yearly report 2022 counts, as from/until in Beijing; empty: 2022-01-01 to 2022-12-30',
    reportWindows[2022],
  ),
  REPORT_2022: oneOf(
    'the yearly report 2022; auto: 60 days after its window, and beside demo people in development',
    ['auto', 'always', 'never'],
    'auto',
  ),
  TRANSCRIPT_WINDOW: span(
    'what the dating transcript counts, as from/until in Beijing; empty: 2024-01-01 to 2024-12-31',
    transcriptWindow,
  ),
  TRANSCRIPT: oneOf(
    'the dating transcript; auto: 60 days after its window, and beside demo people in development',
    ['auto', 'always', 'never'],
    'auto',
  ),
  DRAGON_BOAT_WINDOW: span(
    'when the dragon-boat quiz runs, as from/until in Beijing; empty: 2024-06-06 to 2024-06-16',
    dragonBoatWindow,
  ),
  AUTUMN_WINDOW: span(
    'when the autumn-festival quiz runs, as from/until in Beijing; empty: 2024-09-13 to 2024-09-23',
    autumnWindow,
  ),
  FESTIVAL_QUIZZES: oneOf(
    'the quizzes of festivals; auto: in their windows, and beside demo people in development',
    ['auto', 'always', 'never'],
    'auto',
  ),
  LINK_HOSTS: hosts('hosts that links of campaigns may lead to, between commas; `*.` before one means all below it'),
  ONLINE_FIGURE: oneOf(
    'the figure of the match page: generated is invented, as the specification says, counted is true, none shows none',
    onlineFigures,
    'generated',
  ),
  LOG: oneOf('how much is logged', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
} as const

export type Env = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }

/** 32 random bytes, as `openssl rand -hex 32` or `-base64 32` prints them. */
const isRandom = (secret: string) =>
  new Set(secret).size >= 12 &&
  (/^[0-9a-f]*$/i.test(secret) ? secret.length >= 64 : /^[A-Za-z0-9+/_-]{43,}={0,2}$/.test(secret))

/** Why production must not start (security O4). */
const objections: readonly (readonly [(env: Env) => boolean, string])[] = [
  [(env) => env.SECRET === '', 'SECRET must be set in production: openssl rand -base64 32 makes one'],
  [(env) => !isRandom(env.SECRET), 'SECRET must be 32 random bytes in hex or base64: openssl rand -base64 32'],
  [
    (env) => env.SECRET_PREVIOUS !== '' && env.SECRET_PREVIOUS.length < 32,
    'SECRET_PREVIOUS is still accepted, so it must be 32 characters long at least',
  ],
  [(env) => !env.PUBLIC_ORIGIN.startsWith('https:'), 'PUBLIC_ORIGIN must be set to an https address in production'],
  [
    // this server speaks no TLS: a proxy ends it, and uncounted it would be the address of every user
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

/** Local providers let anybody in as anybody: a network reaches them only when that was said. */
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

/** A chosen provider needs all its settings. */
const needs = [
  {
    chosen: 'SMS',
    real: 'aliyun',
    keys: ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'],
  },
  { chosen: 'WECHAT', real: 'real', keys: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] },
  { chosen: 'VIDEO_MODERATION', real: 'tencent', keys: ['VIDEO_SECRET_ID', 'VIDEO_SECRET_KEY'] },
  { chosen: 'FACE', real: 'tencent', keys: ['FACE_SECRET_ID', 'FACE_SECRET_KEY', 'FACE_RULE_ID'] },
  {
    chosen: 'MODERATION',
    real: 'wechat',
    keys: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_PUSH_TOKEN', 'WECHAT_PUSH_KEY'],
  },
  { chosen: 'PAYMENT', real: 'wechat', keys: paymentNeeds },
] as const

/** Which setting a provider that was chosen lacks, as a sentence. */
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

/**
 * Reads and checks the environment once.
 * @throws Error naming the wrong setting and what is expected
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const entries = Object.entries(settings).map(([name, setting]) => {
    const value = source[name] ?? setting.fallback
    try {
      return [name, setting.read(value)]
    } catch (error) {
      const shown = 'quoted' in setting ? ` (it is "${value}")` : ''
      throw new Error(`${name} ${error instanceof Error ? error.message : ''}${shown}`)
    }
  })
  const env = Object.fromEntries(entries) as Env
  const wrong = (env.NODE_ENV === 'production' ? objection(env) : undefined) ?? exposed(env) ?? halfConfigured(env)
  if (wrong !== undefined) throw new Error(wrong)
  return env
}
