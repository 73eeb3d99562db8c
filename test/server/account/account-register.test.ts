import { account } from '../../../contract/account/account'
import { documents } from '../../../contract/core/legal-documents'
import { agreed, logins, newcomer } from '../../support/newcomer'
import { type World, world } from '../../world'

let w: World
let log: ReturnType<typeof logins>
beforeEach(async () => {
  w = await world()
  log = logins(w)
})
afterEach(() => w.close())

const phone = '13800138000'
const { gender, birthDate } = newcomer
const people = () => w.db.selectFrom('users').select(['id', 'last_used_at', 'phone_proved_at']).execute()
const consents = () =>
  w.db.selectFrom('consents').select(['user_id', 'kind', 'version', 'agreed_at']).orderBy('kind').execute()

// A.product.01, A.auth.25
test('refuses to register without the declaration and consent to the current documents, and keeps the code valid', async () => {
  const code = await log.codeFor(phone)
  const lacking: object[] = [
    {},
    { declared: true },
    { ...agreed, declared: false },
    { ...agreed, declared: undefined },
    { ...agreed, agreedTerms: undefined },
    { ...agreed, agreedPrivacy: undefined },
    { ...agreed, agreedTerms: '2020-01-01' },
    { ...agreed, agreedPrivacy: documents.terms },
  ]
  const inForce = (['terms', 'privacy'] as const).map((name) => ({ name, version: documents[name] }))
  const data = { documents: inForce }
  for (const said of lacking) {
    const { body } = await w.send(account.login, { phone, code, gender, birthDate, ...said })
    expect([said, body]).toEqual([
      said,
      { success: false, code: 1011, msg: '请先阅读并同意用户协议和隐私政策，并确认你是单身的中国公民', data },
    ])
  }
  expect([await people(), await consents()]).toEqual([[], []])
  expect((await w.send(account.login, { phone, code, ...newcomer })).body.success).toBe(true)
})

test('asks for gender and birth date, then checks the age, and then the declaration', async () => {
  const code = await log.codeFor(phone)
  const told = async (said: object) => (await w.send(account.login, { phone, code, ...said })).body.code
  expect(await told(agreed)).toBe(1003)
  expect(await told({ gender, birthDate: '2015-01-01' })).toBe(1005)
  expect(await told({ gender, birthDate })).toBe(1011)
})

test('stores each consent with its version and time', async () => {
  await log.enter(phone)
  const [person] = await people()
  expect(person).toMatchObject({ last_used_at: w.now(), phone_proved_at: w.now() })
  expect(await consents()).toEqual(
    (['privacy', 'terms'] as const).map((kind) => ({
      user_id: person?.id,
      kind,
      version: documents[kind],
      agreed_at: w.now(),
    })),
  )
})

test('asks a known user for no declaration, and stores a consent given at login once', async () => {
  await w.person('林', { phone_lookup: w.deps.keys.lookup(phone) })
  expect((await log.enter(phone, {})).body.success).toBe(true)
  expect(await consents()).toEqual([])
  await log.enter(phone, { ...agreed, agreedTerms: '2020-01-01' })
  expect(await consents()).toEqual([])
  const first = w.now()
  await log.enter(phone, agreed)
  w.pass(1000)
  await log.enter(phone, agreed)
  expect((await consents()).map(({ kind, agreed_at }) => [kind, agreed_at])).toEqual([
    ['privacy', first],
    ['terms', first],
  ])
})

