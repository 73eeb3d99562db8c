import { visitors } from '../../../contract/meeting/visitors'
import { profile } from '../../../contract/profile/profile'
import { lookalikes } from '../../support/lookalikes'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 100 })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
const rows = async (person = lin) => (await person.call(visitors.list, first)).records
const unlock = (uid: string | undefined, person = lin) => person.call(visitors.unlock, { uid: uid ?? '' })
const hour = 3_600_000
const day = 24 * hour

// A.profile.14, A.unlock.01
test.each([
  ['stealth', 0, { stealth: true }],
  ['normal', 1, {}],
  ['paired', 2, { paired: true }],
  ['banned', 3, { banned_at: new Date(0) }],
  ['banned, in stealth and paired', 3, { banned_at: new Date(0), stealth: true, paired: true }],
  ['in stealth and paired', 0, { stealth: true, paired: true }],
])('shows a visitor who is %s with status %i, who can still be unlocked for 20', async (_who, status, wish) => {
  const guest = await w.person('客', wish)
  await guest.visits(lin)
  const [row] = await rows()
  expect(row).toMatchObject({ status, unlocked: false, nickname: '神秘访客', avatar: '', unlockCost: 20 })
  expect(row).not.toHaveProperty('level')
  expect(row).not.toHaveProperty('vip')
  expect(await unlock(row?.uid)).toMatchObject({ uid: guest.uid, nickname: '客' })
  expect(await lin.holds()).toBe(80)
  expect((await rows())[0]).toMatchObject({ status, unlocked: true, uid: guest.uid, level: 0, vip: false })
})

// A.unlock.20
test('shows a visitor who left as a row without a person, never unlocked or charged', async () => {
  const guest = await w.person('客', { cancelled_at: w.now(), avatar_key: 'aa/photo.jpg' })
  await guest.visits(lin)
  const [row] = await rows()
  expect(row).toMatchObject({ status: 4, nickname: '该用户已注销', avatar: '', birthYear: 0, livingCity: '' })
  await expect(unlock(row?.uid)).rejects.toMatchObject({ code: 1007 })
  expect(await lin.holds()).toBe(100)
})

test('shows a row without a person when an unlocked visitor left', async () => {
  const guest = await w.person('客')
  await guest.visits(lin)
  await unlock((await rows())[0]?.uid)
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', guest.id).execute()
  const { text } = await lin.send(visitors.list, first)
  expect(text).not.toContain(guest.uid)
  expect(text).toContain('该用户已注销')
  w.pass(1000)
  await expect(unlock(guest.uid)).rejects.toMatchObject({ code: 1007 })
})

// A.unlock.10, A.unlock.18
test('unlocks free for a big member until the membership ends', async () => {
  const mei = await w.person('梅', { member: true, dogFood: 30 })
  for (const name of ['甲', '乙']) await (await w.person(name)).visits(mei)
  const [a, b] = await rows(mei)
  expect(await mei.call(visitors.counts, {})).toMatchObject({ freeUnlock: true })
  await unlock(a?.uid, mei)
  expect(await mei.holds()).toBe(30)
  await w.db.updateTable('memberships').set({ expires_at: w.now() }).execute()
  expect(await mei.call(visitors.counts, {})).toMatchObject({ freeUnlock: false })
  await unlock(b?.uid, mei)
  expect(await mei.holds()).toBe(10)
})

test('never charges dog food for an unlock that was shown as free', async () => {
  const mei = await w.person('梅', { member: true, dogFood: 30 })
  for (const name of ['甲', '乙']) await (await w.person(name)).visits(mei)
  const [a, b] = await rows(mei)
  const free = (uid = '') => mei.send(visitors.unlock, { uid, free: true })
  expect((await free(a?.uid)).body.success).toBe(true)
  await w.db.updateTable('memberships').set({ expires_at: w.now() }).execute()
  expect((await free(b?.uid)).body).toMatchObject({
    success: false,
    msg: '大会员已到期，现在解锁需要 20 狗粮，请确认后再试',
  })
  expect(await mei.holds()).toBe(30)
  expect((await rows(mei)).filter(({ unlocked }) => unlocked)).toHaveLength(1)
})

