import fc from 'fast-check'
import type { Prefer } from '../../../contract/profile/prefer'
import { match, matchSome, type Outcome } from '../../../server/domains/meeting/picks/match'
import { capsOf, exposureLimited } from '../../../server/domains/meeting/picks/match/caps'
import { believed } from '../../../server/domains/meeting/picks/match/learn'
import { type Decisions, marketOf, type Pairs, type Seeker } from '../../../server/domains/meeting/picks/match/market'
import { fuse, percentOf } from '../../../server/domains/meeting/picks/match/score'
import { fitBothWays } from './picks-oracle'
import { crowd } from './picks-world'

const between = (low: number, high: number) => fc.integer({ min: low, max: high })
const wish: fc.Arbitrary<Prefer> = fc
  .record({
    ages: fc.tuple(between(18, 50), between(18, 50)),
    heights: fc.tuple(between(150, 200), between(150, 200)),
    degree: fc.constantFrom(1 as const, 1 as const, 2 as const, 3 as const),
    living: fc.constantFrom(1 as const, 2 as const),
    homeland: fc.constantFrom(1 as const, 2 as const),
    marital: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ ages, heights, ...rest }) => ({
    ageMin: Math.min(...ages),
    ageMax: Math.max(...ages),
    heightMin: Math.min(...heights),
    heightMax: Math.max(...heights),
    ...rest,
  }))

const seeker: fc.Arbitrary<Omit<Seeker, 'id'>> = fc.record({
  gender: fc.constantFrom(1 as const, 2 as const),
  age: between(18, 60),
  height: between(145, 200),
  degree: between(1, 8),
  marital: between(0, 4),
  income: between(0, 6),
  province: fc.constantFrom('浙江', '江苏'),
  city: fc.constantFrom('杭州', '宁波', '南京'),
  hidesPlace: fc.boolean(),
  homeProvince: fc.constantFrom('', '浙江', '四川'),
  industry: fc.constantFrom('', '教育', '金融'),
  company: fc.constantFrom('', '', '', '一家', '二家'),
  minds: fc.boolean(),
  interests: fc.uniqueArray(fc.constantFrom('徒步', '养猫', '做饭', '电影'), { maxLength: 3 }),
  wishes: fc.option(wish),
  mode: fc.constantFrom('personal', 'personal', 'plain', 'none'),
  offered: fc.constantFrom(true, true, true, false),
  limited: fc.constantFrom(false, false, false, true),
  verified: fc.boolean(),
  daysHere: between(0, 300),
  daysAway: between(0, 30),
  exposed: fc.constantFrom(0, 0, 0, 3),
  waited: fc.constantFrom(false, false, true),
})
const people = fc
  .array(seeker, { minLength: 2, maxLength: 60 })
  .map((list) => list.map((one, at) => ({ ...one, id: at * 3 + 5 })))
const ties = fc.array(fc.tuple(between(0, 59), between(0, 59), fc.boolean()), { maxLength: 80 })

type Made = { seekers: Seeker[]; decisions: Decisions; closed: Pairs }
const market: fc.Arbitrary<Made> = fc
  .record({ seekers: people, decided: ties, shut: ties })
  .map(({ seekers, decided, shut }) => {
    const id = (at: number) => seekers[at % seekers.length]?.id ?? 0
    const pairs = (list: [number, number, boolean][]) => ({
      from: list.map(([from]) => id(from)),
      to: list.map(([, to]) => id(to)),
    })
    return {
      seekers,
      decisions: { ...pairs(decided), yes: decided.map(([, , yes]) => Number(yes)) },
      closed: pairs(shut),
    }
  })

const listsOf = ({ ids, counts, to }: Outcome) =>
  new Map([...ids].map((id, line) => [id, [...to.slice(line * 10, line * 10 + (counts[line] ?? 0))]]))
const lists = ({ seekers, decisions, closed }: Made, seed = 1) =>
  listsOf(match(marketOf(seekers, decisions, closed), seed))

