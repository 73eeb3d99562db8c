import { noticeTemplates } from '../../contract/core/notices-kinds'
import { autumnWindow, dragonBoatWindow } from '../../contract/planet/quiz-activities'
import { transcriptWindow } from '../../contract/play/transcript'
import { yearEndWindow } from '../../contract/play/year-end-draw'
import { reportWindows } from '../../contract/play/yearly-report'
import { vapidKeyIn } from '../providers/notices/push/vapid'
import { onlineFigures } from '../providers/online'
import { privateKeyIn, publicKeysIn } from './keys'
import { namesIn } from './names'
import { clients, hosts, named, oneOf, origin, origins, read, report, span, text, url, whole } from './readers'

/** Names of SMS notices, each of which has a template. */
export const smsNotices = [
  ...(['account', 'dated', 'ban', 'safety', 'appeal'] as const),
  ...(['guardAsk', 'guard', 'guardLate', 'guardHelp', 'guardSafe', 'guardDue'] as const),
] as const

/** All settings, in the order in which the README lists them. */
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
  DEMO_PICTURES: oneOf(
    'how demo people look: drawn, or as photographs, to see what those do to a page',
    ['drawings', 'photographs'],
    'drawings',
  ),
  SMS: oneOf('who sends SMS codes; local prints them in the terminal', ['local', 'aliyun'], 'local'),
  SMS_ACCESS_KEY_ID: text('Aliyun access key id'),
  SMS_ACCESS_KEY_SECRET: text('Aliyun access key secret'),
  SMS_SIGN_NAME: text('signature of the messages'),
  SMS_TEMPLATE: text('template code with a ${code} variable'),
  SMS_SPARE_TEMPLATE: text(
    'template code, with a ${code} variable of 12 digits, of the code that opens a number on each device for 40 minutes while strangers use up its other codes',
  ),
  SMS_NOTICE_TEMPLATES: named(
    'template codes of notices by SMS as name=code between semicolons: account, dated (with a ${day} variable), ban, safety, appeal; of guards of a meeting guardAsk (with ${from} and ${code}, which ends the link), guard, guardLate, guardHelp (with ${name}, ${tail}, ${time} and ${place}), guardSafe (with ${name} and ${tail}), guardDue',
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
  WEB_PUSH_KEY: read(
    'private key of web push (VAPID), 32 random bytes in base64url; empty: browsers get no notices',
    vapidKeyIn,
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
  FACE_GROUP_ID: text(
    'person library of the face recognition, in which the live faces that portraits are compared with are kept',
  ),
  FACE_REGION: text('region of the face recognition', 'ap-guangzhou'),
  FACE_FEE: oneOf('whether a face check of an identity has to be paid first (C.wechat.01)', ['off', 'on'], 'off'),
  CREDENTIALS: oneOf(
    'who looks up report codes of degrees; manual leaves them to staff, local knows by the last digit',
    ['local', 'manual'],
    'local',
  ),
  MODERATION: oneOf('who checks texts and pictures; local knows some words and no faces', ['local', 'wechat'], 'local'),
  FAMOUS_NAMES: read(
    'path of a file of names that no nickname may be or, from three characters on, hold, one a line; empty: a few of history and novels',
    namesIn,
  ),
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
  PAY_H5: oneOf('H5 pay in browsers outside of WeChat, once WeChat Pay granted it', ['off', 'on'], 'off'),
  PAYOUT_NAMES_KEY: read(
    'public RSA key of whoever declares the tax of payouts: PEM, or the path of one; empty: no names are exported',
    publicKeysIn,
  ),
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
  LAB_GUESS: oneOf('whether guess-who-you-like is played, and the app shows it', ['on', 'off'], 'on'),
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
  API_DOCS: oneOf(
    'whether the documents of the API are served at /docs, /openapi.json and /asyncapi.json; auto: outside production',
    ['auto', 'on', 'off'],
    'auto',
  ),
  LOG: oneOf('how much is logged', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
} as const

export type Env = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }
