import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payPlaces } from '../../../contract/money/goods'
import { readEnv, settings } from '../../../server/env'
import { deriveKeys } from '../../../server/kernel/keys'
import { createProviders } from '../../../server/providers'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, wechat, former] = [pair(), pair(), pair()]

const right = {
  NODE_ENV: 'production',
  SECRET: 'q7Zt0W5mJx2bVnR8kYpL4sDfGh6cAeUoI1yTzXwN3vM=',
  PUBLIC_ORIGIN: 'https://ergou.example',
  TRUSTED_PROXIES: '1',
  SMS: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'pJ4sX9wQe2LtY7mKc1VbR8nHz5GdFa',
  SMS_SIGN_NAME: '二狗',
  SMS_TEMPLATE: 'SMS_1',
  SMS_SPARE_TEMPLATE: 'SMS_2',
  WECHAT: 'real',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: '7c1e94b60da853f2e8b91d407f36a52c',
  MODERATION: 'wechat',
  VIDEO_MODERATION: 'tencent',
  VIDEO_SECRET_ID: 'id',
  VIDEO_SECRET_KEY: 'gQ2xN7vTb9LmZ4rKw1YpC8sHd5JfAe3U',
  WECHAT_PUSH_TOKEN: 'Xk7Qm2Rv9Tz4Lb',
  WECHAT_PUSH_KEY: 'tY8kP3vXq6ZrM1nWc9LbJ4hGs7DfQ2eUa5TiRoN0xKw',
  FACE: 'tencent',
  FACE_SECRET_ID: 'id',
  FACE_SECRET_KEY: 'hW5cT8yKq2RzB9mXv4NpL7gJd1SfAe6U',
  FACE_RULE_ID: '1',
  FACE_GROUP_ID: 'lives',
  CREDENTIALS: 'manual',
  PAYMENT: 'wechat',
  PAY_MCH_ID: '1900000109',
  PAY_MCH_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  PAY_MCH_KEY: merchant.privateKey,
  PAY_V3_KEY: 'Vz8Kq2Xm5Tn9Rb4Wc7Lp1Hj6Gd3Fs0Ye',
  PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0114232134912410000000000000',
  PAY_PUBLIC_KEY: wechat.publicKey,
  PAY_TRANSFER_REPORT: '岗位类型=推广;报酬说明=分享收入',
  VIRTUAL_OFFER_ID: '1450000000',
  VIRTUAL_APP_KEY: 'mQ7vX2kT9zR4bL8nW1cP5hJ3',
  NOTICES: 'real',
  SMS_NOTICE_TEMPLATES:
    'account=SMS_2;dated=SMS_3;ban=SMS_4;safety=SMS_5;appeal=SMS_12;guardAsk=SMS_10;guard=SMS_6;guardLate=SMS_7;guardHelp=SMS_8;guardSafe=SMS_9;guardDue=SMS_11',
}
const complaint = (change: Record<string, string>) => {
  try {
    readEnv({ ...right, ...change })
    return 'started'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// security O4
test.each(
  (
    [
      'SECRET',
      'SECRET_PREVIOUS',
      'PAY_V3_KEY',
      'WECHAT_PUSH_KEY',
      'WECHAT_PUSH_TOKEN',
      'SMS_ACCESS_KEY_SECRET',
      'WECHAT_APP_SECRET',
      'OFFICIAL_APP_SECRET',
      'FACE_SECRET_KEY',
      'VIDEO_SECRET_KEY',
      'VIRTUAL_APP_KEY',
    ] as const
  ).flatMap((name) =>
    [
      'a',
      'ThisIsOurSecretThisIsOurSecretThisIsOurSecret1',
      'qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzx',
      'a0'.repeat(32),
    ].map(
      (value) =>
        [
          name,
          name === 'PAY_V3_KEY' ? value.slice(0, 32) : value.slice(0, name === 'WECHAT_PUSH_KEY' ? 43 : 64),
        ] as const,
    ),
  ),
)('refuses a guessable %s in production: %s', (name, value) => {
  expect(complaint({ [name]: value, ...(name === 'OFFICIAL_APP_SECRET' && { OFFICIAL_APP_ID: 'wx2' }) })).toMatch(
    `${name} `,
  )
})

test('starts in production with a complete configuration, and a secret in hex or base64', () => {
  expect(complaint({})).toBe('started')
  expect(complaint({ SECRET: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })).toBe('started')
})

// security O4
test('keeps local providers on this machine unless allowed otherwise', () => {
  const asks = (change: Record<string, string>) => () => readEnv({ PORT: '0', ...change })
  for (const HOST of ['127.0.0.1', '::1', 'localhost', '127.0.0.2']) expect(asks({ HOST })).not.toThrow()
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'example.com', '127.0.0.1.example.com'])
    expect(asks({ HOST })).toThrow(/^HOST=.* lets anybody on that network in as anybody/)
  expect(asks({ HOST: '0.0.0.0', LOCAL_ON_NETWORK: 'on' })).not.toThrow()
  expect(complaint({ HOST: '0.0.0.0' })).toBe('started')
})