// A.auth.06
describe('accepts ten registrations and refuses the eleventh', () => {
  const many = Array.from({ length: 10 }, (_, n) => n)
  const refused = {
    success: false,
    code: 1010,
    msg: '该手机号、微信或设备注册次数过多，暂时无法注册',
    data: {},
  }
  const erase = () =>
    w.db.updateTable('users').set({ phone_lookup: null, phone_sealed: null, wechat_openid: null }).execute()

  test('for one number on any device, also after its accounts were erased', async () => {
    for (const n of many) {
      expect((await log.enter(phone, newcomer, { device: `d${n}` })).body.success).toBe(true)
      await erase()
    }
    expect((await log.enter(phone, newcomer, { device: 'fresh' })).body).toEqual(refused)
    expect(await people()).toHaveLength(10)
    expect((await log.enter('13900139000', newcomer, { device: 'fresh' })).body.success).toBe(true)
  })

  test('for one device with any numbers, and keeps the code of the eleventh valid', async () => {
    for (const n of many) expect((await log.enter(`1380013810${n}`)).body.success).toBe(true)
    const code = await log.codeFor(phone)
    for (let tries = 0; tries < 6; tries += 1)
      expect((await w.send(account.login, { phone, code, ...newcomer })).body).toEqual(refused)
    expect(await people()).toHaveLength(10)
    expect((await log.enter('13800138101', {})).body.success).toBe(true)
  })

  test('for one WeChat account with other numbers and devices', async () => {
    const wechatCode = 'of-lin'
    for (const n of many) {
      const { body } = await log.enter(`1380013820${n}`, { ...newcomer, wechatCode }, { device: `w${n}` })
      expect(body.success).toBe(true)
    }
    const eleventh = await log.enter(phone, { ...newcomer, wechatCode }, { device: 'fresh' })
    expect(eleventh.body).toEqual(refused)
    expect((await log.enter(phone, newcomer, { device: 'fresh' })).body.success).toBe(true)
  })

  test('by WeChat’s phone button too', async () => {
    for (const n of many) {
      const input = { phoneCode: `phone-1380013830${n}`, wechatCode: 'of-lin', ...newcomer }
      expect((await w.send(account.wechatPhone, input, { device: `b${n}` })).body.success).toBe(true)
    }
    const last = { phoneCode: 'phone-13800138310', wechatCode: 'of-lin', ...newcomer }
    expect((await w.send(account.wechatPhone, last, { device: 'fresh' })).body).toEqual(refused)
  })

  test('without counting refused tries', async () => {
    const code = await log.codeFor(phone)
    for (let n = 0; n < 12; n += 1) await w.send(account.login, { phone, code, gender, birthDate })
    expect((await w.send(account.login, { phone, code, ...newcomer })).body.success).toBe(true)
    const rows = await w.db.selectFrom('registrations').select(['kind', 'key_mac']).orderBy('id').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['phone', 'device'])
    expect(rows.map(({ key_mac }) => key_mac.toString('latin1')).join()).not.toMatch(/13800138000|a-phone/)
  })

  test('when many come at once from one device', async () => {
    const phones = Array.from({ length: 25 }, (_, n) => `137001370${String(n).padStart(2, '0')}`)
    const codes = await Promise.all(phones.map((number) => log.codeFor(number)))
    const told = await Promise.all(
      phones.map((number, n) => w.send(account.login, { phone: number, code: codes[n], ...newcomer })),
    )
    const outcomes = told.map(({ body }) => (body.success ? 'in' : body.code))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(10)
    expect(new Set(outcomes)).toEqual(new Set(['in', 1010]))
    expect(await people()).toHaveLength(10)
  })

  test('also while the secret is being replaced', async () => {
    const { deriveKeys } = await import('../../../server/kernel/keys')
    for (const n of many) await log.enter(`1380013840${n}`)
    const next = deriveKeys('the next secret of this test world', 'a secret that only this test world knows')
    Object.assign(w.deps.keys, next)
    expect((await log.enter(phone)).body).toEqual(refused)
  })
})

test('makes one account when a number registers by SMS and by WeChat’s button at once, and logs both in', async () => {
  const code = await log.codeFor(phone)
  const told = await Promise.all([
    w.send(account.login, { phone, code, ...newcomer }),
    w.send(account.wechatPhone, { phoneCode: `phone-${phone}`, wechatCode: 'of-lin', ...newcomer }),
  ])
  expect(told.map(({ body }) => body.success)).toEqual([true, true])
  expect(told.map(({ body }) => (body.data as { created: boolean }).created).sort()).toEqual([false, true])
  expect(await people()).toHaveLength(1)
})
