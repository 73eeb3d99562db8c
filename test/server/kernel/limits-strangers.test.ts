import { createHash } from 'node:crypto'
import { account } from '../../../contract/account/account'
import { appeals } from '../../../contract/care/appeals'
import { type LimiterName, type LimiterRule, limiters } from '../../../contract/kernel/limiters'
import { punish } from '../../../server/domains/account/punishments'
import { localApple } from '../../../server/providers/apple/local'
import { calls } from '../../attack/calls'
import { type World, world } from '../../world'
import { strangersOf } from './strangers-world'

let w: World
afterEach(() => w.close())

const open = calls.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => endpoint.limiter)
const budgets = [...new Set(open)].flatMap((name) =>
  limiters[name].rules.flatMap((rule: LimiterRule, index) => {
    const title = `${name} ${rule.by} ${rule.points} in ${rule.seconds} s`
    // `person` counts no strangers without a login; a large counter in memory would need one call per point
    const countable = limiters[name].where === 'shared' || rule.points < 10_000
    return rule.by === 'person' || !countable ? [] : [{ name, rule, index, title }]
  }),
)

const [owner, banned, unseen] = ['13800005555', '13800005556', '13800005557']
const home = '10.1.1.1'
const own = { device: 'own-phone', address: home }

const elsewhere = '10.2.2.2'
const other = (n: number) => `139${String(10_000_000 + n * 10_007)}`

/** For each property by which a rule counts: a caller who shares this property with the owner, and no other. */
const shares: Record<LimiterRule['by'], (phone: string) => { ip: string; phone: string }> = {
  phone: (phone) => ({ ip: elsewhere, phone }),
  phoneDevice: (phone) => ({ ip: elsewhere, phone }),
  addressPhone: (phone) => ({ ip: home, phone }),
  prefix: (phone) => ({ ip: elsewhere, phone: `${phone.slice(0, 7)}0000` }),
  network: () => ({ ip: '10.1.1.99', phone: other(1) }),
  carrier: () => ({ ip: '10.1.99.9', phone: other(1) }),
  address: () => ({ ip: home, phone: other(1) }),
  device: () => ({ ip: elsewhere, phone: other(1) }),
  person: () => ({ ip: elsewhere, phone: other(1) }),
  all: () => ({ ip: elsewhere, phone: other(1) }),
}

/** Fills a counter from strangers' devices. In PostgreSQL one call creates it, and its points are then set. */
async function fill(name: LimiterName, rule: LimiterRule, index: number) {
  const shared = limiters[name].where === 'shared'
  for (const owned of [owner, banned, unseen]) {
    const { ip, phone } = shares[rule.by](owned)
    // spread over a network, so that no address reaches its own limit
    const ipOf = (n: number) => (rule.by === 'network' ? ip.replace(/\d+$/, String(20 + (n % 48))) : ip)
    for (let n = 0; n < (shared ? 1 : Math.floor(rule.points / 3)); n += 1) {
      const request = { ip: ipOf(n), body: { phone }, headers: { 'd-device': `stranger-of-${owned}-${n}` } }
      await w.deps.limits.count(name, { request, person: undefined, call: '/', known: false })
    }
  }
  if (!shared) return
  const counters = w.db.updateTable('limiter_points').set({ points: rule.points })
  const { numUpdatedRows } = await counters.where('key', 'like', `${name}:${index}:%`).executeTakeFirstOrThrow()
  expect(numUpdatedRows > 0n).toBe(rule.only !== 'known')
}

const apple = () => w.deps.providers.apple as ReturnType<typeof localApple>

