import { account } from '../../../contract/account/account'
import { notices } from '../../../contract/core/notices'
import { profile } from '../../../contract/profile/profile'
import { newHandle } from '../../../server/kernel/keys'
import { logins } from '../../support/newcomer'
import { type Person, type World, world } from '../../world'

const phone = '13800138000'
const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0' }
let w: World
let log: ReturnType<typeof logins>
let lin: Person
beforeEach(async () => {
  w = await world()
  log = logins(w)
  lin = await w.person('林', { phone_lookup: w.deps.keys.lookup(phone) })
})
afterEach(() => w.close())

const on = async (device: string, headers: Record<string, string> = {}) =>
  (await log.enter(phone, {}, { device, headers })).body.token ?? ''
const mayEnter = async (token: string) => (await w.send(profile.me, {}, { token })).status === 200
const popUps = async (token: string) =>
  (
    (await w.send(notices.popUps, {}, { token })).body.data as {
      list: { noticeId: string; text: string; time: number }[]
    }
  ).list
const idOf = async (token: string) => {
  const { list } = (await w.send(account.sessions, {}, { token })).body.data as {
    list: { id: string; current: boolean }[]
  }
  return list.find(({ current }) => current)?.id ?? ''
}

test('ends one session of the caller by its id; answers the same for foreign and unknown ids and ends none', async () => {
  const [tablet, desk] = [await on('tablet'), await on('desk')]
  const wen = await w.person('文')
  const end = (id: string) => lin.send(account.endSession, { id })
  const told = [await end(await idOf(tablet)), await end(await idOf(wen.token)), await end(newHandle())]
  expect(new Set(told.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect([await mayEnter(tablet), await mayEnter(desk), await mayEnter(wen.token)]).toEqual([false, true, true])
  expect((await end(await idOf(lin.token))).body.success).toBe(true)
  expect(await mayEnter(lin.token)).toBe(false)
})

test('refuses to end another session from a session opened by a link', async () => {
  const page = '/user/visitor'
  const { ident } = await lin.call(account.link, { page })
  const opened = await w.send(profile.me, {}, { token: ident, headers: { 'd-page': page } })
  const { status } = await w.send(account.endSession, { id: await idOf(lin.token) }, { token: opened.body.token })
  expect(status).toBe(403)
  expect(await mayEnter(lin.token)).toBe(true)
})

test('ends links that were not opened yet when all sessions are ended', async () => {
  const { ident } = await lin.call(account.link, { page: '/me' })
  await lin.call(account.logoutEverywhere, {})
  expect((await w.send(profile.me, {}, { token: ident, headers: { 'd-page': '/me' } })).status).toBe(401)
})

describe('a login on a new device', () => {
  // security I4
  test('shows a notice on the other devices once, and none on the new one or for the first device', async () => {
    const first = await on('old')
    expect(await popUps(first)).toEqual([])
    w.pass(60_000)
    const fresh = await on('new', iphone)
    expect(await popUps(fresh)).toEqual([])
    const [notice, ...more] = await popUps(first)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      text: '你的账号于 2026-03-10 12:01 在新设备（iPhone · 微信）登录，如非本人操作请尽快退出该设备',
      time: w.now().getTime(),
    })
    w.pass(60_000)
    await on('new', iphone)
    await on('old')
    expect(await popUps(first)).toHaveLength(1)
  })

  test('leaves the device name out when the device is unknown', async () => {
    const first = await on('old')
    w.pass(1000)
    await on('new')
    expect((await popUps(first))[0]?.text).toBe(
      '你的账号于 2026-03-10 12:00 在新设备登录，如非本人操作请尽快退出该设备',
    )
  })

  test('gives one notice for concurrent logins on one device', async () => {
    await w.send(account.login, { phone, code: await log.codeFor(phone), wechatCode: 'of-lin' })
    await Promise.all(Array.from({ length: 6 }, () => w.send(account.wechat, { code: 'of-lin' }, { device: 'new' })))
    const told = await w.db.selectFrom('notices').select(['kind', 'about', 'pops_up']).execute()
    expect(told).toEqual([{ kind: 'safety', about: 'login', pops_up: true }])
  })

  test('is marked read up to the chosen notice by its owner alone, and not by the new device', async () => {
    const first = await on('old')
    for (const device of ['one', 'two']) {
      w.pass(1000)
      await on(device)
    }
    w.pass(1000)
    const third = await on('three')
    const list = await popUps(first)
    expect(list).toHaveLength(3)
    const read = (token: string, at: number) =>
      w.send(notices.popped, { noticeId: list[at]?.noticeId ?? '' }, { token })
    const wen = await w.person('文')
    await read(wen.token, 2)
    expect(await popUps(first)).toHaveLength(3)
    await read(first, 0)
    expect(await popUps(first)).toEqual(list.slice(1))
    await read(third, 2)
    expect(await popUps(first)).toEqual(list.slice(2))
    await read(first, 2)
    expect(await popUps(first)).toEqual([])
  })

  test('stores only a keyed hash of the device', async () => {
    await on('a-very-special-device')
    const rows = await w.db.selectFrom('known_devices').selectAll().execute()
    expect(rows.map(({ device_mac }) => device_mac.toString('latin1')).join()).not.toContain('special')
  })
})

test('counts the use of a session as use of the account', async () => {
  const used = async () =>
    (await w.db.selectFrom('users').where('id', '=', lin.id).select('last_used_at').executeTakeFirstOrThrow())
      .last_used_at
  w.pass(600_000)
  await mayEnter(lin.token)
  expect(await used()).toBeNull()
  w.pass(1)
  await mayEnter(lin.token)
  expect(await used()).toEqual(w.now())
})
