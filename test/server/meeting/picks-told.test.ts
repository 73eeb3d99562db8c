import { apply } from '../../../contract/meeting/apply'
import { likes } from '../../../contract/meeting/likes'
import { picks } from '../../../contract/meeting/picks'
import { loadPeople } from '../../../server/domains/meeting/picks/daily-matches/load'
import { match } from '../../../server/domains/meeting/picks/match'
import { figuresOf, usualPercentOf } from '../../../server/domains/meeting/picks/match/figures'
import { marketOf } from '../../../server/domains/meeting/picks/match/market'
import { matchDayOf } from '../../../server/domains/profile/prefer/rules'
import { giveHeld } from '../../support/cards'
import { figuresKnown } from '../../support/told'
import { type Person, type World, world } from '../../world'
import { crowd, day, meeting, open, today } from './picks-world'

const none = { from: [], to: [] }
/**
 * Matches two hundred people after their decisions. Returns the usual percent and the figures above 0. `yes` gives the
 * nth decision of a gender: true to like, false to pass, undefined for no decision.
 */
function told(yes: (nth: number, gender: number) => boolean | undefined) {
  const seekers = crowd(200)
  const decided = { from: [] as number[], to: [] as number[], yes: [] as number[] }
  const counts = [0, 0, 0]
  for (const me of seekers)
    for (let k = 0; k < 12; k += 1) {
      const other = seekers[(me.id + 2 * k * (k + 3)) % seekers.length]
      const said = yes(counts[me.gender] ?? 0, me.gender)
      counts[me.gender] = (counts[me.gender] ?? 0) + 1
      if (!other || other.gender === me.gender || said === undefined) continue
      decided.from.push(me.id)
      decided.to.push(other.id)
      decided.yes.push(Number(said))
    }
  const { percent, learned } = match(marketOf(seekers, decided, none), 3)
  return { usual: usualPercentOf(learned.usual), figures: [...percent].filter((one) => one > 0) }
}

// A.prefer.14
describe('a shown figure', () => {
  test('appears where both genders pass often enough, between its bounds', () => {
    const { usual, figures } = told((nth) => nth % 3 === 0)
    expect(usual).toBeGreaterThanOrEqual(3)
    expect(usual).toBeLessThanOrEqual(40)
    expect(figures.length).toBeGreaterThan(100)
    expect([Math.min(...figures) >= 5, Math.max(...figures) <= 95]).toEqual([true, true])
  })

  const silent: [string, (nth: number, gender: number) => boolean | undefined][] = [
    ['there are yes alone', () => true],
    ['there are no alone', () => false],
    ['hardly anybody passes', (nth) => nth % 8 !== 0],
    ['women have passed 99 times', (nth, gender) => (gender === 1 ? nth % 3 === 0 : nth >= 99 ? undefined : false)],
    ['only women decide', (nth, gender) => (gender === 1 ? undefined : nth % 3 === 0)],
    ['a handful of men decide', (nth, gender) => (gender === 1 && nth < 12 ? nth % 3 === 0 : undefined)],
    ['nearly everybody likes everybody that fits', (nth) => nth % 6 !== 0],
  ]
  test.each(silent)('appears for no pair while %s', (_, yes) => {
    expect(told(yes)).toEqual({ usual: undefined, figures: [] })
  })

  test.each([0.02, 0.029, 0.401, 0.97, Number.NaN, undefined])('appears for no pair with a mean of %s', (usual) => {
    expect(usualPercentOf(usual)).toBeUndefined()
    expect(figuresOf(0, [{ other: 1, percent: 50 }], { usual, decisions: [20, 20] }).size).toBe(0)
  })

  test('appears for pairs in which both gave and received ten decisions in total', () => {
    const list = [1, 2, 3].map((other) => ({ other, percent: 50 }))
    const of = (decisions: number[]) => [...figuresOf(0, list, { usual: 0.1, decisions }).keys()]
    expect(of([10, 9, 10, 11])).toEqual([2, 3])
    expect(of([9, 30, 30, 30])).toEqual([])
  })

  test('appears at its upper bound only once in a list, for the best pair that can be shown, and never as 0', () => {
    const list = [95, 95, 95, 90, 90, 0].map((percent, at) => ({ other: at + 1, percent }))
    const of = (decisions: number[]) => [...figuresOf(0, list, { usual: 0.1, decisions })]
    expect(of([10, 10, 10, 10, 10, 10, 10])).toEqual([
      [1, 95],
      [4, 90],
      [5, 90],
    ])
    expect(of([10, 3, 10, 10, 10, 10, 10])).toEqual([
      [2, 95],
      [4, 90],
      [5, 90],
    ])
  })
})

