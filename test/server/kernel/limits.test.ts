import { account } from '../../../contract/account/account'
import { legal } from '../../../contract/core/legal'
import { documents } from '../../../contract/core/legal-documents'
import { limiters } from '../../../contract/kernel/limiters'
import { visitors } from '../../../contract/meeting/visitors'
import { member } from '../../../contract/money/member'
import { hashOf } from '../../../server/kernel/keys'
import { shoot } from '../../attack/shots'
import { type Person, type World, world } from '../../world'

const agreed = { agreedTerms: documents.terms, agreedPrivacy: documents.privacy }

let w: World
beforeEach(async () => {
  w = await world({ limited: true })
})
afterEach(() => w.close())

const phones = (n: number) => `138${String(10_000_000 + n * 10_007)}`
const ask = (phone: string, device = 'a-phone', address = '10.0.0.1', app = w.app) =>
  app.inject({
    method: 'POST',
    url: account.sendSmsCode.path,
    headers: { 'content-type': 'application/json', 'd-device': device },
    payload: { phone },
    remoteAddress: address,
  })
type Told = Awaited<ReturnType<typeof ask>>
const tooMany = (told: Told) => {
  expect(told.statusCode).toBe(429)
  expect(told.json()).toMatchObject({ success: false, code: 429, msg: '操作太频繁了，请稍后再试' })
  expect(Number(told.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(told.headers['retry-after'])).toBe(told.json<{ data: { retryAfter: number } }>().data.retryAfter)
}

/** Expects that a puzzle is asked for before anything else (security I17). */
const challenged = (told: Told) => {
  expect(told.statusCode).toBe(200)
  expect(told.json()).toMatchObject({ success: false, code: 1020, data: { challenge: { kind: 'work' } } })
}

const logIn = (phone: string, code: string, device = 'a-phone', address = '10.0.0.1') =>
  w.app.inject({
    method: 'POST',
    url: account.login.path,
    headers: { 'content-type': 'application/json', 'd-device': device },
    payload: { phone, code, gender: 1, birthDate: '1996-05-20', declared: true, ...agreed },
    remoteAddress: address,
  })
const lastCode = () => w.messages[w.messages.length - 1]?.code ?? ''

test('gives a number one code a minute on one device', async () => {
  expect((await ask(phones(1))).statusCode).toBe(200)
  tooMany(await ask(phones(1), 'a-phone', '10.0.0.2'))
  expect(w.messages).toHaveLength(1)
})

// security I5
test('takes nothing from the owner of a number for requests and tries of a stranger', async () => {
  const phone = phones(1)
  for (let n = 0; n < 5; n += 1) expect((await ask(phone, `s${n}`, `10.0.0.${n}`)).statusCode).toBe(200)
  expect((await ask(phone, 'own', '10.9.0.1')).statusCode).toBe(200)
  const code = lastCode()
  expect((await ask(phone, 'later', '10.8.0.1')).statusCode).toBe(200)
  expect(lastCode()).not.toBe(code)
  for (let n = 0; n < 30; n += 1) {
    const wrong = await logIn(phone, '000000', `s${n % 10}`, `10.7.0.${n}`)
    expect(wrong.json()).toMatchObject({ code: 1004 })
  }
  // the owner's code works only on the owner's device
  expect((await logIn(phone, code, 's1')).json()).toMatchObject({ code: 1004 })
  expect((await logIn(phone, code, 'own', '10.9.0.1')).json()).toMatchObject({ success: true })
})

// security I5
test('asks a network for a puzzle after many unused codes, and not after used ones', async () => {
  for (let n = 0; n < 40; n += 1) expect((await ask(phones(n), `d${n}`, `10.0.0.${n % 10}`)).statusCode).toBe(200)
  challenged(await ask(phones(41), 'fresh', '10.0.0.200'))
  expect((await ask(phones(42), 'fresh', '10.0.1.1')).statusCode).toBe(200)
  for (let n = 100; n < 150; n += 1) {
    expect((await ask(phones(n), `e${n}`, `10.0.2.${n}`)).statusCode).toBe(200)
    expect((await logIn(phones(n), lastCode(), `e${n}`, `10.0.2.${n}`)).json()).toMatchObject({ success: true })
  }
})

test('allows a number ten unused codes an hour, over any number of devices and networks, before a puzzle', async () => {
  for (let n = 0; n < 10; n += 1) expect((await ask(phones(1), `d${n}`, `10.${n}.0.1`)).statusCode).toBe(200)
  challenged(await ask(phones(1), 'fresh', '10.99.0.1'))
})

test('allows two thousand unused codes an hour over all callers before a puzzle', async () => {
  expect((await ask(phones(1))).statusCode).toBe(200)
  const { rules } = limiters.smsSend
  const at = rules.findIndex(({ by }) => by === 'all')
  await w.db
    .updateTable('limiter_points')
    .set({ points: 2000 })
    .where('key', '=', `smsSend:${at}:all`)
    .executeTakeFirstOrThrow()
  challenged(await ask(phones(2), 'fresh', '10.99.0.1'))
})

test('counts an address once however a proxy spells it, and a subscriber’s /64 as one address', async () => {
  const spelled = ['10.0.0.1', '::ffff:10.0.0.1', '::FFFF:0a00:0001', '0:0:0:0:0:ffff:10.0.0.1']
  for (let n = 0; n < 20; n += 1)
    expect((await ask(phones(n), `d${n}`, spelled[n % spelled.length])).statusCode).toBe(200)
  for (const address of spelled) challenged(await ask(phones(30), 'fresh', address))
  for (let n = 0; n < 20; n += 1)
    expect((await ask(phones(n), `f${n}`, `2001:db8:1:2::${n.toString(16)}`)).statusCode).toBe(200)
  challenged(await ask(phones(31), 'fresh', '2001:db8:1:2:ffff::1'))
  expect((await ask(phones(32), 'fresh', '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('gives a device ten codes a day, and an address twenty an hour before a puzzle', async () => {
  for (let n = 0; n < 10; n += 1) expect((await ask(phones(n), 'greedy', `10.0.1.${n}`)).statusCode).toBe(200)
  tooMany(await ask(phones(11), 'greedy', '10.0.1.99'))
  for (let n = 0; n < 20; n += 1) expect((await ask(phones(20 + n), `d${n}`, '10.0.2.1')).statusCode).toBe(200)
  challenged(await ask(phones(50), 'fresh', '10.0.2.1'))
})

test('gives consecutive numbers thirty codes an hour before a puzzle', async () => {
  for (let n = 0; n < 30; n += 1)
    expect((await ask(`1390000${String(n).padStart(4, '0')}`, `d${n}`, `10.0.3.${n}`)).statusCode).toBe(200)
  challenged(await ask('13900009999', 'fresh', '10.0.3.99'))
})

test('counts and refuses known and unknown numbers alike', async () => {
  const lin = await w.person('林', { phone_lookup: w.deps.keys.lookup(phones(1)) })
  expect(lin.uid).toHaveLength(10)
  const known = [await ask(phones(1)), await ask(phones(1))]
  const unknown = [await ask(phones(2)), await ask(phones(2))]
  expect(known.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body))
})

test('allows a device twenty tries an hour at one number', async () => {
  for (let n = 0; n < 20; n += 1)
    expect((await logIn(phones(1), '000000', 'd', `10.0.4.${n}`)).json()).toMatchObject({ code: 1004 })
  tooMany(await logIn(phones(1), '000000', 'd', '10.0.4.99'))
})

test('allows a person to spend sixty times a minute, and does not delay the next person', async () => {
  const [lin, wen] = [await w.person('林', { dogFood: 2000 }), await w.person('文', { dogFood: 20 })]
  const spend = (person: Person) => person.send(visitors.unlock, { uid: '1234567890' })
  for (let n = 0; n < 60; n += 1) expect((await spend(lin)).status).toBe(404)
  expect((await spend(lin)).status).toBe(429)
  expect((await spend(wen)).status).toBe(404)
})

// security §9
test('allows a person to read six hundred times an hour', async () => {
  const lin = await w.person('林')
  for (let n = 0; n < 600; n += 1) expect((await lin.send(member.info, {})).status).toBe(200)
  expect((await lin.send(member.info, {})).status).toBe(429)
})

test('does not believe an address that a client invents, and uses the last hop behind one proxy', async () => {
  for (let n = 0; n < 20; n += 1) {
    const headers = { 'content-type': 'application/json', 'd-device': `x${n}`, 'x-forwarded-for': `1.2.3.${n}` }
    await w.app.inject({ method: 'POST', url: account.sendSmsCode.path, headers, payload: { phone: phones(n) } })
  }
  const headers = { 'content-type': 'application/json', 'd-device': 'y', 'x-forwarded-for': '9.9.9.9' }
  const url = account.sendSmsCode.path
  challenged(await w.app.inject({ method: 'POST', url, headers, payload: { phone: phones(30) } }))
  const behind = await world({ limited: true, env: { TRUSTED_PROXIES: 1 } })
  const via = (forwarded: string, n: number) =>
    behind.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'd-device': `z${n}`, 'x-forwarded-for': forwarded },
      payload: { phone: phones(n) },
    })
  for (let n = 0; n < 20; n += 1) expect((await via(`1.2.3.${n}, 5.5.5.5`, n)).statusCode).toBe(200)
  challenged(await via('4.4.4.4, 5.5.5.5', 40))
  expect((await via('4.4.4.4, 6.6.6.6', 41)).statusCode).toBe(200)
  await behind.close()
})

