import { picks } from '../../../contract/meeting/picks'
import { makeDailyMatches } from '../../../server/domains/meeting/picks'
import { type Person, type World, world } from '../../world'
import { day, meeting, open, today } from './picks-world'

let w: World
let m: ReturnType<typeof meeting>
beforeEach(async () => {
  w = await world()
  m = meeting(w)
})
afterEach(() => w.close())

/** Creates five women and five men. The women have decided about the men, and all of them like the first man. */
async function decided() {
  const women: Person[] = []
  const men: Person[] = []
  for (let at = 0; at < 5; at += 1) {
    women.push(await m.woman(`女${at}`, { interests: [`爱好${at}`] }))
    men.push(await m.man(`男${at}`, { height: 170 + at }))
  }
  const at = new Date(w.now().getTime() - 100 * day)
  for (const [k, woman] of women.entries()) {
    const rest = men
      .slice(k > 0 ? 0 : 1, 4)
      .map(({ id }, nth) => ({ user_id: woman.id, person_id: id, liked: k > 0 && nth === 0, at }))
    await w.db.insertInto('list_decisions').values(rest).execute()
  }
  const [me, liked] = [women[0], men[0]]
  if (!me || !liked) throw new Error('nobody')
  return { me, liked, women, men }
}

/** Raises the counts of decisions as in a larger market, so that the figures of these few people are shown. */
async function tell() {
  await w.pool.query(`update daily_matches set weights = weights || '{"usual": 0.1}'`)
  const everybody = await w.db.selectFrom('users').select('id').execute()
  const { day: of } = await w.db
    .selectFrom('daily_matches')
    .select('day')
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow()
  const blank = { day: of, eager: 0, eager_variance: 1, pull: 0, pull_variance: 1 }
  await w.db
    .insertInto('learned_numbers')
    .values(everybody.map(({ id }) => ({ ...blank, user_id: id, decisions: 10 })))
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet({ decisions: 10 }))
    .execute()
}

const numbers = () => w.db.selectFrom('learned_numbers').selectAll().orderBy('user_id').execute()
const told = (list: readonly { uid: string; compatibility?: number }[]) =>
  new Map(list.map(({ uid, compatibility }) => [uid, compatibility]))

test('keeps the model, and shows one figure per pair in the daily list, a search and with other filters', async () => {
  const { me, liked } = await decided()
  await m.matchAll()
  const kept = await numbers()
  const pull = new Map(kept.map((row) => [row.user_id, row.pull]))
  expect(Math.max(...pull.values())).toBe(pull.get(liked.id))
  await tell()
  const daily = told((await today(me)).list)
  expect(daily.size).toBeGreaterThanOrEqual(2)
  for (const wish of [open, { ...open, ageMin: 20, ageMax: 45 }, { ...open, homeland: 2 as const }]) {
    const found = told((await me.call(picks.custom, wish)).list)
    expect(found.get(liked.uid)).toBe(Math.max(...[...found.values()].map((one) => one ?? 0)))
    for (const [uid, compatibility] of daily) expect([uid, found.get(uid)]).toEqual([uid, compatibility])
  }
})

test('shows the same figure in a first list between two daily matches as in the search', async () => {
  const { men } = await decided()
  await m.matchAll()
  const late = await m.woman('新来')
  await tell()
  const first = told((await today(late)).list)
  const found = told((await late.call(picks.custom, open)).list)
  expect(first.size).toBe(men.length)
  expect(found).toEqual(first)
  expect(new Set(first.values()).size).toBeGreaterThan(1)
})

test('replaces the numbers of the previous match, and keeps and uses none for a user without personalisation', async () => {
  const { me, liked } = await decided()
  await m.matchAll()
  const before = await numbers()
  expect(before.length).toBeGreaterThan(0)
  await m.change(liked, { personalised: false })
  await tell()
  const found = told((await me.call(picks.custom, open)).list)
  expect([found.has(liked.uid), found.get(liked.uid)]).toEqual([true, undefined])
  w.pass(day)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  await makeDailyMatches(w.db, w.now())
  const after = await numbers()
  expect(new Set(after.map((row) => row.day)).size).toBe(1)
  expect(after.map(({ user_id }) => user_id)).not.toContain(liked.id)
  expect(after[0]?.day).not.toBe(before[0]?.day)
})

test('puts users with an empty list yesterday before others today', async () => {
  const men: Person[] = []
  for (let at = 0; at < 40; at += 1) men.push(await m.man(`男${at}`, { spread_limited: false }))
  await m.woman('林', { spread_limited: true })
  await m.matchAll()
  const got = async () =>
    new Set((await m.rows()).filter(({ day }) => day.endsWith(today_)).map(({ user_id }) => user_id))
  let today_ = '10'
  const first = await got()
  const firstMen = men.filter(({ id }) => first.has(id))
  expect(firstMen).toHaveLength(2)
  w.pass(day)
  today_ = '11'
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  await m.matchAll()
  const second = men.filter(({ id }) => first.has(id) === false)
  const secondMen = [...(await got())].filter((id) => men.some((man) => man.id === id))
  expect(secondMen).toHaveLength(2)
  expect(secondMen.every((id) => second.some((man) => man.id === id))).toBe(true)
})

test('keeps the mean of all who fit with the match, and shows it in whole percent once both genders passed often', async () => {
  const [women, men]: [Person[], Person[]] = [[], []]
  for (let at = 0; at < 12; at += 1) {
    women.push(await m.woman(`女${at}`))
    men.push(await m.man(`男${at}`))
  }
  const [me] = women
  if (!me) throw new Error('nobody')
  const at = new Date(w.now().getTime() - day)
  const decide = (deciders: readonly Person[], others: readonly Person[]) =>
    deciders.flatMap((one, i) =>
      others.map((other, k) => ({ user_id: one.id, person_id: other.id, liked: (i + k) % 4 === 0, at })),
    )
  await w.db.insertInto('list_decisions').values(decide(women, men)).execute()
  await m.matchAll()
  // the men have not decided yet
  expect(await today(me)).not.toHaveProperty('usual')
  await w.db.insertInto('list_decisions').values(decide(men, women)).execute()
  w.pass(day)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  await m.matchAll()
  const { usual = 0, list } = await today(me)
  const told = list.flatMap(({ compatibility }) => compatibility ?? [])
  expect([told.length > 0, told.length]).toEqual([true, list.length])
  // all people are alike here, so each figure differs from the mean by rounding to a step of five at most
  for (const one of told) expect(Math.abs(one - usual)).toBeLessThanOrEqual(5)
  await m.change(me, { personalised: false })
  expect(await today(me)).not.toHaveProperty('usual')
})