/** Creates an owner with a known device and WeChat, and a banned user who may appeal. */
async function settle() {
  w = await world({
    limited: true,
    deps: (deps) => ({ ...deps, providers: { ...deps.providers, apple: localApple(deps.now) } }),
  })
  const people = strangersOf(w)
  const nonceOf = async () => {
    const { data } = await people.asApp(account.appleNonce, {}, own)
    const hashed = createHash('sha256').update((data as { nonce: string }).nonce)
    return apple().tokenOf('owner-at-apple', hashed.digest('hex'))
  }
  for (const phone of [owner, banned]) {
    expect((await people.ask(phone, own)).success).toBe(true)
    const ties = phone === owner ? { wechatCode: 'of-owner', appleToken: await nonceOf() } : {}
    const code = people.codeTo(phone)
    const entered = await people.send(account.login, { phone, code, ...people.newcomer, ...ties }, own)
    expect(entered).toMatchObject({ success: true })
  }
  const { id } = await w.db
    .selectFrom('users')
    .where('phone_lookup', '=', w.deps.keys.lookup(banned))
    .select('id')
    .executeTakeFirstOrThrow()
  await punish(w.db, { user: id, kind: 'ban', reason: '骚扰他人', now: w.now() })
  // as if an hour and a day had passed, so that their own calls no longer count
  await w.db.deleteFrom('limiter_points').execute()
  return { ...people, nonceOf }
}

// A.auth.30, security I5, security I17
test.each(budgets.map((budget) => [budget.title, budget] as const))(
  'lets the owner of a number log in when strangers have filled %s',
  async (_title, { name, rule, index }) => {
    const people = await settle()
    await fill(name, rule, index)
    expect(await people.ask(owner, own)).toMatchObject({ status: 200, success: true })
    expect(await people.logIn(owner, people.codeTo(owner), own)).toMatchObject({ success: true })
    expect(await people.asApp(account.wechat, { code: 'of-owner' }, own)).toMatchObject({ success: true })
    const identityToken = await people.nonceOf()
    expect(await people.asApp(account.apple, { identityToken }, own)).toMatchObject({ success: true })
    expect(await people.send(appeals.code, { phone: banned }, own)).toMatchObject({ success: true })
    const appeal = await people.send(appeals.enter, { phone: banned, code: people.codeTo(banned) }, own)
    expect(appeal).toMatchObject({ success: true })
    const { ticket } = appeal.data as { ticket: string }
    const picture = { ticket, type: 'image/jpeg', size: 1000 }
    expect(await people.asApp(appeals.uploadToken, picture, own)).toMatchObject({ success: true })

    const fresh = { device: 'fresh-phone', address: home }
    const code = await people.asApp(account.sendSmsCode, { phone: unseen }, fresh)
    expect(code).toMatchObject({ success: true, challenged: name === 'smsSend' && rule.puzzle === true })
    const input = { phone: unseen, code: people.codeTo(unseen), ...people.newcomer }
    expect(await people.asApp(account.login, input, fresh)).toMatchObject({
      success: true,
      challenged: name === 'login' && rule.puzzle === true,
    })
  },
)

// A.auth.30
test('serves two hundred people behind one address one after the other without a puzzle', async () => {
  w = await world({ limited: true })
  const { ask, logIn, codeTo } = strangersOf(w)
  for (let n = 0; n < 200; n += 1) {
    const from = { device: `phone-${n}`, address: home }
    expect(await ask(other(n), from)).toMatchObject({ success: true })
    expect(await logIn(other(n), codeTo(other(n)), from)).toMatchObject({ success: true })
  }
})

// A.auth.30
test('serves fifty people behind one address who all request a code before one of them logs in', async () => {
  w = await world({ limited: true })
  const { asApp, logIn, codeTo } = strangersOf(w)
  const from = (n: number) => ({ device: `phone-${n}`, address: home })
  for (let n = 0; n < 50; n += 1)
    expect(await asApp(account.sendSmsCode, { phone: other(n) }, from(n))).toMatchObject({ success: true })
  for (let n = 0; n < 50; n += 1)
    expect(await logIn(other(n), codeTo(other(n)), from(n))).toMatchObject({ success: true })
})
