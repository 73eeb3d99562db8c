import { account } from '../../../contract/account/account'
import { appeals } from '../../../contract/care/appeals'
import { limits } from '../../../contract/kernel/limits'
import { ms } from '../../../contract/kernel/time'
import { type World, world } from '../../world'
import { type From, strangersOf } from '../kernel/strangers-world'

let w: World
let people: ReturnType<typeof strangersOf>
/** Whether the SMS service is available. */
let works = true
beforeEach(async () => {
  works = true
  w = await world({
    limited: true,
    deps: (deps) => {
      const { sms } = deps.providers
      const sendCode: typeof sms.sendCode = async (...given) => {
        if (!works) throw new Error('no SMS')
        await sms.sendCode(...given)
      }
      return { ...deps, providers: { ...deps.providers, sms: { sendCode } } }
    },
  })
  people = strangersOf(w)
})
afterEach(() => w.close())

const phone = '13800138000'
const fresh = { device: 'fresh-phone', address: '10.9.9.9' }

/** Uses up the codes of the number: requests codes from different devices and addresses, and does not use them. */
async function flood(times: number = 20) {
  for (let n = 0; n < times; n += 1)
    await people.asApp(account.sendSmsCode, { phone }, { device: `attacker-${n}`, address: `10.${n}.1.1` })
}
const ask = (from: From = fresh) => people.asApp(account.sendSmsCode, { phone }, from)
const logIn = (code: string, from: From) => people.asApp(account.login, { phone, code, ...people.newcomer }, from)
const spares = () => w.messages.filter(({ code }) => code.length === limits.smsSpareDigits).map(({ code }) => code)
const later = async (minutes: number) => {
  w.pass(ms(minutes, 'minute'))
  await w.db
    .updateTable('limiter_points')
    .set((e) => ({ expire: e('expire', '-', ms(minutes, 'minute')) }))
    .execute()
}

// security I5
test('sends one spare code, valid on each device, when strangers have used up the codes of a number', async () => {
  await flood()
  expect(w.messages.length).toBe(16)
  const [spare = ''] = spares()
  expect(spares()).toEqual([spare])
  const asked = await ask()
  expect(asked).toMatchObject({
    success: true,
    data: { spare: { sentTime: w.now().getTime(), untilTime: w.now().getTime() + ms(40, 'minute') } },
  })
  expect(w.messages.length).toBe(16)
  expect(await logIn(spare, fresh)).toMatchObject({ success: true })
  // the spare code works once, on any device
  expect(await logIn(spare, { device: 'attacker-1', address: '10.1.1.1' })).toMatchObject({ success: false })
})

// security I5
test('keeps a spare code valid after any number of wrong tries by strangers', async () => {
  await flood()
  const [spare = ''] = spares()
  for (let n = 0; n < 30; n += 1) {
    const wrong = await logIn(String(n).padStart(12, '0'), { device: `guess-${n}`, address: `10.${n}.2.2` })
    expect(wrong.success).toBe(false)
  }
  expect(await logIn(spare, fresh)).toMatchObject({ success: true })
})

// security I5
test('sends another spare code after half an hour, while strangers keep asking', async () => {
  await flood()
  await later(29)
  await flood()
  expect(spares().length).toBe(1)
  await later(1)
  await flood()
  expect(spares().length).toBe(2)
  const [first = '', second = ''] = spares()
  expect((await logIn(first, fresh)).success).toBe(false)
  expect(await logIn(second, fresh)).toMatchObject({ success: true })
})

// security I5
test('ends a spare code after forty minutes', async () => {
  await flood()
  const [spare = ''] = spares()
  await later(40)
  expect((await logIn(spare, fresh)).success).toBe(false)
})

// security I5
test('sends the spare code again at once when the SMS service refused it', async () => {
  await flood(15)
  works = false
  expect((await ask()).success).toBe(false)
  works = true
  expect(await ask({ ...fresh, device: 'other-phone' })).toMatchObject({ success: true })
  expect(spares().length).toBe(1)
})

// security I5, security I13
test('does not log in by the spare code of an appeal', async () => {
  await flood()
  const [forLogin = ''] = spares()
  await people.asApp(appeals.code, { phone }, fresh)
  const [, forAppeal = ''] = spares()
  expect(forAppeal).toMatch(/^\d{12}$/)
  expect((await logIn(forAppeal, fresh)).success).toBe(false)
  expect(await logIn(forLogin, fresh)).toMatchObject({ success: true })
})
