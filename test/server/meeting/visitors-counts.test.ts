import { visitors } from '../../../contract/meeting/visitors'
import { recordVisit } from '../../../server/domains/meeting/visitors'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

const hour = 3_600_000
const counts = async () => {
  const { todayVisitorNums, totalVisitorNums } = await lin.call(visitors.counts, {})
  return [todayVisitorNums, totalVisitorNums]
}
const visitAt = (guest: Person, now: Date) =>
  w.db.transaction().execute((tx) => recordVisit(tx, { host: lin.id, guest: guest.id, now }))

// A.visitor.01, A.visitor.11
test('counts people, not visits', async () => {
  const [a, b] = [await w.person('甲'), await w.person('乙')]
  expect(await counts()).toEqual([0, 0])
  for (const guest of [a, b, a, a]) await guest.visits(lin)
  expect(await counts()).toEqual([2, 2])
})

// A.visitor.11
test('ends a day at midnight in Shanghai, and not a millisecond later', async () => {
  const [a, b] = [await w.person('甲'), await w.person('乙')]
  w.pass(12 * hour - 1)
  await a.visits(lin)
  expect(await counts()).toEqual([1, 1])
  w.pass(1)
  expect(await counts()).toEqual([0, 1])
  await a.visits(lin)
  await b.visits(lin)
  expect(await counts()).toEqual([2, 2])
})

test('counts a daily visitor as one person in all and one person a day', async () => {
  const guest = await w.person('客')
  for (let n = 0; n < 4; n += 1) {
    await guest.visits(lin)
    expect(await counts()).toEqual([1, 1])
    w.pass(24 * hour)
  }
})

test('does not turn the day back when a visit of last night is written after midnight', async () => {
  const [a, b, c] = [await w.person('甲'), await w.person('乙'), await w.person('丙')]
  w.pass(12 * hour)
  const midnight = w.now()
  await visitAt(a, midnight)
  await visitAt(b, new Date(midnight.getTime() - 1))
  await visitAt(c, midnight)
  expect(await counts()).toEqual([2, 3])
  await visitAt(a, new Date(midnight.getTime() - 1))
  const { records } = await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })
  expect(records.map(({ visitCount }) => visitCount).sort()).toEqual([1, 1, 2])
  expect(await counts()).toEqual([2, 3])
})

// A.visitor.01
test('answers the same total as the list', async () => {
  for (const wish of [{}, { banned_at: w.now() }, { cancelled_at: w.now() }, { stealth: true }])
    await (await w.person('客', wish)).visits(lin)
  expect(await counts()).toEqual([4, (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).total])
})

// A.visitor.14
test('asks people of the mini-program in a popup to follow, once there is an account and until they do', async () => {
  const open = await world({ env: { OFFICIAL_ACCOUNT_URL: 'https://weixin.example/q/1' } })
  const mei = await open.person('梅')
  expect(await mei.call(visitors.counts, {})).toMatchObject({
    popup: true,
    popupQr: expect.stringMatching(/\/files\/official-account\.png$/),
  })
  const qr = await open.app.inject({ method: 'GET', url: '/files/official-account.png' })
  expect([qr.statusCode, qr.headers['content-type']]).toEqual([200, 'image/png'])
  await open.db.updateTable('users').set({ follows_official_account: true }).execute()
  expect(await mei.call(visitors.counts, {})).toMatchObject({ popup: false, popupQr: '' })
  await open.close()
  expect(await lin.call(visitors.counts, {})).toMatchObject({ popup: false, popupQr: '' })
  expect((await w.app.inject({ method: 'GET', url: '/files/official-account.png' })).statusCode).toBe(404)
})

// security V20
test('shows people of a week on a card in steps of five, from five on, and then forgets them', async () => {
  const week = async () => (await lin.call(visitors.week, {})).people
  const guests = await Promise.all(Array.from({ length: 11 }, (_, n) => w.person(`客${n}`)))
  for (const guest of guests.slice(0, 4)) await guest.visits(lin)
  expect(await week()).toBe(0)
  // several visits by one guest count once
  for (const guest of guests.slice(0, 1)) await guest.visits(lin)
  expect(await week()).toBe(0)
  for (const guest of guests.slice(4)) await guest.visits(lin)
  expect(await week()).toBe(10)
  const past = new Date(w.now().getTime() - 8 * 24 * hour)
  await w.db.updateTable('visits').set({ last_at: past }).execute()
  expect(await week()).toBe(0)
})