test('spends limited dog food before permanent', async () => {
  const rich = await w.person('富', { dogFood: 50, limited: 15 })
  await (await w.person('客')).visits(rich)
  await unlock((await rows(rich))[0]?.uid, rich)
  const lots = await w.db.selectFrom('lots').where('user_id', '=', rich.id).select(['kind', 'remaining']).execute()
  expect(lots).toEqual(
    expect.arrayContaining([
      { kind: 'permanent', remaining: 45 },
      { kind: 'limited', remaining: 0 },
    ]),
  )
})

test('lists the latest visitor first, and moves up and counts a returning one', async () => {
  const guests = [await w.person('甲'), await w.person('乙'), await w.person('丙')]
  for (const guest of guests) {
    w.pass(hour)
    await guest.visits(lin)
  }
  w.pass(hour)
  await guests[0]?.visits(lin)
  expect((await rows()).map(({ visitCount }) => visitCount)).toEqual([2, 1, 1])
  expect((await rows()).map(({ lastVisitTimeTxt }) => lastVisitTimeTxt)).toEqual(['刚刚', '今天 15:00', '今天 14:00'])
})

// A.visitor.04, A.list.09
test('shows the time of a visit in words for two days, and then as a date', async () => {
  const guest = await w.person('客')
  await guest.visits(lin)
  const told: (string | undefined)[] = []
  for (const wait of [0, 60_000, 59 * 60_000, 11 * hour, day, 11 * hour]) {
    w.pass(wait)
    told.push((await rows())[0]?.lastVisitTimeTxt)
  }
  expect(told).toEqual(['刚刚', '1 分钟前', '今天 12:00', '昨天 12:00', '前天 12:00', '前天 12:00'])
  w.pass(hour)
  expect((await rows())[0]?.lastVisitTimeTxt).toBe('03-10 12:00')
})

// A.visitor.02
test('pages without repeats or gaps, and answers nothing past the end', async () => {
  for (let n = 0; n < 25; n += 1) {
    // ten visits at the same moment, because the order must be stable even then
    if (n > 10) w.pass(1000)
    await (await w.person(`客${n}`)).visits(lin)
  }
  const page = (pageNo: number) => lin.call(visitors.list, { pageNo, pageSize: 10 })
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(page))
  expect([one, two, three, four].map((each) => each?.records.length)).toEqual([10, 10, 5, 0])
  const uids = [one, two, three].flatMap((each) => each?.records.map(({ uid }) => uid) ?? [])
  expect(new Set(uids).size).toBe(25)
  expect(three).toMatchObject({ total: 25, current: 3, pages: 3, totalPage: 3 })
})

test('shows likeness in steps of five, not at all when too little is known, and the same for both', async () => {
  const said = { province: '上海', city: '上海', degree: 6 }
  const alike = await w.person('像', { ...said, interests: ['猫', '山'] })
  const other = await w.person('不像', {
    province: '海南',
    city: '三亚',
    degree: 1,
    birth_date: '1960-01-01',
    interests: ['棋'],
  })
  const silent = await w.person('不说', { province: '', city: '', degree: 0 })
  await w.db
    .updateTable('users')
    .set({ interests: ['猫', '山'] })
    .where('id', '=', lin.id)
    .execute()
  await lookalikes(w)
  await lookalikes(w, { province: '海南', city: '三亚', birth_date: '1960-01-01' })
  for (const guest of [alike, other, silent]) {
    w.pass(1000)
    await guest.visits(lin)
  }
  await lin.visits(other)
  const [none, low, high] = (await rows()).map(({ similarity }) => similarity)
  expect(none).toBeUndefined()
  for (const percent of [low, high]) expect((percent ?? 1) % 5).toBe(0)
  expect(high).toBe(100)
  expect(low).toBeLessThan(50)
  expect((await rows(other))[0]?.similarity).toBe(low)
})

test('lists a visitor without answers, and opens their page', async () => {
  const silent = await w.person('不说', { province: '', city: '', degree: 0 })
  await silent.visits(lin)
  expect((await lin.send(visitors.list, first)).text).not.toContain('similarity')
  const { userInfo } = await lin.call(profile.info, { uid: silent.uid })
  expect(userInfo).not.toHaveProperty('similarity')
})
