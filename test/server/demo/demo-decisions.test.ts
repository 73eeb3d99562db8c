import { ageOn } from '../../../contract/kernel/time'
import { picks } from '../../../contract/meeting/picks'
import { makeDailyMatches } from '../../../server/domains/meeting/picks'
import { listed, populated } from '../../support/population'

let w: Awaited<ReturnType<typeof populated>>
beforeAll(async () => {
  w = await populated(300)
  await makeDailyMatches(w.db, w.now())
})
afterAll(() => w.close())

async function dailyOf(phone: string) {
  const { token } = await w.sessionOf(phone)
  const { body } = await w.send(picks.daily, {}, { token })
  return body.data as { usual?: number; list: { compatibility?: number }[] }
}

// A.prefer.14
test('shows plausible figures in the demo: they differ, and their mean is between 3 and 40', async () => {
  const figures: number[] = []
  for (const phone of [listed.ordinary, listed.member, listed.poor]) {
    const { usual, list } = await dailyOf(phone)
    expect(usual).toBeGreaterThanOrEqual(3)
    expect(usual).toBeLessThanOrEqual(40)
    const told = list.flatMap(({ compatibility }) => compatibility ?? [])
    expect([list.length > 2, new Set(told).size > 1]).toEqual([true, true])
    figures.push(...told)
  }
  expect(Math.max(...figures)).toBeLessThanOrEqual(95)
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(5)
})

test('makes men and women of the demo pass more people than they like, at every age', async () => {
  const rows = await w.db
    .selectFrom('list_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.gender', 'u.birth_date', 'd.liked'])
    .execute()
  const sums = new Map<string, { yes: number; no: number }>()
  for (const { gender, birth_date, liked } of rows) {
    const key = `${gender} ${Math.min(4, Math.floor(ageOn(birth_date, w.now()) / 10))}0`
    const sum = sums.get(key) ?? { yes: 0, no: 0 }
    sums.set(key, liked ? { ...sum, yes: sum.yes + 1 } : { ...sum, no: sum.no + 1 })
  }
  expect([...sums.keys()].sort()).toEqual(['1 20', '1 30', '1 40', '2 20', '2 30', '2 40'])
  for (const [who, { yes, no }] of sums) expect([who, yes > 0, no > yes]).toEqual([who, true, true])
})

test('has no decision of or about a new user, and shows no compatibility in their picks', async () => {
  const { id } = await w.sessionOf(listed.fresh)
  const theirs = w.db.selectFrom('list_decisions').where((e) => e.or([e('user_id', '=', id), e('person_id', '=', id)]))
  expect(await theirs.select('liked').execute()).toEqual([])
  for (const pick of (await dailyOf(listed.fresh)).list) expect(pick).not.toHaveProperty('compatibility')
})
