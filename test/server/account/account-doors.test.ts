import { account } from '../../../contract/account/account'
import { notices } from '../../../contract/core/notices'
import { profile } from '../../../contract/profile/profile'
import { punish } from '../../../server/domains/account/punishments'
import { logins, newcomer } from '../../support/newcomer'
import { type World, world } from '../../world'

let w: World
let log: ReturnType<typeof logins>
let lin: { id: number }
beforeEach(async () => {
  w = await world()
  log = logins(w)
  await log.enter(phone, { ...newcomer, wechatCode: 'of-lin' })
  lin = await w.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
})
afterEach(() => w.close())

const phone = '13800138000'
const day = 86_400_000
const sessions = () => w.db.selectFrom('sessions').select('id').execute()
const numberOf = () =>
  w.db
    .selectFrom('users')
    .where('id', '=', lin.id)
    .select(['phone_lookup', 'phone_proved_at'])
    .executeTakeFirstOrThrow()

describe('an account that is leaving', () => {
  let due: Date
  beforeEach(async () => {
    await w.db.deleteFrom('sessions').execute()
    due = new Date(w.now().getTime() + 15 * day)
    await w.db
      .insertInto('cancellations')
      .values({ user_id: lin.id, receipt: 'r-1', state: 'waiting', requested_at: w.now(), due_at: due, ended_at: null })
      .execute()
  })
  const state = async () => (await w.db.selectFrom('cancellations').select('state').executeTakeFirst())?.state
  const leaving = () => ({
    success: false,
    code: 1012,
    msg: '该账号正在注销，继续登录将撤回注销申请',
    data: { until: due.getTime() },
  })

  test('refuses every login with the date until `goOn` is sent with the same code, which then withdraws the request', async () => {
    const code = await log.codeFor(phone)
    for (let tries = 0; tries < 6; tries += 1)
      expect((await w.send(account.login, { phone, code })).body).toEqual(leaving())
    expect((await w.send(account.login, { phone, code, goOn: false })).body).toEqual(leaving())
    expect([await state(), await sessions()]).toEqual(['waiting', []])
    const { body } = await w.send(account.login, { phone, code, goOn: true })
    expect(body).toMatchObject({ success: true, data: { created: false } })
    expect(await state()).toBe('withdrawn')
    expect((await w.send(profile.me, {}, { token: body.token })).status).toBe(200)
  })

  test('answers the same to a login by WeChat and by its phone button, and keeps their codes valid', async () => {
    const ways = [
      [account.wechat, { code: 'of-lin' }],
      [account.wechatPhone, { phoneCode: `phone-${phone}`, wechatCode: 'of-lin' }],
    ] as const
    for (const [call, input] of ways) {
      expect((await w.send(call, input)).body).toEqual(leaving())
      expect(await state()).toBe('waiting')
      expect((await w.send(call, { ...input, goOn: true })).body.success).toBe(true)
      expect(await state()).toBe('withdrawn')
      await w.db.updateTable('cancellations').set({ state: 'waiting', ended_at: null }).execute()
    }
  })

  test('logs in once or more when `goOn` is sent several times at once, and withdraws the request once', async () => {
    const told = await Promise.all(
      Array.from({ length: 5 }, () => w.send(account.wechat, { code: 'of-lin', goOn: true })),
    )
    expect(told.filter(({ body }) => body.success).length).toBeGreaterThan(0)
    for (const { body } of told) expect([0, 1009]).toContain(body.code)
    expect(await state()).toBe('withdrawn')
  })
})

describe('a ban', () => {
  const ban = (until: Date | null) =>
    w.db
      .transaction()
      .execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '骚扰他人', now: w.now(), until }))

  test('shows the reason and the end at every way to log in, and keeps the code valid', async () => {
    const until = new Date('2026-12-01T10:00:00+08:00')
    await ban(until)
    const refused = {
      success: false,
      code: 1006,
      msg: '账号因「骚扰他人」被封禁至 2026-12-01，如有疑问可以申诉',
      data: { until: until.getTime() },
    }
    const code = await log.codeFor(phone)
    for (let tries = 0; tries < 6; tries += 1)
      expect((await w.send(account.login, { phone, code })).body).toEqual(refused)
    expect((await w.send(account.wechat, { code: 'of-lin' })).body).toEqual(refused)
    const button = { phoneCode: `phone-${phone}`, wechatCode: 'of-lin' }
    expect((await w.send(account.wechatPhone, button)).body).toEqual(refused)
    expect(await sessions()).toEqual([])
  })

  test('says so when it has no end', async () => {
    await ban(null)
    expect((await log.enter(phone, {})).body).toMatchObject({
      msg: '账号因「骚扰他人」被永久封禁，如有疑问可以申诉',
      data: {},
    })
  })

  test('refuses every account on a banned device, new ones too, and allows them on other devices', async () => {
    await w.db
      .transaction()
      .execute((tx) => punish(tx, { user: lin.id, kind: 'deviceBan', reason: '批量注册', now: w.now() }))
    for (const number of [phone, '13900139000'])
      expect((await log.enter(number)).body).toMatchObject({ code: 1006, msg: '账号已被封禁，暂时无法登录' })
    expect((await w.send(account.wechat, { code: 'of-lin' })).body.code).toBe(1006)
    expect((await w.send(account.wechat, { code: 'of-lin' }, { device: 'another' })).body.success).toBe(true)
    expect((await log.enter('13900139000', newcomer, { device: 'another' })).body.success).toBe(true)
  })
})

