import type { UnlockList } from '../../../contract/kernel/options'
import { likes } from '../../../contract/meeting/likes'
import { visitors } from '../../../contract/meeting/visitors'
import { dogFood } from '../../../contract/money/dog-food'
import { follows } from '../../../contract/planet/follows'
import { openConversation } from '../../../server/domains/meeting/chat'
import { spend, watchLedger } from '../../../server/domains/money/dog-food'
import { returnPaidTwice } from '../../../server/domains/money/unlocks'
import { runJobs } from '../../../server/jobs'
import { giveHeld } from '../../support/cards'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 100, limited: 30 })
  wen = await w.person('文')
})
afterEach(async () => {
  await watchLedger(w.db)
  await w.close()
})

const minute = 60_000
const kinds = {
  visitor: 'unlockVisitor',
  follower: 'unlockFollower',
  recommender: 'unlockRecommender',
  like: 'unlockLike',
}
/** Adds an unlock as in the time when each list sold the same person separately. */
async function unlocked(list: UnlockList, { free = false }: { free?: boolean } = {}): Promise<void> {
  w.pass(minute)
  const now = w.now()
  await w.db.transaction().execute(async (tx) => {
    await tx.insertInto('unlocks').values({ owner_id: lin.id, person_id: wen.id, source: list, at: now }).execute()
    const once = `unlock-${list}:${lin.id}:${wen.id}`
    if (!free) await spend(tx, { user: lin.id, amount: 20, once, kind: kinds[list], description: '解锁', now })
  })
}
const job = () => returnPaidTwice(w.db, w.now())
/** The refunds among the records of the kind 其他. */
const records = async () =>
  (await lin.call(dogFood.records, { pageNo: 1, pageSize: 15, condition: 3 })).records.filter(
    ({ description }) => description === '重复解锁退回',
  )
const follow = (who: Person, whom: Person) => who.call(follows.follow, { uid: whom.uid, type: 1 })
const like = (who: Person, whom: Person) => who.call(likes.like, { uid: whom.uid, type: 1 })

// A.X61
test('refunds all but the first of three payments for one person, once, with a line that says why', async () => {
  await unlocked('follower')
  await unlocked('visitor')
  await unlocked('like')
  expect(await lin.holds()).toBe(70)
  w.pass(minute)
  await runJobs(w.deps, w.now(), (_, error) => {
    throw error
  })
  expect(await lin.holds()).toBe(110)
  for (let again = 0; again < 3; again += 1) await job()
  expect(await lin.holds()).toBe(110)
  const lines = await records()
  expect(lines).toMatchObject([
    { description: '重复解锁退回', changeNum: 20, direction: false },
    { description: '重复解锁退回', changeNum: 20, direction: false },
  ])
  const [line] = lines
  const asked = { businessId: line?.businessId ?? '', businessType: line?.businessType ?? '' }
  const { lines: told } = await lin.call(dogFood.detail, { ...asked, direction: 'false' })
  expect(told).toContainEqual({ name: '原因', value: expect.stringContaining('解锁前你已经可以看到这位用户') })
})

// A.money.02
test('returns dog food to its lot, limited dog food as a new lot', async () => {
  const before = await lin.call(dogFood.account, {})
  await unlocked('visitor')
  await unlocked('follower')
  const paid = await lin.call(dogFood.account, {})
  expect([paid.limitedDogFood, paid.permanentDogFood]).toEqual([0, before.dogFood - 40])
  await job()
  const after = await lin.call(dogFood.account, {})
  // the second unlock was paid with ten limited and ten permanent dog food, and only this one is returned
  expect([after.limitedDogFood, after.permanentDogFood]).toEqual([10, 100])
})

const yeses: Record<string, () => Promise<unknown>> = {
  follow: async () => [await follow(wen, lin), await follow(lin, wen)],
  like: async () => [await like(wen, lin), await like(lin, wen)],
  talk: () =>
    w.db
      .transaction()
      .execute((tx) => openConversation(tx, { a: lin.id, b: wen.id, openedBy: 'application', now: w.now() })),
}

test.each(Object.keys(yeses))('refunds an unlock after a mutual %s, and not one before it', async (yes) => {
  await yeses[yes]?.()
  await unlocked('visitor')
  await job()
  expect([await lin.holds(), (await records()).length]).toEqual([130, 1])
})

test.each(Object.keys(yeses))('keeps the price of an unlock before a mutual %s', async (yes) => {
  await unlocked('visitor')
  w.pass(minute)
  await yeses[yes]?.()
  await job()
  expect([await lin.holds(), (await records()).length]).toEqual([110, 0])
})

test('returns nothing for an act of one side only, or one that has ended since', async () => {
  await follow(wen, lin)
  await like(wen, lin)
  await follow(lin, wen)
  await lin.call(follows.follow, { uid: wen.uid, type: 0 })
  await unlocked('visitor')
  await job()
  expect(await lin.holds()).toBe(110)
})

test('returns a heart as a heart, and nothing for a member’s free unlock', async () => {
  await giveHeld(w, lin, 'heart', 1)
  await unlocked('visitor', { free: true })
  await unlocked('like', { free: true })
  await unlocked('follower', { free: true })
  for (let again = 0; again < 2; again += 1) await job()
  expect([(await lin.call(likes.counts, {})).hearts, await lin.holds()]).toEqual([2, 130])
})

test('checks and keeps an unlock of a person who was not unlocked before', async () => {
  await wen.visits(lin)
  await follow(wen, lin)
  const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await lin.call(visitors.unlock, { uid: row?.uid ?? '' })
  await job()
  expect([await lin.holds(), (await records()).length]).toEqual([110, 0])
  expect(await w.db.selectFrom('unlocks').select('examined').execute()).toEqual([{ examined: true }])
})
