import fc from 'fast-check'
import { account } from '../../contract/account/account'
import { appeals } from '../../contract/care/appeals'
import { type LimiterName, type LimiterRule, limiters } from '../../contract/kernel/limiters'
import { limits } from '../../contract/kernel/limits'
import { ms } from '../../contract/kernel/time'
import { type From, strangersOf } from '../server/kernel/strangers-world'
import { runsOf, seed } from '../support/scale'
import { type World, world } from '../world'

jest.setTimeout(600_000)

let w: World
let people: ReturnType<typeof strangersOf>
beforeAll(async () => {
  w = await world({ limited: true })
  people = strangersOf(w)
})
afterAll(() => w.close())

/** Advances the test's clock. It also ages the counters in the database, since these use the clock of the machine. */
async function pass(milliseconds: number) {
  w.pass(milliseconds)
  await w.db
    .updateTable('limiter_points')
    .set((e) => ({ expire: e('expire', '-', milliseconds) }))
    .execute()
}

type Owner = { phone: string; from: From & { device: string; address: string } }
let owners = 0

/** Creates a user who has logged in on this device an hour ago and a day ago. */
async function settle(): Promise<Owner> {
  owners += 1
  const phone = `1${String(3_000_000_000 + owners * 100_003)}`
  const from = { device: `own-phone-${owners}`, address: `10.${owners % 200}.1.1` }
  await w.db.deleteFrom('limiter_points').execute()
  await people.ask(phone, from)
  expect(await people.logIn(phone, people.codeTo(phone), from)).toMatchObject({ success: true })
  await w.db.deleteFrom('limiter_points').execute()
  return { phone, from }
}

type Attacker = { device: number; place: 'home' | 'near' | 'away'; solves: boolean }
type Move =
  | {
      kind: 'ask' | 'appeal' | 'wrongCode' | 'useCode' | 'wrongWeChat'
      by: Attacker
      at: 'owner' | 'block' | 'other'
      times: number
    }
  | { kind: 'surge'; limiter: LimiterName; rule: number; share: number }
  | { kind: 'pass'; seconds: number }
  | { kind: 'owner'; does: 'enters' | 'entersAnew' | 'asks' | 'mistypes' }

const attacker = fc.record<Attacker>({
  device: fc.nat(5),
  place: fc.constantFrom('home', 'near', 'away'),
  solves: fc.boolean(),
})
const surges = (['smsSend', 'login', 'wechatLogin', 'bannedAppeal'] as const).flatMap((limiter) =>
  limiters[limiter].rules.flatMap((rule: LimiterRule, at) => (rule.only === 'known' ? [] : [{ limiter, rule: at }])),
)
const moves = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('ask', 'appeal', 'wrongCode', 'useCode', 'wrongWeChat'),
        by: attacker,
        at: fc.constantFrom('owner', 'block', 'other'),
        times: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({ of: fc.constantFrom(...surges), share: fc.constantFrom(0.9, 1, 1.1, 3) })
        .map(({ of, share }) => ({ kind: 'surge' as const, ...of, share })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('pass'),
        seconds: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1200, max: 2600 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('owner'),
        does: fc.constantFrom('enters', 'entersAnew', 'asks', 'mistypes'),
      }),
    },
  ) as fc.Arbitrary<Move>,
  { minLength: 3, maxLength: 14 },
)

const isEndOfAll = ({ limiter, rule, share }: Extract<Move, { kind: 'surge' }>) =>
  limiter === 'smsSend' && limiters.smsSend.rules[rule]?.by === 'all' && share >= 1

/**
 * Fills counters as strangers could. The counters of the owner's own number and device are left as they are, since only
 * the owner counts there.
 */
async function surge({ limiter, rule, share }: Extract<Move, { kind: 'surge' }>, { phone, from }: Owner) {
  const { points, by, most }: LimiterRule = limiters[limiter].rules[rule] ?? { by: 'all', points: 1, seconds: 1 }
  const place = { home: from.address, near: `${from.address.slice(0, -1)}99` }
  for (const ip of Object.values(place)) {
    const request = { ip, body: { phone }, headers: { 'd-device': `stranger ${by}` } }
    await w.deps.limits.count(limiter, { request, person: undefined, call: '/', known: false }).catch(() => undefined)
  }
  const mine = w.deps.keys.mac('limiter', `${phone} ${from.device}`).toString('base64url')
  await w.db
    .updateTable('limiter_points')
    .set({ points: Math.round((most ?? points) * share) })
    .where('key', 'like', `${limiter}:${rule}:%`)
    .where('key', 'not in', [`${limiter}:${rule}:${mine}`, `${limiter}:${rule}:${from.device}`])
    .execute()
}

