import { account } from '../../../contract/account/account'
import { profile } from '../../../contract/profile/profile'
import { hashOf } from '../../../server/kernel/keys'
import { agreed } from '../../support/newcomer'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const phone = '13800138000'
const newcomer = { gender: 2 as const, birthDate: '1996-05-20', ...agreed }
const minute = 60_000

const ask = (number = phone, device?: string) => w.send(account.sendSmsCode, { phone: number }, { device })
const lastCode = () => w.messages[w.messages.length - 1]?.code ?? ''
const enter = (code: string, more: object = newcomer, options: Parameters<World['send']>[2] = {}) =>
  w.send(account.login, { phone, code, ...more }, options)
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const people = () => w.db.selectFrom('users').selectAll().execute()

// A.auth.01, A.auth.04
test('registers and logs in a new user with code, gender and birth date, with a nickname unrelated to the number', async () => {
  expect((await ask()).body).toMatchObject({ success: true, data: { resendSeconds: 60 } })
  expect(lastCode()).toMatch(/^\d{6}$/)
  const { body } = await enter(lastCode())
  expect(body).toMatchObject({ success: true, data: { created: true }, token: expect.stringMatching(/^[\w-]{43}$/) })
  const me = await w.send(profile.me, {}, { token: body.token })
  expect(me.body.data).toMatchObject({ gender: 2, nickname: expect.stringMatching(/^新朋友\d{4}$/) })
  const [row] = await people()
  expect(JSON.stringify(row)).not.toContain(phone)
  expect(row?.phone_sealed?.includes(phone)).toBe(false)
  expect(w.deps.keys.open(row?.phone_sealed ?? Buffer.alloc(0))).toBe(phone)
})

test('asks a known user only for the code, and gives a new token each time', async () => {
  await ask()
  const first = await enter(lastCode())
  await ask()
  const second = await enter(lastCode(), {})
  expect(second.body).toMatchObject({ success: true, data: { created: false } })
  expect(second.body.token).not.toBe(first.body.token)
  expect(await people()).toHaveLength(1)
})

// A.auth.04
test('asks for gender and birth date after the right code of an unknown number, and keeps the code valid', async () => {
  await ask()
  for (const more of [{}, { gender: 1 }, { birthDate: '1990-01-01' }, {}, {}, {}, {}])
    expect((await enter(lastCode(), more)).body).toMatchObject({ code: 1003, msg: '还差一步：选择性别和生日' })
  expect((await enter(lastCode())).body.success).toBe(true)
})

// A.product.02, A.auth.05
test('registers a user who turns 18 today, and refuses one who turns 18 tomorrow', async () => {
  const ages: [string, boolean][] = [
    ['2008-03-10', true],
    ['2008-03-11', false],
    ['2008-03-09', true],
    ['2026-03-10', false],
    ['2026-03-11', false],
    ['1926-03-10', true],
  ]
  for (const [n, [birthDate, allowed]] of ages.entries()) {
    const number = `1380013810${n}`
    await ask(number)
    const { body } = await w.send(account.login, { phone: number, code: lastCode(), gender: 1, birthDate, ...agreed })
    if (allowed) expect([birthDate, body.success]).toEqual([birthDate, true])
    else expect([birthDate, body.code, body.msg]).toEqual([birthDate, 1005, '未满 18 岁不能使用本产品'])
  }
  expect(await people()).toHaveLength(3)
})

test('accepts a user as 18 from midnight in Shanghai, and not a millisecond earlier', async () => {
  w.pass(12 * 60 * minute - 1)
  await ask()
  const birth = { gender: 1, birthDate: '2008-03-11', ...agreed }
  expect((await enter(lastCode(), birth)).body.code).toBe(1005)
  w.pass(1)
  expect((await enter(lastCode(), birth)).body.success).toBe(true)
})

test('refuses a birth date that does not exist or is more than a hundred years ago', async () => {
  await ask()
  const days = ['2000-02-30', '2001-02-29', '1990-13-01', '1990-00-10', '0000-00-00', '1925-03-10', '1800-01-01']
  for (const birthDate of days) {
    const { body } = await enter(lastCode(), { gender: 1, birthDate })
    expect([birthDate, body.code, body.msg]).toEqual([birthDate, 400, '请填写真实的出生日期'])
  }
  expect((await enter(lastCode())).body.success).toBe(true)
})

// security I5
test('refuses the right code after five wrong ones', async () => {
  await ask()
  for (let n = 0; n < 5; n += 1) expect((await enter(wrongOf(lastCode()))).body.code).toBe(1004)
  expect((await enter(lastCode())).body).toMatchObject({ code: 1004, msg: '验证码不正确或已过期' })
})