test('stores numbers in the counters only as keyed hashes', async () => {
  await ask(phones(1))
  const rows = await w.db.selectFrom('limiter_points').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(phones(1))
  expect(JSON.stringify(rows)).not.toContain(phones(1).slice(0, 7))
})

describe('a caller with an invented token', () => {
  const madeUp = (n: number) => hashOf(`made up ${n}`).toString('base64url')
  const call = (n: number, headers: Record<string, string> = {}, address = '10.0.5.1') =>
    w.app.inject({
      method: 'POST',
      url: member.closeAd.path,
      headers: { 'content-type': 'application/json', token: madeUp(n), ...headers },
      payload: { scene: 6 },
      remoteAddress: address,
    })

  test('is looked up among the links only with the page of a link, and sixty times a minute from one address', async () => {
    const openLink = jest.spyOn(w.deps.sessions, 'openLink')
    try {
      for (let n = 0; n < 70; n += 1) expect((await call(n)).statusCode).toBe(401)
      expect(openLink).not.toHaveBeenCalled()
      for (let n = 0; n < 60; n += 1) expect((await call(n, { 'd-page': '/user' })).statusCode).toBe(401)
      tooMany(await call(61, { 'd-page': '/user' }))
      expect(openLink).toHaveBeenCalledTimes(60)
      expect((await call(62, { 'd-page': '/user' }, '10.0.5.2')).statusCode).toBe(401)
    } finally {
      openLink.mockRestore()
    }
  })

  test('is refused after six hundred writes a minute from one address', async () => {
    for (let n = 0; n < 600; n += 1) expect((await call(n)).statusCode).toBe(401)
    tooMany(await call(601))
    expect((await call(602, {}, '10.0.5.2')).statusCode).toBe(401)
  })

  test('is refused after too many tries an hour to spend', async () => {
    const spend = () =>
      shoot(w.app, visitors.unlock, 'uid=1234567890', { token: madeUp(1), at: w.now() }).then(({ status }) => status)
    for (let n = 0; n < limiters.money.rules[2].points; n += 1) expect(await spend()).toBe(401)
    expect(await spend()).toBe(429)
  })
})

