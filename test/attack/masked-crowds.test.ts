import { limits } from '../../contract/kernel/limits'
import { planes } from '../../contract/meeting/planes'
import { countCrowds } from '../../server/domains/core/people'
import { newHandle } from '../../server/kernel/keys'
import { lookalikes } from '../support/lookalikes'
import { acts, listNames, lists } from '../support/person-lists'
import { type Person, type World, world } from '../world'

/** Groups of a place and a birth year with the number of people in each. Most of these facts are rare. */
const cells = [
  ['上海', '上海', 1996, 40],
  ['上海', '上海', 1995, 2],
  ['浙江', '杭州', 1990, 25],
  ['浙江', '杭州', 1991, 1],
  ['浙江', '杭州', 1992, 7],
  ['浙江', '杭州', 1994, 13],
  ['浙江', '宁波', 1988, 15],
  ['浙江', '温州', 1988, 6],
  ['浙江', '温州', 1986, 12],
  ['浙江', '嘉兴', 1987, 9],
  ['福建', '厦门', 1999, 19],
  ['海南', '三亚', 1999, 3],
  ['海南', '海口', 1982, 11],
  ['青海', '西宁', 1981, 10],
  ['西藏', '拉萨', 1971, 1],
  ['甘肃', '兰州', 1966, 14],
  ['', '', 1996, 4],
] as const
type Cell = (typeof cells)[number]

let w: World
let lin: Person
let guests: { cell: Cell; person: Person }[]
beforeAll(async () => {
  w = await world()
  lin = await w.person('林', { gender: 1, verified: ['realName'], province: '浙江', city: '杭州' })
  guests = []
  for (const cell of cells) {
    const [province, city, year, people] = cell
    const facts = { province, city, birth_date: `${year}-05-20` }
    guests.push({ cell, person: await w.person(`客${city}${year}`, { ...facts, verified: ['realName'] }) })
    await lookalikes(w, facts, { people: people - 1, rare: 0 })
  }
})
afterAll(() => w.close())

/**
 * Returns each combination of facts that is shown of the guests, with the number of people who have a guest's facts and
 * so are shown the same.
 */
async function meant(told: (guest: Person) => Promise<object>): Promise<[string, number][]> {
  const crowds = new Map<string, number>()
  for (const { cell, person } of guests) {
    const key = JSON.stringify(await told(person))
    crowds.set(key, (crowds.get(key) ?? 0) + cell[3])
  }
  return [...crowds]
}

const rare = (all: [string, number][]) => all.filter(([, people]) => people < limits.crowd)

// security V2, security V8
test.each(listNames)('shows facts in a locked row of the list %s that fit at least twenty people', async (list) => {
  const all = await meant(async (guest) => {
    w.pass(1000)
    await acts[list](guest, lin)
    const [row] = (await lin.call(lists[list], { pageNo: 1, pageSize: 1 })).records
    expect(row?.unlocked).toBe(false)
    const { gender, birthYear, birthStep, livingCity, similarity } = row ?? {}
    return { gender, birthYear, birthStep, livingCity, similarity }
  })
  expect(rare(all)).toEqual([])
  // a fact is hidden only where this is necessary
  const told = all.map(([key]) => key).join()
  for (const one of [
    ...['"birthYear":1996,"livingCity":"上海"', '"birthStep":1990,"livingCity":"杭州"'],
    ...['"birthYear":1988,"livingCity":"浙江"', '"birthStep":1985,"livingCity":"浙江"'],
    ...['"birthYear":1999,"livingCity":""', '"birthStep":1980,"livingCity":""'],
  ])
    expect(told).toContain(one)
})

// security V8
test('shows facts on a plane that fit at least twenty people', async () => {
  const all = await meant(async (guest) => {
    await guest.call(planes.editSetup, { nickName: `代号${guest.nickname.slice(0, 3)}` })
    await guest.call(planes.throw, { clientKey: newHandle(), content: '今晚的月亮很圆', type: 1 })
    const plane = w.db.selectFrom('planes').where('user_id', '=', guest.id)
    return plane.select(['gender', 'birth_year', 'birth_years', 'city', 'position']).executeTakeFirstOrThrow()
  })
  expect(rare(all)).toEqual([])
  expect(all.length).toBeGreaterThan(5)
})

// security V8
test('shows no place for a person without a counted crowd, nor for one who hides their place', async () => {
  const fresh = await w.person('新', { province: '甘肃', city: '天水', birth_date: '1977-01-01' })
  const hiding = await w.person('藏', { hide_location: true })
  const rowOf = async (guest: Person) => {
    w.pass(1000)
    await guest.visits(lin)
    return (await lin.call(lists.visitor, { pageNo: 1, pageSize: 1 })).records[0]
  }
  expect(await rowOf(fresh)).toMatchObject({ birthYear: 0, livingCity: '' })
  await countCrowds(w.db)
  for (const guest of [fresh, hiding]) expect(await rowOf(guest)).toMatchObject({ livingCity: '' })
})

// security V8
test('counts enough people without shown facts too, or shows nothing of the smallest crowd either', async () => {
  const facts = { gender: 1 as const, province: '重庆', city: '重庆', birth_date: '1983-01-01' }
  const guest = await w.person('渝', facts)
  await lookalikes(w, facts, { rare: 0 })
  w.pass(1000)
  await guest.visits(lin)
  // lin is the only other man
  const [row] = (await lin.call(lists.visitor, { pageNo: 1, pageSize: 1 })).records
  expect(row).toMatchObject({ gender: 1, birthYear: 0, livingCity: '' })
  expect(row).not.toHaveProperty('birthStep')
})
