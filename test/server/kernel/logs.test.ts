import { account } from '../../../contract/account/account'
import { visitors } from '../../../contract/meeting/visitors'
import { member } from '../../../contract/money/member'
import { buildApp } from '../../../server/app'
import { hashedUid, loggerOf } from '../../../server/http/logs'
import { deriveKeys, hashOf } from '../../../server/kernel/keys'
import { type App, shoot } from '../../attack/shots'
import { type World, world } from '../../world'

let w: World
let app: App
let lines: string[]
beforeEach(async () => {
  w = await world()
  lines = []
  const logger = {
    ...(loggerOf({ ...w.deps.env, LOG: 'debug' }) as object),
    stream: { write: (line: string) => void lines.push(line) },
  }
  app = await buildApp(w.deps, { h5: 'none', logger })
})
afterEach(async () => {
  await app.close()
  await w.close()
})

// security O6
test('logs a call in one line: method, route, status, milliseconds, request number, a word for the caller, no input', async () => {
  const lin = await w.person('林')
  const shot = await shoot(app, visitors.unlock, 'uid=1234567890', { token: lin.token, at: w.now() })
  const { time, ms, ...line } = JSON.parse(lines.find((text) => text.includes('unlockVisitor')) ?? '{}') as Record<
    string,
    unknown
  >
  expect(line).toEqual({
    level: 30,
    reqId: shot.headers['x-request-id'],
    method: 'GET',
    route: '/user/v3/unlockVisitor',
    status: 404,
    caller: hashedUid(w.deps.keys, lin.uid),
  })
  expect([typeof time, typeof ms]).toEqual(['number', 'number'])
  for (const theirs of [lin.uid, lin.nickname, lin.token, hashOf(lin.token).toString('base64url'), 'a-phone'])
    expect(lines.join('')).not.toContain(theirs)
  expect(lines.join('')).not.toMatch(/1234567890|\?|token/)
})

test('logs no caller for a call without a token or with an unknown one', async () => {
  for (const token of [undefined, 'A'.repeat(43)]) await shoot(app, visitors.counts, '', { token, at: w.now() })
  const said = lines.filter((text) => text.includes('visitorNums')).map((text) => JSON.parse(text) as object)
  expect(said).toHaveLength(2)
  for (const line of said) expect(line).not.toHaveProperty('caller')
})

test('does not repeat an invalid address', async () => {
  await app.inject({ method: 'GET', url: '/secret-13800138000?ident=abc' })
  expect(JSON.parse(lines[lines.length - 1] ?? '{}')).toMatchObject({ route: 'nowhere', status: 404 })
  expect(lines.join('')).not.toMatch(/13800138000|ident|secret/)
})

test('logs a fault of the database by its code only, with the request number that people can quote', async () => {
  const lin = await w.person('林', { member: true })
  await w.db.schema.dropTable('closed_ads').execute()
  const shot = await shoot(app, member.closeAd, '{"scene":6}', { token: lin.token, at: w.now() })
  const requestId = String(shot.headers['x-request-id'])
  expect([shot.status, shot.text]).toEqual([
    500,
    `{"success":false,"code":500,"msg":"系统开小差了，请稍后再试","data":{"requestId":"${requestId}"}}`,
  ])
  const line = lines.find((text) => text.includes('call failed')) ?? ''
  expect(line).toContain('database or system error 42P01')
  expect(line).toContain(requestId)
  expect(line).not.toMatch(/closed_ads|insert into/)
})

test('logs no number to which a code could not be sent or was refused', async () => {
  const sendCode = (phone: string, code: string) => Promise.reject(new Error(`${phone} ${code} refused`))
  const broken = await buildApp(
    { ...w.deps, providers: { ...w.deps.providers, sms: { sendCode } } },
    {
      h5: 'none',
      logger: {
        ...(loggerOf({ ...w.deps.env, LOG: 'debug' }) as object),
        stream: { write: (line: string) => void lines.push(line) },
      },
    },
  )
  await shoot(broken, account.sendSmsCode, '{"phone":"13800138000"}', { at: w.now() })
  await shoot(broken, account.sendSmsCode, '{"phone":"13800138000","phone":"1"}', { at: w.now() })
  await shoot(broken, account.login, '{"phone":"13800138000","code":"123456","x":1}', { at: w.now() })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).not.toMatch(/13800138000|123456/)
  await broken.close()
})

test('logs a person always by the same word, which is not their number', () => {
  const wordOf = (uid: string, secret = 'a secret') => hashedUid(deriveKeys(secret), uid)
  expect(wordOf('1234567890')).toMatch(/^[0-9a-f]{12}$/)
  expect(wordOf('1234567890')).toBe(wordOf('1234567890'))
  expect(wordOf('1234567890')).not.toBe(wordOf('1234567891'))
  expect(wordOf('1234567890')).not.toBe(wordOf('1234567890', 'another secret'))
})

test('logs nothing at level silent', () => {
  expect(loggerOf({ ...w.deps.env, LOG: 'silent' })).toBe(false)
})
