import { codes } from '../../../contract/kernel/errors'
import { type LimiterName, type LimiterRule, limiters } from '../../../contract/kernel/limiters'
import { ApiError } from '../../../server/kernel/errors'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world({ limited: true })
})
afterEach(() => w.close())

const names = Object.keys(limiters) as LimiterName[]
const byAddress = names.filter((name) => limiters[name].rules.some((rule: LimiterRule) => rule.by === 'address'))
const ruleBy = (name: LimiterName, by: LimiterRule['by']) =>
  limiters[name].rules.findIndex((rule: LimiterRule) => rule.by === by)

const hex = (n: number) => n.toString(16)
/** The nth subscriber of one site, and a subscriber of another site of the same carrier. */
const places = {
  'an IPv6 /48': { here: (n: number) => `2001:db8:1:${hex(n)}::1`, there: '2001:db8:2::1' },
  'an IPv4 /24': { here: (n: number) => `10.1.1.${n}`, there: '10.1.2.1' },
}

/** The result for a caller without a login: 0, or the code of the refusal. */
async function asks(name: LimiterName, ip: string, n = 0): Promise<number> {
  const request = { ip, body: { phone: `139${10_000_000 + n}` }, headers: { 'd-device': `device-${n}` } }
  const told = w.deps.limits.count(name, { request, person: undefined, call: '/', known: false })
  return told.then(
    () => 0,
    (error: unknown) => (error instanceof ApiError ? error.code : -1),
  )
}

/** Fills the counter of one rule from several addresses, none of which reaches its own limit. */
async function fill(name: LimiterName, by: LimiterRule['by'], here: (n: number) => string) {
  const index = ruleBy(name, by)
  const points = limiters[name].rules[index]?.points ?? 0
  if (limiters[name].where === 'process') {
    for (let n = 0; n < points; n += 1) await asks(name, here(n % 20))
    return
  }
  expect(await asks(name, here(1), 1)).toBe(0)
  const counters = w.db.updateTable('limiter_points').set({ points })
  await counters.where('key', 'like', `${name}:${index}:%`).execute()
}

/** Limiters that can be used up in a test. A counter in memory needs one call per point, so large ones are left out. */
const countable = byAddress.filter(
  (name) => limiters[name].where === 'shared' || (limiters[name].rules[ruleBy(name, 'network')]?.points ?? 0) < 10_000,
)

// security §9
test.each(Object.entries(places).flatMap(([place, at]) => countable.map((name) => [name, place, at] as const)))(
  'refuses %s when the addresses of %s have used the share of their network',
  async (name, _place, { here, there }) => {
    const index = ruleBy(name, 'network')
    expect([name, index]).not.toEqual([name, -1])
    await fill(name, 'network', here)
    const rule: LimiterRule | undefined = limiters[name].rules[index]
    expect(await asks(name, here(200), 200)).toBe(rule?.puzzle ? codes.mustSolve : codes.tooMany)
    expect(await asks(name, there, 201)).toBe(0)
  },
)

const puzzling = byAddress.filter((name) =>
  limiters[name].rules.some((rule: LimiterRule) => rule.by === 'address' && rule.puzzle),
)

// security §9
test.each(puzzling)(
  'asks all networks of one carrier for a puzzle in %s when several of them have used their share',
  async (name) => {
    expect([name, ruleBy(name, 'carrier')]).not.toEqual([name, -1])
    await fill(name, 'carrier', (n) => `2001:db8:${hex(n)}::1`)
    expect(await asks(name, '2001:db8:fff::1', 200)).toBe(codes.mustSolve)
    expect(await asks(name, '2001:db9::1', 201)).toBe(0)
  },
)

test('counts every network, and refuses no carrier permanently', () => {
  expect(countable.length).toBeGreaterThan(12)
  for (const name of byAddress) {
    expect([name, ruleBy(name, 'network')]).not.toEqual([name, -1])
    for (const rule of limiters[name].rules as readonly LimiterRule[]) {
      const address = (limiters[name].rules as readonly LimiterRule[]).find(({ by }) => by === 'address')
      if (rule.by === 'network') expect([name, rule.points > (address?.points ?? 0)]).toEqual([name, true])
      if (rule.by === 'carrier') expect([name, rule.puzzle]).toEqual([name, true])
    }
  }
})