// security O4
test.each([
  ['no secret', { SECRET: '' }, /^SECRET must be set/],
  ['a short secret', { SECRET: right.SECRET.slice(0, 31) }, /^SECRET must be 32 random bytes/],
  ['a phrase for a secret', { SECRET: 'correct horse battery staple, correct horse' }, /^SECRET must be 32 random/],
  ['a sample secret', { SECRET: 'changemechangemechangemechangemechangemechangeme' }, /^SECRET must be 32 random/],
  ['a secret of one letter', { SECRET: 'a'.repeat(64) }, /^SECRET must be 32 random bytes/],
  ['a secret of 31 bytes', { SECRET: '0123456789abcdef'.repeat(4).slice(2) }, /^SECRET must be 32 random bytes/],
  ['TLS that nobody ends', { TRUSTED_PROXIES: '0' }, /^TRUSTED_PROXIES must say how many/],
  ['a previous secret that was short', { SECRET_PREVIOUS: 'changeme' }, /^SECRET_PREVIOUS/],
  ['no origin', { PUBLIC_ORIGIN: '' }, /^PUBLIC_ORIGIN must be set to an https/],
  ['an http origin', { PUBLIC_ORIGIN: 'http://ergou.example' }, /^PUBLIC_ORIGIN must be set to an https/],
  ['CORS for http', { CORS_ORIGINS: 'https://a.example,http://b.example' }, /^CORS_ORIGINS may hold only https/],
  ['codes in the terminal', { SMS: 'local' }, /^SMS=local/],
  ['a WeChat that lets anybody in', { WECHAT: 'local' }, /^WECHAT=local/],
  ['an SMS sender without a key', { SMS_ACCESS_KEY_SECRET: '' }, /^SMS_ACCESS_KEY_SECRET must be set/],
  ['an SMS sender without a name', { SMS_SIGN_NAME: '' }, /^SMS_SIGN_NAME must be set/],
  ['face checks that end as one likes', { FACE: 'local' }, /^FACE=local/],
  ['report codes that nobody looks up', { CREDENTIALS: 'local' }, /^CREDENTIALS=local/],
  ['a face check without a key', { FACE_SECRET_KEY: '' }, /^FACE_SECRET_KEY must be set/],
  ['a face check without a library for portraits', { FACE_GROUP_ID: '' }, /^FACE_GROUP_ID must be set/],
  ['a face check without a rule', { FACE_RULE_ID: '' }, /^FACE_RULE_ID must be set/],
  ['a checker that knows no faces', { MODERATION: 'local' }, /^MODERATION=local/],
  ['a checker that looks at no video', { VIDEO_MODERATION: 'local' }, /^VIDEO_MODERATION=local/],
  ['a checker of videos without a key', { VIDEO_SECRET_KEY: '' }, /^VIDEO_SECRET_KEY must be set/],
  ['a checker whose messages nobody signs', { WECHAT_PUSH_TOKEN: '' }, /^WECHAT_PUSH_TOKEN must be set/],
  ['a checker without a key', { WECHAT_PUSH_KEY: '' }, /^WECHAT_PUSH_KEY must be set/],
  ['a checker with half a key', { WECHAT_PUSH_KEY: 'abc' }, /^WECHAT_PUSH_KEY must be the 43/],
  ['a WeChat without a secret', { WECHAT_APP_SECRET: '' }, /^WECHAT_APP_SECRET must be set/],
  ['an official account without a secret', { OFFICIAL_APP_ID: 'wx2' }, /^OFFICIAL_APP_SECRET must be set/],
  ['a cashier that pretends', { PAYMENT: 'local' }, /^PAYMENT=local/],
  ['a sandbox where nobody pays', { VIRTUAL_ENV: '1' }, /^VIRTUAL_ENV=1/],
  ['a merchant without a number', { PAY_MCH_ID: '' }, /^PAY_MCH_ID must be set/],
  ['a merchant with a name for a number', { PAY_MCH_ID: 'ergou' }, /^PAY_MCH_ID must be the digits/],
  ['a merchant without a serial', { PAY_MCH_SERIAL: '' }, /^PAY_MCH_SERIAL must be set/],
  ['a merchant with half a serial', { PAY_MCH_SERIAL: '5157F09' }, /^PAY_MCH_SERIAL must be the hex/],
  ['a merchant without a key', { PAY_MCH_KEY: '' }, /^PAY_MCH_KEY must be set/],
  ['a merchant with a public key', { PAY_MCH_KEY: merchant.publicKey }, /^PAY_MCH_KEY must hold a private RSA key/],
  ['payments without an APIv3 key', { PAY_V3_KEY: '' }, /^PAY_V3_KEY must be set/],
  ['payments with a short APIv3 key', { PAY_V3_KEY: 'x'.repeat(31) }, /^PAY_V3_KEY must be 32/],
  ['payments without the id of a key', { PAY_PUBLIC_KEY_ID: '' }, /^PAY_PUBLIC_KEY_ID must be set/],
  ['payments without a key of WeChat Pay', { PAY_PUBLIC_KEY: '' }, /^PAY_PUBLIC_KEY must be set/],
  ['two ids and one key', { PAY_PUBLIC_KEY_ID: 'A,B' }, /^PAY_PUBLIC_KEY must hold one key for each id/],
  ['one id and two keys', { PAY_PUBLIC_KEY: wechat.publicKey + former.publicKey }, /^PAY_PUBLIC_KEY must hold one key/],
  ['its own key for that of WeChat Pay', { PAY_PUBLIC_KEY_ID: right.PAY_MCH_SERIAL }, /^PAY_PUBLIC_KEY_ID must name/],
  ['transfers of no scene', { PAY_TRANSFER_SCENE: '' }, /^PAY_TRANSFER_SCENE must be set/],
  ['transfers that report nothing', { PAY_TRANSFER_REPORT: '' }, /^PAY_TRANSFER_REPORT must be set/],
  ['virtual payment without an offer', { VIRTUAL_OFFER_ID: '' }, /^VIRTUAL_OFFER_ID must be set/],
  ['virtual payment without a key', { VIRTUAL_APP_KEY: '' }, /^VIRTUAL_APP_KEY must be set/],
])('refuses to start in production with %s', (_what, change, says) => {
  expect(complaint(change)).toMatch(says)
})

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', ''],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['REDIS_URL', 'http://localhost'],
  ['DATABASE_POOL', '1'],
  ['TRUSTED_PROXIES', '6'],
  ['DEMO', 'yes'],
  ['DEMO_PEOPLE', '10'],
  ['PUBLIC_ORIGIN', 'ergou.example'],
  ['PUBLIC_ORIGIN', 'https://ergou.example/'],
  ['PUBLIC_ORIGIN', 'https://ergou.example/vh5'],
  ['PUBLIC_ORIGIN', 'https://me:hunter2@ergou.example'],
  ['PUBLIC_ORIGIN', 'ftp://ergou.example'],
  ['NEW_APP_CLIENTS', 'ios,web'],
  ['NEW_APP_CLIENTS', 'iOS'],
  ['SEARCH_ENTRANCE', 'yes'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.example/'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', 'null'],
  ['SMS', 'tencent'],
  ['LOG', 'loud'],
  ['PAYMENT', 'alipay'],
  ['PAY_TRANSFER_MAX', '29'],
  ['PAY_TRANSFER_REPORT', '岗位类型'],
  ['PAY_TRANSFER_REPORT', 'a=b=c'],
  ['VIRTUAL_ENV', '2'],
  ['AUTO_RENEW', 'yes'],
])('names the setting for a wrong %s (%s)', (name, value) => {
  expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} .*"${value.replace(/[.*]/g, '\\$&')}"|^${name} `))
})

test.each([
  ['DATABASE_URL', 'mysql://me:hunter2@db.example/ergou'],
  ['DATABASE_URL', 'hunter2'],
  ['REDIS_URL', 'http://:hunter2@redis.example'],
  ['PUBLIC_ORIGIN', 'https://me:hunter2@ergou.example'],
  ['CORS_ORIGINS', 'https://me:hunter2@ergou.example'],
  ['OFFICIAL_ACCOUNT_URL', 'weixin://hunter2'],
  ['PAY_MCH_KEY', 'hunter2'],
  ['PAY_MCH_KEY', '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----'],
  ['PAY_PUBLIC_KEY', '-----BEGIN PUBLIC KEY-----\nhunter2\n-----END PUBLIC KEY-----'],
  ['PAY_V3_KEY', 'hunter2'],
  ['PAY_TRANSFER_REPORT', 'hunter2'],
  ['SECRET', 'hunter2'],
  ['SECRET_PREVIOUS', 'hunter2'],
])('repeats nothing of a wrong %s, which may contain a password', (name, value) => {
  const says = complaint({ [name]: value })
  expect(says).toMatch(new RegExp(`^${name} `))
  expect(says).not.toMatch(/hunter2|example\/ergou|@/)
})

test('repeats a wrong choice or number in the message', () => {
  expect(complaint({ LOG: 'loud' })).toContain('(it is "loud")')
  expect(complaint({ PORT: '80.5' })).toContain('(it is "80.5")')
})

test('reads the clients that count as the new app as a list, with or without spaces, or as none', () => {
  expect(readEnv({ NEW_APP_CLIENTS: ' ios , miniprogram,' }).NEW_APP_CLIENTS).toEqual(['ios', 'miniprogram'])
  expect(readEnv({ NEW_APP_CLIENTS: '' }).NEW_APP_CLIENTS).toEqual([])
})

test('reads keys as they are, in one line, or from file paths, and several keys of WeChat Pay at once', () => {
  const read = (change: Record<string, string>) => readEnv({ ...right, ...change })
  expect(read({ PAY_MCH_KEY: merchant.privateKey.replaceAll('\n', '\\n') }).PAY_MCH_KEY).toBe(merchant.privateKey)
  const files = { old: former.publicKey, new: wechat.publicKey, own: merchant.privateKey }
  const paths = Object.entries(files).map(([name, pem]) => {
    const file = path.join(os.tmpdir(), `ergou-env-${process.pid}-${name}.pem`)
    writeFileSync(file, pem)
    return file
  })
  const both = { PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_2, 7132D72A03E93CDD', PAY_PUBLIC_KEY: `${paths[1]},${paths[0]}` }
  const env = read({ ...both, PAY_MCH_KEY: paths[2] ?? '' })
  expect(env.PAY_PUBLIC_KEY).toEqual([wechat.publicKey.trim(), former.publicKey.trim()])
  expect(env.PAY_MCH_KEY).toBe(merchant.privateKey)
  expect(complaint({ PAY_MCH_KEY: '/nowhere/hunter2.pem' })).toMatch(/^PAY_MCH_KEY must be a PEM, or the path/)
})

test('reads the report of a transfer as pairs', () => {
  expect(readEnv(right).PAY_TRANSFER_REPORT).toEqual([
    { info_type: '岗位类型', info_content: '推广' },
    { info_type: '报酬说明', info_content: '分享收入' },
  ])
})

test('requires real logins for real payments, outside production too', () => {
  const says = (change: Record<string, string>) => complaint({ NODE_ENV: 'development', ...change })
  expect(says({ WECHAT: 'local' })).toMatch(/^WECHAT must be real because PAYMENT/)
  expect(says({ PUBLIC_ORIGIN: 'http://localhost:8787' })).toMatch(/^PUBLIC_ORIGIN must be an https address/)
  expect(says({ MODERATION: 'local', WECHAT_PUSH_KEY: '' })).toMatch(/^WECHAT_PUSH_KEY must be set because PAYMENT/)
  expect(says({ MODERATION: 'local', WECHAT_PUSH_KEY: 'abc' })).toMatch(/^WECHAT_PUSH_KEY must be the 43/)
  expect(says({ VIRTUAL_ENV: '1' })).toBe('started')
})

test('chooses the payment method by place and by the configured accounts', () => {
  const payment = (change: Record<string, string>) =>
    createProviders(readEnv({ ...right, ...change }), deriveKeys(right.SECRET), () => new Date()).payment
  const rails = (change: Record<string, string>) => payPlaces.map((place) => payment(change).railAt(place)?.rail)
  expect(payPlaces).toEqual(['weapp', 'wechat-browser', 'browser', 'native'])
  expect(rails({})).toEqual(['virtual', undefined, undefined, undefined])
  const official = { OFFICIAL_APP_ID: 'wx2', OFFICIAL_APP_SECRET: '2b7d90e4c1f85a36d8e07b41f96c3a52' }
  expect(rails(official)).toEqual(['virtual', 'jsapi', undefined, undefined])
  expect(rails({ PAY_H5: 'on' })).toEqual(['virtual', undefined, 'h5', undefined])
  const local = { NODE_ENV: 'development', PAYMENT: 'local' }
  expect(rails(local)).toEqual(['local', 'local', 'local', 'local'])
  expect(payment({}).pretend).toBeUndefined()
  expect(payment({}).rail('local')).toBeUndefined()
  expect(payment({ PAY_TRANSFER_MAX: '50000' }).transfers).toMatchObject({
    most: 50_000,
    receiver: { mchId: right.PAY_MCH_ID, appId: 'wx1' },
  })
  const renewing = (change: Record<string, string>) =>
    payment(change).contracts?.(change.PAYMENT === 'local' ? 'local' : 'virtual') !== undefined
  expect([renewing({}), renewing({ AUTO_RENEW: 'on' })]).toEqual([false, true])
  expect([renewing(local), renewing({ ...local, AUTO_RENEW: 'off' })]).toEqual([true, false])
})

test('starts in development without any setting, with local providers', () => {
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', SMS: 'local', WECHAT: 'local', HOST: '127.0.0.1' })
})

test('describes every setting', () => {
  for (const [name, { about, fallback, read }] of Object.entries(settings)) {
    expect([name, about.length > 5]).toEqual([name, true])
    expect(() => read(fallback)).not.toThrow()
  }
})
