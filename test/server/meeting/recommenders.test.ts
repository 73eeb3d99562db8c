import { weekOf } from '../../../contract/kernel/time'
import { recommenders } from '../../../contract/meeting/recommenders'
import { type Person, type World, world } from '../../world'

/** It is Tuesday noon; the week began on the 9th. */
let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 50 })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
const day = 86_400_000
/** Lets days pass. Sessions do not expire. */
async function pass(days: number) {
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + 100 * day) })
    .execute()
  w.pass(days * day)
}
const recommend = (who: Person, whom: { uid: string }) => who.call(recommenders.recommend, { uid: whom.uid })
const mine = (who: Person) => who.call(recommenders.mine, first)
const recommendMe = async (who: Person) => (await who.call(recommenders.recommendMe, first)).records
const week = (who: Person) => who.call(recommenders.week, {})

// A.recommend.10
test('begins a week on Monday at midnight in Shanghai', () => {
  const weeks = [
    ['2026-03-08T23:59:59.999+08:00', '2026-03-02'],
    ['2026-03-09T00:00:00+08:00', '2026-03-09'],
    ['2026-03-15T23:59:59.999+08:00', '2026-03-09'],
    ['2025-12-31T12:00:00+08:00', '2025-12-29'],
    ['2026-01-01T12:00:00+08:00', '2025-12-29'],
  ] as const
  expect(weeks.map(([at]) => weekOf(new Date(at)))).toEqual(weeks.map(([, monday]) => monday))
})

// A.recommend.08, A.recommend.12, A.unlock.11, A.unlock.19
test('masks a recommender until unlocked for 20', async () => {
  const wen = await w.person('文文不吃葱', { avatar_key: 'aa/photo.jpg' })
  await recommend(wen, lin)
  const { text } = await lin.send(recommenders.recommendMe, first)
  for (const hidden of [wen.uid, wen.nickname, 'aa/photo.jpg']) expect(text).not.toContain(hidden)
  const [row] = await recommendMe(lin)
  expect(row).toMatchObject({ nickname: '神秘推荐人', unlocked: false, cost: 20, followingTime: 0 })
  expect(await lin.call(recommenders.unlock, { uid: row?.uid ?? '' })).toMatchObject({ uid: wen.uid })
  expect([await lin.holds(), await recommendMe(lin)]).toMatchObject([30, [{ uid: wen.uid, unlocked: true }]])
  // a recommendation in return does not unlock the row
  const mei = await w.person('梅')
  await recommend(mei, lin)
  await recommend(lin, mei)
  expect((await recommendMe(lin)).map(({ unlocked }) => unlocked).sort()).toEqual([false, true])
})

test('counts one recommendation per user and week, and again the week after', async () => {
  const wen = await w.person('文')
  expect(await recommend(wen, lin)).toEqual({ weekCount: 1 })
  expect(await recommend(wen, lin)).toEqual({ weekCount: 1 })
  expect(await recommend(await w.person('梅'), lin)).toEqual({ weekCount: 2 })
  expect(await week(lin)).toEqual({ city: '上海', count: 2, resetTime: Date.parse('2026-03-16T00:00:00+08:00') })
  await pass(6)
  expect([await recommendMe(lin), (await week(lin)).count]).toEqual([[], 0])
  expect(await recommend(wen, lin)).toEqual({ weekCount: 1 })
  expect((await recommendMe(lin)).length).toBe(1)
})

test('lists a recommended user once, by the last time, unlocked', async () => {
  const wen = await w.person('文')
  await recommend(lin, wen)
  w.pass(day)
  await recommend(lin, await w.person('梅'))
  await pass(6)
  await recommend(lin, wen)
  expect(await mine(lin)).toMatchObject({
    total: 2,
    records: [{ nickname: '文', uid: wen.uid, unlocked: true, followingTime: w.now().getTime() }, { nickname: '梅' }],
  })
})

test('keeps a recommender unlocked in the next week without payment', async () => {
  const wen = await w.person('文')
  await recommend(wen, lin)
  const [row] = await recommendMe(lin)
  await lin.call(recommenders.unlock, { uid: row?.uid ?? '' })
  await pass(7)
  await recommend(wen, lin)
  expect(await recommendMe(lin)).toMatchObject([{ uid: wen.uid, unlocked: true }])
  // the row of last week is gone, and its handle is no longer valid
  await expect(lin.call(recommenders.unlock, { uid: row?.uid ?? '' })).rejects.toMatchObject({ code: 404 })
  expect(await lin.holds()).toBe(30)
})

// A.recommend.10
test('counts recommendations in the user’s city, without users they hide from', async () => {
  const wen = await w.person('文')
  await recommend(wen, lin)
  await recommend(await w.person('梅'), lin)
  await w.db.insertInto('blocks').values({ blocker_id: lin.id, blocked_id: wen.id, at: w.now() }).execute()
  // the masked row stays, and is still counted (security V11)
  expect([(await week(lin)).count, (await recommendMe(lin)).length]).toEqual([2, 2])
  await w.db
    .insertInto('unlocks')
    .values({ owner_id: lin.id, person_id: wen.id, source: 'recommender', at: w.now() })
    .execute()
  expect([(await week(lin)).count, (await recommendMe(lin)).length]).toEqual([1, 1])
  await w.db.updateTable('users').set({ city: '杭州' }).where('id', '=', lin.id).execute()
  expect(await week(lin)).toMatchObject({ city: '杭州', count: 0 })
})

test('refuses oneself, and answers the same for all absent users', async () => {
  await expect(recommend(lin, lin)).rejects.toMatchObject({ code: 1015, message: '不能推荐自己' })
  const wishes = [{ stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  const people = await Promise.all(wishes.map((wish) => w.person('客', wish)))
  const said = await Promise.all(
    [...people, { uid: '1234567890' }].map(async ({ uid }) => (await lin.send(recommenders.recommend, { uid })).text),
  )
  expect(new Set(said).size).toBe(1)
})

// A.recommend.09, A.lowlevel.02
test.each([{ low: true }, { showLowLevel: true }])('requests recommenders below my level by %j', async (asked) => {
  await w.db.updateTable('users').set({ level: 3 }).where('id', '=', lin.id).execute()
  await recommend(await w.person('低', { level: 2 }), lin)
  await recommend(await w.person('同', { level: 3 }), lin)
  expect((await recommendMe(lin)).length).toBe(1)
  expect(await lin.call(recommenders.recommendMe, { ...first, ...asked })).toMatchObject({ total: 1, records: [{}] })
  expect(await lin.call(recommenders.showLower, {})).toBe(true)
})