test('lists no one who breaks a hard wish, is closed, not offered or a hidden colleague, and no one twice', () => {
  fc.assert(
    fc.property(market, (made) => {
      const known = new Map(made.seekers.map((one) => [one.id, one]))
      const shut = new Set(
        made.closed.from.length === 0
          ? []
          : Array.from(made.closed.from, (from, at) => `${from} ${made.closed.to[at] ?? ''}`),
      )
      for (const [id, list] of lists(made)) {
        const me = known.get(id)
        expect(me?.mode).not.toBe('none')
        expect(new Set(list).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(10)
        for (const other of list) {
          const them = known.get(other)
          if (!me || !them) throw new Error('a list names somebody who is not there')
          expect([me, them, fitBothWays(me, them)]).toEqual([me, them, true])
          expect(them.offered).toBe(true)
          expect(shut.has(`${id} ${other}`)).toBe(false)
          expect(me.company !== '' && me.company === them.company && (me.minds || them.minds)).toBe(false)
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('keeps each user within the cap, two lists with limited exposure, counting earlier lists', () => {
  fc.assert(
    fc.property(market, (made) => {
      const caps = capsOf(marketOf(made.seekers, made.decisions, made.closed))
      const sorted = [...made.seekers].sort((a, b) => a.id - b.id)
      const exposure = new Map(made.seekers.map(({ id, exposed }) => [id, exposed]))
      for (const list of lists(made).values()) for (const id of list) exposure.set(id, (exposure.get(id) ?? 0) + 1)
      sorted.forEach(({ id, exposed, limited }, row) => {
        const most = limited ? exposureLimited : (caps.plain[row] ?? 0)
        expect(most).toBeLessThanOrEqual(30)
        expect(exposure.get(id)).toBeLessThanOrEqual(Math.max(most, exposed))
      })
    }),
    { numRuns: 150 },
  )
})

test('gives the same lists for the same people and seed in any order', () => {
  fc.assert(
    fc.property(market, fc.nat(), (made, turn) => {
      const first = lists(made, 7)
      const turned = [
        ...made.seekers.slice(turn % made.seekers.length),
        ...made.seekers.slice(0, turn % made.seekers.length),
      ]
      expect(lists({ ...made, seekers: turned.reverse() }, 7)).toEqual(first)
    }),
    { numRuns: 60 },
  )
})

const none = { from: [], to: [] }
const quiet = { decisions: { ...none, yes: [] }, closed: none }
const exposures = (all: ReturnType<typeof lists>) => {
  const count = new Map<number, number>()
  for (const list of all.values()) for (const id of list) count.set(id, (count.get(id) ?? 0) + 1)
  return count
}

test('gives each user ten people where enough fit, and puts each into at least five lists', () => {
  const seekers = crowd(300)
  // the last forty are never liked, and the first ten are always liked
  const from: number[] = []
  const to: number[] = []
  const yes: number[] = []
  for (const { id, gender } of seekers.slice(0, 200))
    for (const other of seekers)
      if (other.gender !== gender && (other.id > 260 || other.id <= 10)) {
        from.push(id)
        to.push(other.id)
        yes.push(other.id <= 10 ? 1 : 0)
      }
  const all = lists({ seekers, decisions: { from, to, yes }, closed: none })
  for (const list of all.values()) expect(list).toHaveLength(10)
  const stood = exposures(all)
  for (const { id } of seekers) expect(stood.get(id) ?? 0).toBeGreaterThanOrEqual(5)
  expect(Math.max(...stood.values())).toBeLessThanOrEqual(20)
})

test('gives each man five people with two men per woman, and puts no woman into more than thirty lists', () => {
  const seekers = crowd(300, (at) => ({ gender: at % 3 === 0 ? 2 : 1, height: at % 3 === 0 ? 163 : 175 }))
  const all = lists({ seekers, ...quiet })
  for (const list of all.values()) expect(list.length).toBeGreaterThanOrEqual(5)
  expect(Math.max(...exposures(all).values())).toBeLessThanOrEqual(30)
})

test('puts verified users first among equal percentages', () => {
  const seekers = crowd(120, (at) => ({ age: 28, degree: 6, income: 2, verified: at % 6 < 2 }))
  const known = new Map(seekers.map((one) => [one.id, one]))
  const all = match(marketOf(seekers, quiet.decisions, none), 3)
  for (const [line] of [...all.ids].entries()) {
    const rows = [...all.to.slice(line * 10, line * 10 + 10)].map((id, k) => ({
      percent: all.percent[line * 10 + k] ?? 0,
      verified: known.get(id)?.verified ?? false,
    }))
    rows.slice(1).forEach((row, at) => {
      const before = rows[at]
      if (before?.percent === row.percent) expect(Number(before.verified)).toBeGreaterThanOrEqual(Number(row.verified))
    })
  }
})

test('ranks by the weaker side: a certain and an unwilling side score less than two medium ones', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (p, q) => {
      const both = fuse(p, q)
      expect(both).toBeLessThanOrEqual(2 * Math.min(p, q) + 1e-12)
      expect(both).toBeLessThanOrEqual((p + q) / 2 + 1e-12)
      expect(fuse(q, p)).toBe(both)
    }),
  )
  expect(fuse(0.95, 0.05)).toBeLessThan(fuse(0.3, 0.3))
  expect(fuse(0, 0)).toBe(0)
})

test('raises the percentage with the score, in steps of five, and never beyond its ends', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(percentOf(low)).toBeLessThanOrEqual(percentOf(high))
      expect(percentOf(high) % 5).toBe(0)
    }),
  )
  expect([percentOf(0), percentOf(0.25), percentOf(1)]).toEqual([0, 25, 95])
})

test('learns from decisions: shows taller people to a user who likes tall people', () => {
  const seekers = crowd(200, (at) => ({ height: at % 2 === 0 ? 165 + (at % 30) : 163 }))
  const me = 2
  const men = seekers.filter(({ gender }) => gender === 1)
  const decisions = {
    from: men.slice(0, 60).map(() => me),
    to: men.slice(0, 60).map(({ id }) => id),
    yes: men.slice(0, 60).map(({ height }) => Number(height > 182)),
  }
  const height = (made: Made) => {
    const list = lists(made).get(me) ?? []
    return list.reduce((sum, id) => sum + (seekers.find((one) => one.id === id)?.height ?? 0), 0) / list.length
  }
  const before = height({ seekers, ...quiet })
  expect(height({ seekers, decisions, closed: none })).toBeGreaterThan(before)
})

test('finds people by the same rules at a first look between two daily matches, for the new user only', () => {
  const seekers = crowd(80, (at) => (at === 3 ? { offered: false } : { mode: 'none' }))
  const found = listsOf(
    matchSome(marketOf(seekers, quiet.decisions, none), 5, { shared: believed, owns: new Map(), usual: undefined }),
  )
  expect([...found.keys()]).toEqual([4])
  expect(found.get(4)).toHaveLength(10)
})