describe('in the product', () => {
  let w: World
  let m: ReturnType<typeof meeting>
  beforeEach(async () => {
    w = await world()
    m = meeting(w)
  })
  afterEach(() => w.close())

  const figures = (list: readonly { nickname: string; compatibility?: number }[]) =>
    Object.fromEntries(list.map(({ nickname, compatibility }) => [nickname, compatibility]))

  test('shows the same figures in a daily list and a search where enough is known, and none after a poor match', async () => {
    const lin = await m.woman('林')
    const [one, other, few] = [await m.man('一'), await m.man('二'), await m.man('三')]
    await figuresKnown(w, [lin, { ...one, pull: 0.8 }, other, { ...few, decisions: 9 }])
    const { usual, list } = await today(lin)
    const daily = figures(list)
    expect([usual, daily.三, (daily.一 ?? 0) > (daily.二 ?? 95)]).toEqual([10, undefined, true])
    expect(figures((await lin.call(picks.custom, open)).list)).toEqual(daily)
    await w.db
      .updateTable('daily_matches')
      .set({ weights: JSON.stringify({ usual: 0.97 }) })
      .execute()
    const later = await today(lin)
    expect(later).not.toHaveProperty('usual')
    expect(Object.values(figures(later.list))).toEqual([undefined, undefined, undefined])
  })

  const decisions = async (of: Person) => {
    const { decisions: all } = await loadPeople(w.db, matchDayOf(w.now()), w.now(), new AbortController().signal)
    return all.yes.flatMap((yes, n) => (all.from[n] === of.id ? [[all.to[n], yes]] : []))
  }

  test('learns decisions on the daily list while it is the latest, and none from elsewhere', async () => {
    const lin = await m.woman('林')
    const men = [await m.man('一'), await m.man('二'), await m.man('三'), await m.man('四')]
    const [one, two, three, four] = men as [Person, Person, Person, Person]
    await today(lin)
    const elsewhere = await m.man('别处')
    // decisions on a page, among visitors or in a search concern people who are not on the list
    await lin.call(likes.like, { uid: elsewhere.uid, type: 1 })
    await lin.call(picks.pass, { uid: (await m.man('另一处')).uid })
    expect(await decisions(lin)).toEqual([])
    await lin.call(likes.like, { uid: one.uid, type: 1 })
    await lin.call(picks.pass, { uid: two.uid })
    const said = (await decisions(lin)).sort()
    expect(said).toEqual([
      [one.id, 1],
      [two.id, 0],
    ])
    // decisions a day later concern a list that is no longer the latest
    w.pass(day)
    await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
    await lin.call(likes.like, { uid: two.uid, type: 1 })
    await lin.call(likes.like, { uid: three.uid, type: 1 })
    await lin.call(picks.pass, { uid: four.uid })
    expect((await decisions(lin)).sort()).toEqual(said)
    // undoing a like removes the list's like; a pass stays
    await lin.call(likes.like, { uid: one.uid, type: 0 })
    await lin.call(likes.like, { uid: two.uid, type: 0 })
    expect(await decisions(lin)).toEqual([[two.id, 0]])
  })

  test('counts an application as a yes and a withdrawn pass as nothing, and forgets all after 120 days', async () => {
    const lin = await m.woman('林', { verified: ['realName'], avatar_key: 'aa/lin.jpg' })
    const [one, two] = [await m.man('一'), await m.man('二')]
    await giveHeld(w, lin, 'meet', 1)
    await today(lin)
    await lin.call(apply.send, { targetUserId: one.uid })
    await lin.call(picks.pass, { uid: two.uid })
    await lin.call(picks.pass, { uid: two.uid, undo: true })
    expect(await decisions(lin)).toEqual([[one.id, 1]])
    w.pass(121 * day)
    await m.matchAll()
    expect(await w.db.selectFrom('list_decisions').select('liked').execute()).toEqual([])
  })
})
