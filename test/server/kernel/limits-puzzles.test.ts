import { account } from '../../../contract/account/account'
import { bindings } from '../../../contract/account/bindings'
import { appeals } from '../../../contract/care/appeals'
import { challengeMinutes } from '../../../contract/kernel/challenge'
import { type LimiterRule, limiters } from '../../../contract/kernel/limiters'
import { ms } from '../../../contract/kernel/time'
import { solved } from '../../support/solving'
import { type World, world } from '../../world'
import { mustSolve, strangersOf } from './strangers-world'

let w: World
let people: ReturnType<typeof strangersOf>
beforeEach(async () => {
  w = await world({ limited: true })
  people = strangersOf(w)
})
afterEach(() => w.close())

const phone = '13800138000'
const other = '13900139000'
const own = { device: 'own-phone', address: '10.9.0.1' }
const rules: readonly LimiterRule[] = limiters.smsSend.rules

/** Sets the counter of codes for all callers to these points. */
async function pressed(points: number) {
  await people.ask('13700137000', { device: 'first', address: '10.8.0.1' })
  const key = `smsSend:${rules.findIndex(({ by }) => by === 'all')}:all`
  await w.db.updateTable('limiter_points').set({ points }).where('key', '=', key).executeTakeFirstOrThrow()
}
const challenged = async (from = own, asked = phone) => {
  const told = await people.ask(asked, from)
  expect(told).toMatchObject({ status: 200, success: false, code: mustSolve })
  return people.challengeIn(told)
}
const codes = () => w.messages.filter((one) => one.phone === phone || one.phone === other).length

// security I17
test('gives one code for a solved puzzle, and no second one', async () => {
  await pressed(2000)
  const solution = solved(await challenged())
  expect(await people.ask(phone, { ...own, solution })).toMatchObject({ success: true })
  w.pass(ms(1, 'minute'))
  await w.db.deleteFrom('limiter_points').where('key', 'like', 'smsSend:0:%').execute()
  expect(await people.ask(phone, { ...own, solution })).toMatchObject({ code: mustSolve })
  expect(codes()).toBe(1)
})

test('accepts one of many simultaneous calls with one solution', async () => {
  const wrong = (solution?: string) =>
    people.send(account.login, { phone, code: '000000' }, { ...own, ...(solution !== undefined && { solution }) })
  await wrong()
  await w.db
    .updateTable('limiter_points')
    .set({ points: 60 })
    .where('key', 'like', 'login:2:%')
    .executeTakeFirstOrThrow()
  const told = await wrong()
  expect(told).toMatchObject({ code: mustSolve })
  const solution = solved(people.challengeIn(told))
  const answers = await Promise.all(Array.from({ length: 8 }, () => wrong(solution)))
  expect(answers.map(({ code }) => code).sort()).toEqual([1004, ...Array<number>(7).fill(mustSolve)])
})

// security I17
test.each([
  ['another number', () => ({ asked: other, from: own })],
  ['another device', () => ({ asked: phone, from: { ...own, device: 'another' } })],
])('refuses a solution for %s', async (_what, change) => {
  await pressed(2000)
  const solution = solved(await challenged())
  const { asked, from } = change()
  expect(await people.ask(asked, { ...from, solution })).toMatchObject({ code: mustSolve })
  expect(codes()).toBe(0)
  // the same device, from another address
  expect(await people.ask(phone, { ...own, address: '10.7.0.1', solution })).toMatchObject({ success: true })
})

test('refuses a solution for another call', async () => {
  await pressed(2000)
  const solution = solved(await challenged())
  expect(await people.send(appeals.code, { phone }, { ...own, solution })).toMatchObject({ code: mustSolve })
  expect(codes()).toBe(0)
})

test.each([
  ['a wrong number', (right: string) => right.replace(/\d+$/, (number) => String(Number(number) + 1))],
  ['a later end', (right: string) => right.replace(/\.\d{13}\./, (end) => `.${Number(end.slice(1, -1)) + 60_000}.`)],
  ['another salt', (right: string) => `${'A'.repeat(22)}${right.slice(22)}`],
  ['a seal of its own', (right: string) => right.replace(/\.[\w-]{43}\./, `.${'A'.repeat(43)}.`)],
  ['no seal', (right: string) => right.replace(/\.[\w-]{43}\./, '..')],
  ['nothing that it could be', () => 'solved'],
  ['a second one behind it', (right: string) => `${right}, ${right}`],
])('refuses a solution with %s', async (_what, forge) => {
  await pressed(2000)
  const right = solved(await challenged())
  const forged = forge(right)
  expect(forged).not.toBe(right)
  expect(await people.ask(phone, { ...own, solution: forged })).toMatchObject({ code: mustSolve })
  expect(await people.ask(phone, { ...own, solution: right })).toMatchObject({ success: true })
})

