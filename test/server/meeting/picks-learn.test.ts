import fc from 'fast-check'
import { match } from '../../../server/domains/meeting/picks/match'
import { learn, type Model, wisher } from '../../../server/domains/meeting/picks/match/learn'
import { type Decisions, marketOf, type Seeker } from '../../../server/domains/meeting/picks/match/market'
import { diceOf } from '../../bench/picks/dice'
import { inventMarket } from '../../bench/picks/market'
import { crowd } from './picks-world'

const none = { from: [], to: [] }

type Decided = { from: number[]; to: number[]; yes: number[] }
const nothing = (): Decided => ({ from: [], to: [], yes: [] })

/** Lets each person decide about `each` people of the other gender by a rule. */
function decidedBy(seekers: readonly Seeker[], each: number, says: (me: Seeker, them: Seeker) => boolean, seed = 1) {
  const dice = diceOf(seed)
  const decisions = nothing()
  for (const me of seekers) {
    const others = seekers.filter(({ gender }) => gender !== me.gender)
    for (let at = 0; at < each; at += 1) {
      const them = dice.pick(others)
      decisions.from.push(me.id)
      decisions.to.push(them.id)
      decisions.yes.push(Number(says(me, them)))
    }
  }
  return decisions
}
const learned = (seekers: readonly Seeker[], decisions: Decisions) => learn(marketOf(seekers, decisions, none))

const rises = ({ losses }: Model) =>
  losses.flatMap((rounds) =>
    rounds.flatMap(({ penalised }, at) => {
      const before = rounds[at - 1]?.penalised ?? Number.POSITIVE_INFINITY
      return penalised > before + 1e-9 * Math.abs(before) ? [{ at, before, penalised }] : []
    }),
  )

test('never raises the loss in any round on any market, and ends no higher than without learning', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 400 }),
      fc.nat(),
      (people, ties, seed) => {
        const { seekers } = inventMarket(people, seed)
        const decisions = nothing()
        for (const [from, to, yes] of ties) {
          decisions.from.push((from % people) + 1)
          decisions.to.push((to % people) + 1)
          decisions.yes.push(Number(yes))
        }
        const model = learned(seekers, decisions)
        expect(rises(model)).toEqual([])
        for (const rounds of model.losses)
          expect(rounds.at(-1)?.plain).toBeLessThanOrEqual((rounds[0]?.plain ?? 0) + 1e-9)
      },
    ),
    { numRuns: 60 },
  )
})

test('lowers the loss in each round where people differ widely, where all say yes, and where only one decides', () => {
  const { seekers, history } = inventMarket(400, 3)
  const alone = decidedBy(seekers, 1, ({ id }) => id % 2 === 0)
  for (const decisions of [
    history,
    decidedBy(seekers, 12, () => true),
    decidedBy(seekers, 30, (me) => me.id % 2 === 0),
    { ...alone, from: alone.from.map((_, at) => (alone.to[at] === 1 ? 2 : 1)) },
  ]) {
    const model = learned(seekers, decisions)
    expect(rises(model)).toEqual([])
    for (const rounds of model.losses.filter(([first]) => (first?.plain ?? 0) > 0))
      expect(rounds.at(-1)?.plain).toBeLessThan(rounds[0]?.plain ?? 0)
    expect([...model.eager, ...model.pull].every(Number.isFinite)).toBe(true)
  }
})

test('estimates per gender how far people differ: small spreads for similar people, large ones for different ones', () => {
  const seekers = crowd(200)
  const coin = diceOf(4)
  const alike = learned(
    seekers,
    decidedBy(seekers, 20, () => coin.chance(0.4)),
  )
  const apart = learned(
    seekers,
    decidedBy(seekers, 20, (me) => (me.gender === 1 ? coin.chance(me.id % 4 === 1 ? 0.85 : 0.15) : coin.chance(0.4))),
  )
  expect(alike.shared.male.eager).toBeLessThan(0.15)
  expect(apart.shared.male.eager).toBeGreaterThan(1)
  expect(apart.shared.female.eager).toBeLessThan(0.15)
})

test('uses a personal taste only where it predicts decisions that were held out', () => {
  const seekers = crowd(160, (at) => ({
    interests: [['徒步', '养猫', '做饭', '电影', '滑雪'][at % 5] ?? ''],
    height: 160 + ((at * 7) % 30),
  }))
  const coin = diceOf(5)
  const choosy = decidedBy(seekers, 60, (me, them) =>
    coin.chance((me.id % 4 < 2 ? them.height > 174 : them.height < 174) ? 0.9 : 0.1),
  )
  expect(learned(seekers, choosy).taste.length).toBeGreaterThan(0)
  expect(
    learned(
      seekers,
      decidedBy(seekers, 12, () => coin.chance(0.4)),
    ).taste,
  ).toHaveLength(0)
})

test('counts an unknown fact as the mean: neither tall nor short, neither rich nor poor', () => {
  const seekers = crowd(120, (at) => ({
    income: at === 4 ? 0 : 1 + (at % 4 < 2 ? 0 : 4),
    height: at === 4 ? 0 : at % 2 === 0 ? 170 + (at % 3) * 8 : 163,
  }))
  const decisions = decidedBy(seekers, 30, (_, them) => them.income > 2)
  const market = marketOf(seekers, decisions, none)
  const model = learn(market)
  const wish = wisher(market, {
    ...model,
    pull: model.pull.map(() => 0),
    pullVariance: model.pullVariance.map(() => 0),
  })
  const men = [...market.id.keys()].filter((row) => market.gender[row] === 1 && row !== 4)
  const known = men.map((row) => wish(1, row))
  expect(wish(1, 4)).toBeGreaterThan(Math.min(...known))
  expect(wish(1, 4)).toBeLessThan(Math.max(...known))
})

test('gives each user a person where women are few, and puts users with an empty list yesterday first', () => {
  const seekers = crowd(400, (at) => ({ gender: at % 10 === 0 ? 2 : 1, waited: at % 10 === 3 }))
  const { ids, counts } = match(marketOf(seekers, { ...none, yes: [] }, none), 2)
  const got = new Map([...ids].map((id, line) => [id, counts[line] ?? 0]))
  const waited = seekers.filter(({ waited }) => waited).map(({ id }) => got.get(id) ?? 0)
  expect(Math.min(...got.values())).toBeGreaterThan(0)
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(5)
})