// security I5
test('takes nothing from a victim’s number when an address or a device is used up', async () => {
  for (let n = 0; n < 20; n += 1) await ask(phones(n), `d${n}`, '10.0.6.1')
  challenged(await ask(phones(100), 'fresh', '10.0.6.1'))
  expect((await ask(phones(100), 'victim', '10.0.6.2')).statusCode).toBe(200)
  for (let n = 0; n < 10; n += 1) await ask(phones(30 + n), 'worn', `10.0.6.${10 + n}`)
  tooMany(await ask(phones(101), 'worn', '10.0.6.30'))
  expect((await ask(phones(101), 'victim', '10.0.6.31')).statusCode).toBe(200)
})

// security §9
test('keeps other people able to log in when an address guesses too much', async () => {
  const guess = (phone: string, address: string) =>
    w.app.inject({
      method: 'POST',
      url: account.login.path,
      headers: { 'content-type': 'application/json', 'd-device': 'd' },
      payload: { phone, code: '000000' },
      remoteAddress: address,
    })
  for (let n = 0; n < 60; n += 1)
    expect((await guess(phones(200 + n), '10.0.7.1')).json()).toMatchObject({ code: 1004 })
  for (let n = 0; n < 20; n += 1) challenged(await guess(phones(1), '10.0.7.1'))
  expect((await guess(phones(1), '10.0.7.2')).json()).toMatchObject({ code: 1004 })
})

test('takes nothing from a shared address when a caller is over their own limit', async () => {
  const [lin, wen] = [await w.person('林', { member: true }), await w.person('文', { member: true })]
  const close = async (person: Person) => (await person.send(member.closeAd, { scene: 6 })).status
  for (let n = 0; n < 700; n += 1) expect(await close(lin)).toBe(n < 120 ? 200 : 429)
  expect(await close(wen)).toBe(200)
})

test('says in an answer how much is left of the limits that count only the caller', async () => {
  const lin = await w.person('林')
  const told = async () => {
    const { headers } = await lin.send(visitors.counts, {})
    return { policy: String(headers['ratelimit-policy']), left: Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]) }
  }
  const first = await told()
  expect(first.policy).toBe('"read-3600";q=600;w=3600')
  expect((await told()).left).toBe(first.left - 1)
  // an address is shared, so its remaining points are not shown to a stranger
  const { headers } = await w.send(legal.versions, {})
  expect(Object.keys(headers)).not.toContain('ratelimit')
})
