import { readEnv, settings } from '../../server/env'

const right = {
  NODE_ENV: 'production',
  SECRET: 'Zq8!vN2#xL5@pR9$wT3^kM7&hB4*jD6(',
  PUBLIC_ORIGIN: 'https://ergou.example',
  SMS: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'key',
  SMS_SIGN_NAME: '二狗',
  SMS_TEMPLATE: 'SMS_1',
  WECHAT: 'real',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'app',
  MODERATION: 'wechat',
  WECHAT_PUSH_TOKEN: 'push',
  WECHAT_PUSH_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  FACE: 'tencent',
  FACE_SECRET_ID: 'id',
  FACE_SECRET_KEY: 'key',
  FACE_RULE_ID: '1',
  CREDENTIALS: 'manual',
}
const complaint = (change: Record<string, string>) => {
  try {
    readEnv({ ...right, ...change })
    return 'started'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a whole configuration starts in production', () => {
  expect(complaint({})).toBe('started')
})

test.each([
  ['no secret', { SECRET: '' }, /^SECRET must be set/],
  ['a short secret', { SECRET: right.SECRET.slice(0, 31) }, /^SECRET must be set/],
  ['a sample secret', { SECRET: 'changeme-changeme-changeme-changeme-0123456789' }, /^SECRET looks like a sample/],
  ['a secret that says test', { SECRET: 'qwTESTyuiop098zxcvbnm,./asdfghjkl;' }, /^SECRET looks like a sample/],
  ['a secret of one letter', { SECRET: 'a'.repeat(64) }, /^SECRET looks like a sample/],
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
  ['a face check without a rule', { FACE_RULE_ID: '' }, /^FACE_RULE_ID must be set/],
  ['a checker that knows no faces', { MODERATION: 'local' }, /^MODERATION=local/],
  ['a checker whose messages nobody signs', { WECHAT_PUSH_TOKEN: '' }, /^WECHAT_PUSH_TOKEN must be set/],
  ['a checker without a key', { WECHAT_PUSH_KEY: '' }, /^WECHAT_PUSH_KEY must be set/],
  ['a checker with half a key', { WECHAT_PUSH_KEY: 'abc' }, /^WECHAT_PUSH_KEY must be the 43/],
  ['a WeChat without a secret', { WECHAT_APP_SECRET: '' }, /^WECHAT_APP_SECRET must be set/],
  ['an official account without a secret', { OFFICIAL_APP_ID: 'wx2' }, /^OFFICIAL_APP_SECRET must be set/],
])('production does not start with %s', (_what, change, says) => {
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
])('a wrong %s (%s) names itself', (name, value) => {
  expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} .*"${value.replace(/[.*]/g, '\\$&')}"|^${name} `))
})

test.each([
  ['DATABASE_URL', 'mysql://me:hunter2@db.example/ergou'],
  ['DATABASE_URL', 'hunter2'],
  ['REDIS_URL', 'http://:hunter2@redis.example'],
  ['PUBLIC_ORIGIN', 'https://me:hunter2@ergou.example'],
  ['CORS_ORIGINS', 'https://me:hunter2@ergou.example'],
  ['OFFICIAL_ACCOUNT_URL', 'weixin://hunter2'],
  ['SECRET', 'hunter2'],
  ['SECRET_PREVIOUS', 'hunter2'],
])('nothing of a wrong %s is repeated: there may be a password in it', (name, value) => {
  const says = complaint({ [name]: value })
  expect(says).toMatch(new RegExp(`^${name} `))
  expect(says).not.toMatch(/hunter2|example\/ergou|@/)
})

test('a wrong choice or number is repeated, so that one sees what was read', () => {
  expect(complaint({ LOG: 'loud' })).toContain('(it is "loud")')
  expect(complaint({ PORT: '80.5' })).toContain('(it is "80.5")')
})

test('the clients that count as the new app are a list, spaces or none', () => {
  expect(readEnv({ NEW_APP_CLIENTS: ' ios , miniprogram,' }).NEW_APP_CLIENTS).toEqual(['ios', 'miniprogram'])
  expect(readEnv({ NEW_APP_CLIENTS: '' }).NEW_APP_CLIENTS).toEqual([])
})

test('nothing at all starts in development, with local providers', () => {
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', SMS: 'local', WECHAT: 'local', HOST: '127.0.0.1' })
})

test('every setting says what it is for', () => {
  for (const [name, { about, fallback, read }] of Object.entries(settings)) {
    expect([name, about.length > 5]).toEqual([name, true])
    expect(() => read(fallback)).not.toThrow()
  }
})