test('accepts the right code after four wrong ones', async () => {
  await ask()
  for (let n = 0; n < 4; n += 1) await enter(wrongOf(lastCode()))
  expect((await enter(lastCode())).body.success).toBe(true)
})

test('accepts a code once, for five minutes, until the next one is sent', async () => {
  await ask()
  const old = lastCode()
  await ask()
  if (old !== lastCode()) expect((await enter(old)).body.code).toBe(1004)
  w.pass(5 * minute - 1)
  expect((await enter(lastCode())).body.success).toBe(true)
  expect((await enter(lastCode())).body.code).toBe(1004)
  await ask()
  w.pass(5 * minute)
  expect((await enter(lastCode())).body.code).toBe(1004)
})

test('accepts a code only on the device that requested it and for the number it was sent to', async () => {
  await ask(phone, 'mine')
  const code = lastCode()
  expect((await enter(code, newcomer, { device: 'thief' })).body.code).toBe(1004)
  const other = await w.send(account.login, { phone: '13900139000', code, ...newcomer }, { device: 'mine' })
  expect(other.body.code).toBe(1004)
  expect((await enter(code, newcomer, { device: 'mine' })).body.success).toBe(true)
})

// security I6
test('answers known and unknown numbers the same, byte for byte, until the right code is sent', async () => {
  await ask()
  await enter(lastCode())
  const heard = async (number: string) => {
    const sent = await ask(number)
    const wrong = await w.send(account.login, { phone: number, code: wrongOf(lastCode()), ...newcomer })
    return [sent.status, sent.text, wrong.status, wrong.text]
  }
  expect(await heard(phone)).toEqual(await heard('13700137000'))
})

test('stores a code only as a keyed hash', async () => {
  await ask()
  const rows = await w.db.selectFrom('sms_codes').selectAll().execute()
  expect(rows).toHaveLength(1)
  const stored = JSON.stringify(rows) + rows.map((row) => row.code_hash.toString('latin1')).join()
  expect(stored).not.toContain(phone)
  expect(stored).not.toContain(`"${lastCode()}"`)
  expect(rows[0]?.code_hash.equals(hashOf(lastCode()))).toBe(false)
})

test('tells a banned number of the ban only with the right code, and opens no session', async () => {
  await ask()
  await enter(lastCode())
  await w.db.deleteFrom('sessions').execute()
  await w.db.updateTable('users').set({ banned_at: w.now() }).execute()
  await ask()
  expect((await enter(wrongOf(lastCode()))).body.code).toBe(1004)
  const { body } = await enter(lastCode())
  expect(body).toMatchObject({ success: false, code: 1006 })
  expect(body.token).toBeUndefined()
  expect(await w.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('says in a sentence that a code could not be sent', async () => {
  const broken = await world({
    deps: (deps) => ({
      ...deps,
      providers: { ...deps.providers, sms: { sendCode: () => Promise.reject(new Error()) } },
    }),
  })
  const { status, body, headers } = await broken.send(account.sendSmsCode, { phone })
  expect([status, body.msg, headers['retry-after']]).toEqual([503, '短信发送失败，请稍后再试', '3'])
  await broken.close()
})

test('accepts only mainland mobile numbers', async () => {
  for (const number of ['12345678901', '23800138000', '1380013800', '138001380000', '+8613800138000', '１3800138000'])
    expect([number, (await ask(number)).status]).toEqual([number, 400])
})

test('keeps the account of a user while the secret is being replaced', async () => {
  const keys = await import('../../../server/kernel/keys')
  await ask()
  await enter(lastCode())
  const now = keys.deriveKeys('the next secret of this test world', 'a secret that only this test world knows')
  Object.assign(w.deps.keys, now)
  await ask()
  expect((await enter(lastCode(), {})).body).toMatchObject({ success: true, data: { created: false } })
  const [row] = await people()
  expect(row?.phone_lookup?.equals(now.lookup(phone))).toBe(true)
  expect(keys.deriveKeys('the next secret of this test world').open(row?.phone_sealed ?? Buffer.alloc(0))).toBe(phone)
})

// A.privacy.11
test('tells a user who has left only with the right code, opens no session and creates no new account for the number', async () => {
  await ask()
  await enter(lastCode())
  await w.db.deleteFrom('sessions').execute()
  await w.db.updateTable('users').set({ cancelled_at: w.now(), banned_at: w.now() }).execute()
  await ask()
  expect((await enter(wrongOf(lastCode()))).body.code).toBe(1004)
  const { status, body } = await enter(lastCode())
  expect([status, body]).toEqual([200, { success: false, code: 1009, msg: '该账号已注销', data: {} }])
  expect(await w.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await people()).toHaveLength(1)
})