const numberOf = (at: 'owner' | 'block' | 'other', { phone }: Owner, n: number) =>
  at === 'owner'
    ? phone
    : at === 'block'
      ? `${phone.slice(0, 7)}${String(1000 + n)}`
      : `17${phone.slice(2, 10)}${n % 10}`

async function attack({ kind, by, at, times }: Extract<Move, { times: number }>, owner: Owner) {
  const { address } = owner.from
  const from = {
    device: `attacker-${by.device}`,
    address:
      by.place === 'home' ? address : by.place === 'near' ? `${address.slice(0, -1)}77` : `172.16.${by.device}.9`,
  }
  const send = by.solves ? people.asApp : people.send
  for (let n = 0; n < times; n += 1) {
    const phone = numberOf(at, owner, n + by.device)
    if (kind === 'ask') await send(account.sendSmsCode, { phone }, { ...from, device: `${from.device}-${n}` })
    if (kind === 'appeal') await send(appeals.code, { phone }, { ...from, device: `${from.device}-${n}` })
    if (kind === 'wrongCode') await send(account.login, { phone, code: '000000' }, from)
    if (kind === 'wrongWeChat') await send(account.wechat, { code: `nobody ${n}` }, from)
    if (kind === 'useCode' && at !== 'owner') {
      await send(account.sendSmsCode, { phone }, from)
      await send(account.login, { phone, code: people.codeTo(phone), ...people.newcomer }, from)
    }
  }
}

/** The codes that the owner finds on the phone: the latest one, or all spare codes with the newest first. */
function codesTo(phone: string, { spare }: { spare?: object }): string[] {
  const came = w.messages.filter((one) => one.phone === phone).map(({ code }) => code)
  return spare ? came.filter((code) => code.length === limits.smsSpareDigits).toReversed() : came.slice(-1)
}

/** Logs in as the app does, and waits when asked to. Returns the seconds waited. */
async function enter({ phone, from }: Owner): Promise<number> {
  let waited = 0
  let told: { spare?: object }
  for (;;) {
    const asked = await people.asApp(account.sendSmsCode, { phone }, from)
    told = asked.data as { spare?: object }
    if (asked.success) break
    const { retryAfter } = asked.data as { retryAfter?: number }
    waited += retryAfter ?? Infinity
    if (waited > 120) return waited
    await pass(ms(retryAfter ?? 0, 'second'))
  }
  // tries two codes, since the spare code of an appeal is a different one
  for (const code of codesTo(phone, told).slice(0, 2))
    if ((await people.asApp(account.login, { phone, code, ...people.newcomer }, from)).success) return waited
  return Infinity
}

let phones = 0
/** A device that the account has never used, at the same address or elsewhere. */
function anew({ phone, from }: Owner): Owner {
  phones += 1
  const address = phones % 2 === 0 ? from.address : '10.201.1.1'
  return { phone, from: { device: `new-phone-${phones}`, address } }
}

// security I5, security I17
test('lets the owner of a number log in within two minutes, also on a new phone, against any attack', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const owner = await settle()
      // a number gets five codes an hour on one device, so the owner asks less often
      let left = 3
      // once strangers have used up all codes of an hour, no stranger gets one; then a new device waits, or logs in by
      // WeChat
      let spent = false
      for (const move of all) {
        seen.add(move.kind)
        if (move.kind === 'pass') await pass(ms(move.seconds, 'second'))
        else if (move.kind === 'surge') {
          spent ||= isEndOfAll(move)
          await surge(move, owner)
        } else if (move.kind !== 'owner') await attack(move, owner)
        else if (move.does === 'mistypes') await people.logIn(owner.phone, '000000', owner.from)
        else if (move.does === 'entersAnew') {
          if (!spent) expect(await enter(anew(owner))).toBeLessThanOrEqual(120)
        } else if (left > 0) {
          left -= 1
          if (move.does === 'enters') expect(await enter(owner)).toBeLessThanOrEqual(120)
          else await people.ask(owner.phone, owner.from)
        }
      }
      if (!spent) expect(await enter(anew(owner))).toBeLessThanOrEqual(120)
      expect(await enter(owner)).toBeLessThanOrEqual(120)
    }),
    { numRuns: runsOf(25, 400), seed },
  )
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['ask', 'owner', 'pass', 'surge', 'wrongCode']))
})