describe('a number without a recent proof by SMS', () => {
  const stranger = { device: 'a-new-phone' }
  const late = async () => {
    w.pass(60 * day + 1)
    return log.codeFor(phone, stranger.device)
  }
  const tail = async (value: string) => {
    await w.db
      .insertInto('identities')
      .values({
        user_id: lin.id,
        id_lookup: w.deps.keys.lookup('id'),
        tail_mac: w.deps.keys.mac('id-tail', `${lin.id} ${value}`),
        verified_at: w.now(),
        name_mac: null,
      })
      .execute()
  }
  const mustProve = { success: false, code: 1013, data: {} }

  // security I7
  test('is sufficient for sixty days, and not a millisecond longer', async () => {
    w.pass(60 * day)
    expect((await log.enter(phone, {}, stranger)).body.success).toBe(true)
    w.pass(60 * day + 1)
    expect((await log.enter(phone, {}, { device: 'third' })).body).toMatchObject(mustProve)
  })

  test('is sufficient on a known device, which proves it again', async () => {
    w.pass(60 * day + 1)
    expect((await log.enter(phone, {})).body.success).toBe(true)
    expect((await numberOf()).phone_proved_at).toEqual(w.now())
    expect((await log.enter(phone, {}, stranger)).body.success).toBe(true)
  })

  test('logs in with the WeChat account of its owner, and refuses another WeChat account', async () => {
    const code = await late()
    const come = (wechatCode: string) => w.send(account.login, { phone, code, wechatCode }, stranger)
    expect((await come('of-wen')).body).toMatchObject(mustProve)
    expect((await come('of-lin')).body.success).toBe(true)
  })

  test('asks for the last characters of the identity number, accepts x or X, and keeps the code valid', async () => {
    await tail('123X')
    const code = await late()
    for (let tries = 0; tries < 6; tries += 1)
      expect((await w.send(account.login, { phone, code, ...newcomer }, stranger)).body).toMatchObject({
        ...mustProve,
        msg: '这个号码很久没有验证过了，请确认是不是你本人的账号',
      })
    const { body } = await w.send(account.login, { phone, code, idTail: '123x' }, stranger)
    expect(body).toMatchObject({ success: true, data: { created: false } })
  })

  test('accepts at most five wrong tails of the identity number, with or without a WeChat code, also without a stored tail', async () => {
    for (const wechatCode of [undefined, 'of-wen']) {
      const code = await late()
      const guess = (idTail: string) => w.send(account.login, { phone, code, idTail, wechatCode }, stranger)
      for (let n = 0; n < 5; n += 1) expect((await guess(`000${n}`)).body).toMatchObject(mustProve)
      expect((await guess('1234')).body.code).toBe(1004)
      await tail('1234').catch(() => undefined)
    }
  })

  // security I7
  test('moves to a new account when the caller disowns the old one, which keeps everything else', async () => {
    const code = await late()
    const come = (said: object) => w.send(account.login, { phone, code, notMine: true, ...said }, stranger)
    expect((await come({})).body.code).toBe(1003)
    expect((await come({ ...newcomer, declared: false })).body.code).toBe(1011)
    expect((await numberOf()).phone_lookup).not.toBeNull()
    const { body } = await come(newcomer)
    expect(body).toMatchObject({ success: true, data: { created: true } })
    expect(await numberOf()).toEqual({ phone_lookup: null, phone_proved_at: null })
    const owner = await w.send(account.wechat, { code: 'of-lin' })
    expect(owner.body.success).toBe(true)
    const told = await w.send(notices.popUps, {}, { token: owner.body.token })
    expect(told.body.data).toMatchObject({ list: [{ text: expect.stringContaining('手机号') as string }] })
    const people = await w.db.selectFrom('users').select('phone_lookup').orderBy('id').execute()
    expect(people.map(({ phone_lookup }) => phone_lookup !== null)).toEqual([false, true])
  })

  test('stays with its account while it is proved, even when the caller disowns the account', async () => {
    expect((await log.enter(phone, { ...newcomer, notMine: true }, stranger)).body.data).toEqual({ created: false })
    expect(await w.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('also refuses the WeChat phone button with another WeChat account, and accepts the owner’s', async () => {
    w.pass(60 * day + 1)
    const come = (wechatCode: string) =>
      w.send(account.wechatPhone, { phoneCode: `phone-${phone}`, wechatCode, ...newcomer }, stranger)
    expect((await come('of-wen')).body).toMatchObject(mustProve)
    expect((await come('of-lin')).body.success).toBe(true)
  })
})
