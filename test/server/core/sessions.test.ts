import { account } from '../../../contract/account/account'
import { codes } from '../../../contract/kernel/errors'
import { linkSessionHours } from '../../../contract/kernel/link-sessions'
import { profile } from '../../../contract/profile/profile'
import { endSessions } from '../../../server/domains/account/account'
import { deviceName } from '../../../server/domains/core/sessions/rules'
import { hashOf } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

const hour = 3_600_000
const day = 24 * hour
const page = '/user/visitor'
const mayEnter = async (token: string) => (await w.send(profile.me, {}, { token })).status === 200
/** Uses a link token as the client does: in one call with the token and its page. */
const open = (ident: string, headers: Record<string, string> = {}) =>
  w.send(profile.me, {}, { token: ident, headers: { 'd-page': page, ...headers } })
const logInAgain = async (device: string) => {
  const phone = '13800138000'
  await w.db
    .updateTable('users')
    .set({ phone_lookup: w.deps.keys.lookup(phone) })
    .where('id', '=', lin.id)
    .execute()
  await w.send(account.sendSmsCode, { phone }, { device })
  const { code = '' } = w.messages[w.messages.length - 1] ?? {}
  return (token?: string) => w.send(account.login, { phone, code }, { device, token })
}

// security I4
test('makes a token of 256 random bits, and stores only its hash', async () => {
  const rows = await w.db.selectFrom('sessions').selectAll().execute()
  expect(Buffer.from(lin.token, 'base64url')).toHaveLength(32)
  expect(rows[0]?.token_hash.equals(hashOf(lin.token))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(lin.token)
})

// security I4
test('ends a session after seven days to the millisecond, however much it is used', async () => {
  w.pass(7 * day - 1)
  expect(await mayEnter(lin.token)).toBe(true)
  w.pass(1)
  expect(await mayEnter(lin.token)).toBe(false)
})

test('ends at a login the session that made the call, and no other', async () => {
  const other = await (await logInAgain('tablet'))()
  const again = await (await logInAgain('a-phone'))(lin.token)
  expect(await mayEnter(lin.token)).toBe(false)
  expect(await mayEnter(other.body.token ?? '')).toBe(true)
  expect(await mayEnter(again.body.token ?? '')).toBe(true)
})

test('ends no session at a failed login', async () => {
  await w.send(account.login, { phone: '13800138000', code: '123456' }, { token: lin.token })
  expect(await mayEnter(lin.token)).toBe(true)
})

test('ends this session at a logout, and all sessions of the user when logging out everywhere, and no others', async () => {
  const wen = await w.person('文')
  const tablet = (await (await logInAgain('tablet'))()).body.token ?? ''
  const desk = (await (await logInAgain('desk'))()).body.token ?? ''
  await w.send(account.logout, {}, { token: tablet })
  expect([await mayEnter(lin.token), await mayEnter(tablet), await mayEnter(desk)]).toEqual([true, false, true])
  await lin.call(account.logoutEverywhere, {})
  expect([await mayEnter(lin.token), await mayEnter(desk), await mayEnter(wen.token)]).toEqual([false, false, true])
})

test('lists where the user is logged in, marks the present device, and shows nothing of a token', async () => {
  w.pass(1000)
  await (
    await logInAgain('tablet')
  )()
  const { list } = await lin.call(account.sessions, {})
  expect(list.map(({ current }) => current)).toEqual([false, true])
  expect(JSON.stringify(list)).not.toContain(lin.token)
  w.pass(7 * day - 1000)
  const { list: later } = await w.person('新').then((someone) => someone.call(account.sessions, {}))
  expect(later).toHaveLength(1)
})

test('notes the use of a session at most every ten minutes', async () => {
  const seen = async () =>
    (await w.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
  const first = await seen()
  w.pass(600_000)
  await mayEnter(lin.token)
  expect(await seen()).toEqual(first)
  w.pass(1)
  await mayEnter(lin.token)
  expect(await seen()).toEqual(w.now())
})

// security I4
test('refuses every token at once during a ban, also of links, and restores no ended session after it', async () => {
  const { ident } = await lin.call(account.link, { page })
  const ban = (at: Date | null) => w.db.updateTable('users').set({ banned_at: at }).where('id', '=', lin.id).execute()
  await ban(w.now())
  expect(await mayEnter(lin.token)).toBe(false)
  expect((await open(ident)).status).toBe(401)
  await endSessions(w.db, lin.id)
  await ban(null)
  expect(await mayEnter(lin.token)).toBe(false)
})

test('binds a token to the client that it was issued to', async () => {
  for (const appId of ['ios', 'android'])
    expect((await w.send(profile.me, {}, { token: lin.token, headers: { 'd-appid': appId } })).status).not.toBe(200)
})

test('refuses a request whose token belongs to another client, and keeps the session', async () => {
  const { status, body } = await w.send(account.logout, {}, { token: lin.token, headers: { 'd-appid': 'ios' } })
  expect([status, body.code]).toEqual([401, codes.otherApp])
  expect(await mayEnter(lin.token)).toBe(true)
})

// A.auth.13
test('refuses malformed tokens', async () => {
  const wrong = [
    '',
    'x',
    lin.token.slice(1),
    `${lin.token}A`,
    lin.token.toLowerCase(),
    hashOf(lin.token).toString('base64url'),
    lin.uid,
  ]
  for (const token of wrong.filter((one) => one !== lin.token)) expect(await mayEnter(token)).toBe(false)
})

describe('a link token', () => {
  const opened = async () => (await lin.call(account.link, { page })).ident

  // security I1
  test('becomes a session of its own on its page: the first answer carries it, and the link is used up', async () => {
    const ident = await opened()
    const { body } = await open(ident)
    expect(body).toMatchObject({ success: true, token: expect.stringMatching(/^[\w-]{43}$/), account: lin.uid })
    expect(body.token).not.toBe(ident)
    expect(await mayEnter(body.token ?? '')).toBe(true)
    expect((await open(ident)).status).toBe(401)
    expect(await mayEnter(lin.token)).toBe(true)
  })

  test('returns its session with a refusal too, since the login would be lost otherwise', async () => {
    const ident = await opened()
    const { status, body } = await w.send(
      profile.info,
      { uid: '0000000000' },
      { token: ident, headers: { 'd-page': page } },
    )
    expect(status).toBe(404)
    expect(await mayEnter(body.token ?? '')).toBe(true)
  })

  test('is valid for 120 seconds', async () => {
    const [soon, late] = [await opened(), await opened()]
    w.pass(119_999)
    expect((await open(soon)).status).toBe(200)
    w.pass(1)
    expect((await open(late)).status).toBe(401)
  })

  test('is refused on another page and without a page', async () => {
    const ident = await opened()
    for (const other of ['/user/visitor/', '/user', '', '/user/visitor?x=1'])
      expect((await open(ident, { 'd-page': other })).status).toBe(401)
    expect((await open(ident)).status).toBe(200)
  })

  test('is refused for another client', async () => {
    const ident = await opened()
    const headers = { 'd-page': page, 'd-appid': 'ios' }
    expect((await w.send(profile.me, {}, { token: ident, headers })).status).not.toBe(200)
    const posted = await w.send(account.link, { page }, { token: ident, headers })
    expect(posted.status).toBe(401)
  })

  test('is stored as a hash, and deleted when it is over', async () => {
    const ident = await opened()
    const rows = await w.db.selectFrom('link_tokens').selectAll().execute()
    expect(rows[0]?.token_hash.equals(hashOf(ident))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(ident)
  })

  test('opens a session that cannot create links or log out everywhere, and can log itself out and do the rest', async () => {
    const token = (await open(await opened())).body.token ?? ''
    for (const [call, input] of [
      [account.link, { page }],
      [account.logoutEverywhere, {}],
    ] as const) {
      const { status, body } = await w.send(call, input, { token })
      expect([status, body.code, body.msg]).toEqual([403, 403, '从链接打开的页面不能进行此操作，请先用手机号登录'])
    }
    expect(await w.db.selectFrom('link_tokens').where('used_at', 'is', null).selectAll().execute()).toEqual([])
    expect([await mayEnter(token), await mayEnter(lin.token)]).toEqual([true, true])
    expect((await w.send(account.logout, {}, { token })).status).toBe(200)
    expect([await mayEnter(token), await mayEnter(lin.token)]).toEqual([false, true])
  })

  // security I3
  test('gives a session of two hours, however much it is used', async () => {
    const token = (await open(await opened())).body.token ?? ''
    w.pass(linkSessionHours * hour - 1)
    expect(await mayEnter(token)).toBe(true)
    w.pass(1)
    expect([await mayEnter(token), await mayEnter(lin.token)]).toEqual([false, true])
  })

  test('is not created in the very call that uses one up', async () => {
    const ident = await opened()
    const { status, body } = await w.send(account.link, { page }, { token: ident, headers: { 'd-page': page } })
    expect(status).toBe(403)
    expect(await mayEnter(body.token ?? '')).toBe(true)
  })

  test('is refused without a session', async () => {
    expect((await w.send(account.link, { page })).status).toBe(401)
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0 miniProgram/wx1', 'iPhone · 微信小程序'],
  ['Mozilla/5.0 (Linux; Android 13; Pixel) MicroMessenger/8.0', '安卓手机 · 微信'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari', 'Mac · 浏览器'],
  ['', ''],
])('names the device %j in the list of devices as a person would', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
