import { likes } from '../../../contract/meeting/likes'
import { recommenders } from '../../../contract/meeting/recommenders'
import { unlocks } from '../../../contract/money/unlocks'
import { follows } from '../../../contract/planet/follows'
import { acts, type List, listNames as names, lists } from '../../support/person-lists'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 200 })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
const minute = 60_000
const rows = async (list: List, who = lin): Promise<{ uid: string; unlocked: boolean }[]> =>
  (await who.call(lists[list], first)).records
const unlock = (uid: string | undefined, who = lin) => who.call(unlocks.unlock, { uid: uid ?? '' })
const history = (who = lin) => who.call(unlocks.history, first)

// A.unlock.17
test.each(names)('unlocks the handle of a %s row from a conversation as its own list does', async (list) => {
  const wen = await w.person('文')
  await acts[list](wen, lin)
  const [row] = await rows(list)
  expect(await unlock(row?.uid)).toMatchObject({ uid: wen.uid, nickname: '文', vip: false })
  expect(await rows(list)).toMatchObject([{ uid: wen.uid, unlocked: true }])
  w.pass(minute)
  for (const uid of [row?.uid, wen.uid]) await unlock(uid)
  expect(await lin.holds()).toBe(180)
  const thief = await w.person('贼', { dogFood: 100 })
  await expect(unlock(row?.uid, thief)).rejects.toMatchObject({ code: 404 })
})

// security G5
test('gives one person four handles in four lists, and unlocks all of them for one price', async () => {
  const wen = await w.person('文')
  for (const list of names) await acts[list](wen, lin)
  const handles = await Promise.all(names.map(async (list) => (await rows(list))[0]?.uid))
  expect(new Set(handles).size).toBe(4)
  for (const handle of handles) {
    await unlock(handle)
    const open = await Promise.all(names.map(async (list) => (await rows(list))[0]?.unlocked))
    expect(open).toEqual([true, true, true, true])
  }
  expect(await lin.holds()).toBe(200 - 20)
  expect(await history()).toMatchObject({ total: 1, records: [{ uid: wen.uid }] })
})

test('unlocks nothing in another list by the handle of one', async () => {
  const wen = await w.person('文')
  for (const list of names) await acts[list](wen, lin)
  const [visit] = await rows('visitor')
  for (const call of [follows.unlock, recommenders.unlock, likes.unlock])
    await expect(lin.call(call, { uid: visit?.uid ?? '' })).rejects.toMatchObject({ code: 404 })
  expect(await lin.holds()).toBe(200)
})

test('charges a big member in all lists except visitors', async () => {
  const mei = await w.person('梅', { member: true, dogFood: 100 })
  const left = []
  for (const list of names) {
    await acts[list](await w.person('客'), mei)
    await unlock((await rows(list, mei))[0]?.uid, mei)
    left.push(await mei.holds())
  }
  expect(left).toEqual([100, 80, 60, 40])
})

// A.unlockrecord.01
test('records all people, latest first, with their list; leaves out those I block, and hides those who block me', async () => {
  const people: Person[] = []
  for (const [n, list] of names.entries()) {
    w.pass(minute)
    const person = await w.person(`客${n}`, { height: 160 + n, avatar_key: `aa/${n}.jpg`, level: 1 })
    people.push(person)
    await acts[list](person, lin)
    await unlock((await rows(list))[0]?.uid)
  }
  const { records, total } = await history()
  expect(total).toBe(4)
  expect(records.map(({ nickname, sourceTxt }) => [nickname, sourceTxt])).toEqual([
    ['客3', '来自喜欢我的'],
    ['客2', '来自推荐我的'],
    ['客1', '来自粉丝'],
    ['客0', '来自访客'],
  ])
  expect(records[0]).toMatchObject({
    ...{ uid: people[3]?.uid, height: 163, highestdegree: 6, birthYear: 1996, livingCity: '上海', status: 1, level: 1 },
    ...{ happenTime: w.now().getTime(), timeTxt: '刚刚', avatar: expect.stringContaining('aa/3.jpg') },
  })
  expect(await lin.call(unlocks.collect, { ...first, source: 1 })).toEqual(await history())
  await w.db
    .insertInto('blocks')
    .values([
      { blocker_id: people[0]?.id ?? 0, blocked_id: lin.id, at: w.now() },
      { blocker_id: lin.id, blocked_id: people[1]?.id ?? 0, at: w.now() },
    ])
    .execute()
  const after = await history()
  expect(after.total).toBe(3)
  expect(after.records.map(({ nickname, status }) => [nickname, status])).toEqual([
    ['客3', 1],
    ['客2', 1],
    ['客0', 0],
  ])
})

// A.unlock.04, security V12
test('charges nothing for a user banned since the row was made, and refuses a low balance as for all users', async () => {
  const [warned, banned] = [await w.person('甲', { banned_at: w.now() }), await w.person('乙')]
  await warned.visits(lin)
  const [shown] = await rows('visitor')
  expect(shown).toMatchObject({ status: 3 })
  w.pass(minute)
  const poor = await w.person('穷')
  for (const host of [lin, poor]) await acts.follower(banned, host)
  const [row] = await rows('follower')
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', banned.id).execute()
  const before = await lin.holds()
  await expect(unlock(row?.uid)).rejects.toMatchObject({ code: 1015, message: '对方主页无法查看，没有扣除狗粮' })
  expect([await lin.holds(), await rows('follower')]).toEqual([before, [row]])
  expect(await unlock(shown?.uid)).toMatchObject({ uid: warned.uid })
  expect(await lin.holds()).toBe(before - 20)
  await expect(unlock((await rows('follower', poor))[0]?.uid, poor)).rejects.toMatchObject({ code: 450 })
})

test('records a user who left by a name without a person, and two of them as two rows', async () => {
  const people = [await w.person('甲'), await w.person('乙')]
  for (const person of people) {
    w.pass(minute)
    await person.visits(lin)
    await unlock((await rows('visitor'))[0]?.uid)
  }
  await w.db
    .updateTable('users')
    .set({ cancelled_at: w.now() })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  const { text } = await lin.send(unlocks.history, first)
  for (const { uid } of people) expect(text).not.toContain(uid)
  const { records } = await history()
  const gone = { nickname: '该用户已注销', avatar: '', birthYear: 0, height: 0, livingCity: '', highestdegree: 0 }
  expect(records).toMatchObject([
    { ...gone, status: 4 },
    { ...gone, status: 4 },
  ])
  const [a, b] = records
  expect(a?.uid).not.toBe(b?.uid)
  await expect(unlock(a?.uid)).rejects.toMatchObject({ code: 404 })
})

test('keeps a record when its row is gone', async () => {
  const wen = await w.person('文')
  await acts.like(wen, lin)
  await unlock((await rows('like'))[0]?.uid)
  await wen.call(likes.like, { uid: lin.uid, type: 0 })
  expect([await rows('like'), (await history()).records]).toMatchObject([[], [{ uid: wen.uid, nickname: '文' }]])
})