test('refuses a solution from the end of its puzzle on', async () => {
  await pressed(2000)
  const [early, late] = [solved(await challenged()), solved(await challenged({ ...own, device: 'another' }))]
  w.pass(ms(challengeMinutes, 'minute') - 1)
  expect(await people.ask(phone, { ...own, solution: early })).toMatchObject({ success: true })
  w.pass(1)
  expect(await people.ask(phone, { ...own, device: 'another', solution: late })).toMatchObject({ code: mustSolve })
})

test('makes a puzzle harder with a used-up budget, and never too hard for a phone', async () => {
  await pressed(2000)
  const first = await challenged()
  await w.db.updateTable('limiter_points').set({ points: 5000 }).where('key', 'like', 'smsSend:%:all').execute()
  const second = await challenged({ ...own, device: 'another' })
  expect(second.most).toBeGreaterThan(first.most)
  await w.db.updateTable('limiter_points').set({ points: 9999 }).where('key', 'like', 'smsSend:%:all').execute()
  expect((await challenged({ ...own, device: 'a-third' })).most).toBeLessThanOrEqual(300_000)
})

// security I5
test('gives strangers at most ten thousand codes an hour, even with puzzles, and still gives an owner one', async () => {
  await people.ask(phone, own)
  await people.logIn(phone, people.codeTo(phone), own)
  w.pass(ms(1, 'minute'))
  await w.db.deleteFrom('limiter_points').execute()
  await pressed(9999)
  expect(
    await people.asApp(account.sendSmsCode, { phone: other }, { device: 'new', address: '10.5.0.1' }),
  ).toMatchObject({
    success: true,
    challenged: true,
  })
  const refused = await people.ask('13700137001', { device: 'newer', address: '10.5.1.1' })
  expect(refused).toMatchObject({ status: 429, code: 429 })
  expect(await people.ask(phone, own)).toMatchObject({ success: true })
  expect(codes()).toBe(3)
})

test('sends one number fifteen codes an hour and then one spare code, however many strangers solve puzzles', async () => {
  const from = (n: number) => ({ device: `stranger-${n}`, address: `10.${n}.0.1` })
  for (let n = 0; n < 15; n += 1)
    expect(await people.asApp(account.sendSmsCode, { phone }, from(n))).toMatchObject({
      success: true,
      challenged: n >= 10,
    })
  for (let n = 15; n < 20; n += 1)
    expect(await people.asApp(account.sendSmsCode, { phone }, from(n))).toMatchObject({
      success: true,
      challenged: true,
      data: { spare: { sentTime: w.now().getTime() } },
    })
  expect(codes()).toBe(16)
})

// security I6
test('answers a stranger the same about a number with an account, with a known device and without one', async () => {
  await people.ask(phone, own)
  await people.logIn(phone, people.codeTo(phone), own)
  await pressed(2000)
  const stranger = { device: 'stranger', address: '10.4.0.1' }
  // one after the other, because a call in progress counts and makes the next puzzle harder
  const told = [await people.ask(phone, stranger), await people.ask(other, stranger)]
  const [known, unknown] = told.map(({ status, code, msg, success, data }) => {
    const { most, kind, ...rest } = (data as { challenge: { most: number; kind: string } }).challenge
    return { status, code, msg, success, most, kind, keys: Object.keys(rest) }
  })
  expect(known).toEqual(unknown)
})

// A.auth.30
test('gives a person with a session a code to their own number in spite of requests by strangers', async () => {
  const lin = await w.person('林', {
    phone_lookup: w.deps.keys.lookup(phone),
    phone_sealed: w.deps.keys.seal(phone),
  })
  await pressed(10_000)
  expect((await lin.send(bindings.ownCode, { use: 'changePhone' })).body).toMatchObject({ success: true })
})

test('does not use up the budget of strangers when an owner uses codes on a known device', async () => {
  await people.ask(phone, own)
  await people.logIn(phone, people.codeTo(phone), own)
  const pointsOf = () =>
    w.db
      .selectFrom('limiter_points')
      .where('key', 'like', 'smsSend:%:all')
      .select('points')
      .executeTakeFirstOrThrow()
      .then(({ points }) => points)
  const before = await pointsOf()
  await w.db.deleteFrom('limiter_points').where('key', 'like', 'smsSend:0:%').execute()
  await people.ask(phone, own)
  expect(await people.logIn(phone, people.codeTo(phone), own)).toMatchObject({ success: true })
  expect(await pointsOf()).toBe(before)
})
