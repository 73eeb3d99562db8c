import { codes } from '../../../contract/kernel/errors'
import { likes } from '../../../contract/meeting/likes'
import { unlocks } from '../../../contract/money/unlocks'
import { newLikes } from '../../../server/domains/meeting/likes'
import { giveHeld } from '../../support/cards'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 100 })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
const minute = 60_000
const like = (who: Person, whom: { uid: string }) => who.call(likes.like, { uid: whom.uid, type: 1 })
const unlike = (who: Person, whom: { uid: string }) => who.call(likes.like, { uid: whom.uid, type: 0 })
const admirers = async (who: Person) => (await who.call(likes.likeMe, first)).records
const counts = (who: Person) => who.call(likes.counts, {})
const unlock = (who: Person, uid: string | undefined) => who.call(likes.unlock, { uid: uid ?? '' })
const hold = (who: Person, hearts: number) => giveHeld(w, who, 'heart', hearts)
const hearts = async (who: Person) => (await counts(who)).hearts

/** Lets these people like a person, one minute apart. */
async function likedBy(whom: Person, ...names: string[]) {
  const people = []
  for (const name of names) {
    w.pass(minute)
    const person = await w.person(name)
    await like(person, whom)
    people.push(person)
  }
  return people
}

// A.likes.01, A.likes.02, A.unlock.19
test('masks an admirer until unlocked, and then shows the time of the like', async () => {
  const [wen] = await likedBy(lin, '文文不吃葱')
  const [row] = await admirers(lin)
  expect(row).toMatchObject({ nickname: '神秘心动', avatar: '', unlocked: false, cost: 20, likingTime: 0 })
  const { text } = await lin.send(likes.likeMe, first)
  for (const hidden of [wen?.uid ?? '?', '文文不吃葱']) expect(text).not.toContain(hidden)
  expect(await unlock(lin, row?.uid)).toMatchObject({ uid: wen?.uid, nickname: '文文不吃葱' })
  expect(await lin.holds()).toBe(80)
  expect(await admirers(lin)).toMatchObject([{ uid: wen?.uid, unlocked: true, likingTime: w.now().getTime() }])
  await unlock(lin, wen?.uid)
  expect(await lin.holds()).toBe(80)
})

test('spends a heart first, and dog food only when no heart is left', async () => {
  await likedBy(lin, '甲', '乙', '丙')
  await hold(lin, 2)
  const rows = await admirers(lin)
  const left = []
  for (const { uid } of rows) {
    await unlock(lin, uid)
    left.push([await hearts(lin), await lin.holds()])
  }
  expect(left).toEqual([
    [1, 100],
    [0, 100],
    [0, 80],
  ])
})

test('charges exactly the payment that was shown: a heart, or dog food', async () => {
  await likedBy(lin, '甲', '乙')
  const [first, second] = await admirers(lin)
  const ask = (uid = '', useHeart = true) => lin.call(likes.unlock, { uid, useHeart })
  const { body } = await lin.send(likes.unlock, { uid: first?.uid ?? '', useHeart: true })
  expect(body).toMatchObject({ code: codes.unacceptable, msg: '你的心已经用完了，现在解锁需要 20 狗粮，请确认后再试' })
  expect([(await admirers(lin))[0]?.unlocked, await lin.holds()]).toEqual([false, 100])
  await hold(lin, 1)
  await ask(first?.uid, false)
  expect([await hearts(lin), await lin.holds()]).toEqual([1, 80])
  await ask(second?.uid)
  await ask((await admirers(lin))[1]?.uid)
  expect([await hearts(lin), await lin.holds()]).toEqual([0, 80])
})

test('answers 450 with the balance for too little dog food without a heart, and needs none with a heart', async () => {
  const poor = await w.person('穷', { dogFood: 19 })
  await likedBy(poor, '甲')
  const [row] = await admirers(poor)
  await expect(unlock(poor, row?.uid)).rejects.toMatchObject({ code: 450, data: { num: 19 } })
  expect((await admirers(poor))[0]?.unlocked).toBe(false)
  await hold(poor, 1)
  w.pass(minute)
  await unlock(poor, row?.uid)
  expect([await poor.holds(), await hearts(poor)]).toEqual([19, 0])
})

test('charges no heart for a user who left or was banned, and one for a user in stealth', async () => {
  const [gone, hidden, banned] = await likedBy(lin, '走', '隐', '封')
  const set = (who: Person | undefined, wish: object) =>
    w.db
      .updateTable('users')
      .set(wish)
      .where('id', '=', who?.id ?? 0)
      .execute()
  await set(gone, { cancelled_at: w.now() })
  await set(hidden, { stealth: true })
  await set(banned, { banned_at: w.now() })
  await hold(lin, 3)
  const rows = await admirers(lin)
  // a locked row shows the state from the time of the like (security V12)
  expect(rows.map(({ status, cost }) => [status, cost])).toEqual([
    [1, 20],
    [1, 20],
    [4, undefined],
  ])
  for (const { uid, status } of rows)
    if (status === 4) await expect(unlock(lin, uid)).rejects.toMatchObject({ code: 1007 })
    else if (uid === rows[0]?.uid) await expect(unlock(lin, uid)).rejects.toMatchObject({ code: 1015 })
    else await unlock(lin, uid)
  expect((await admirers(lin)).map(({ status }) => status)).toEqual([1, 0, 4])
  expect([await hearts(lin), await lin.holds()]).toEqual([2, 100])
})

// A.X61
test('charges nothing for a mutual like, also after one side withdrew it', async () => {
  const [wen] = await likedBy(lin, '文')
  if (!wen) throw new Error('nobody')
  expect(await like(lin, wen)).toMatchObject({ liked: true, mutual: true })
  const mutual = async () => (await lin.call(likes.mutual, first)).records
  for (const rows of [await admirers(lin), await mutual()])
    expect(rows).toMatchObject([{ uid: wen.uid, unlocked: true, isCollect: true }])
  await unlock(lin, wen.uid)
  expect(await counts(lin)).toEqual({ likeMe: 1, newLikeMe: 1, mine: 1, mutual: 1, hearts: 0 })
  expect(await unlike(lin, wen)).toEqual({ liked: false, mutual: false, conversationId: '' })
  expect([await mutual(), await lin.holds()]).toEqual([[], 100])
  // the conversation opened by the like still exists
  expect(await admirers(lin)).toMatchObject([{ uid: wen.uid, nickname: '文', isCollect: false }])
})

// A.likes.01
test('shows liked users unlocked and only to the liker, and drops the row from both lists when undone', async () => {
  const wen = await w.person('文', { height: 168 })
  expect(await like(lin, wen)).toEqual({ liked: true, mutual: false, conversationId: '' })
  expect(await like(lin, wen)).toEqual({ liked: true, mutual: false, conversationId: '' })
  expect((await lin.call(likes.mine, first)).records).toMatchObject([{ uid: wen.uid, nickname: '文', height: 168 }])
  expect((await admirers(wen)).length).toBe(1)
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', wen.id).execute()
  await unlike(lin, wen)
  expect([await counts(lin), (await admirers(wen)).length]).toEqual([
    { likeMe: 0, newLikeMe: 0, mine: 0, mutual: 0, hearts: 0 },
    0,
  ])
})

test('refuses a like of oneself, and answers the same for hidden, banned, gone, blocked and unknown users', async () => {
  await expect(like(lin, lin)).rejects.toMatchObject({ code: 1015 })
  const wishes = [{ stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  const people = await Promise.all(wishes.map((wish) => w.person('客', wish)))
  const blocker = await w.person('屏')
  await w.db.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: lin.id, at: w.now() }).execute()
  for (const type of [0, 1]) {
    const said = []
    for (const { uid } of [...people, blocker, { uid: '1234567890' }])
      said.push((await lin.send(likes.like, { uid, type })).text)
    expect(new Set(said).size).toBe(1)
  }
})

test('counts as new the admirers in the list since the last look', async () => {
  await likedBy(lin, '甲', '乙')
  const unseen = async () => [(await counts(lin)).newLikeMe, await newLikes(w.db, lin, w.now())]
  expect(await unseen()).toEqual([2, 2])
  await lin.call(likes.seen, {})
  expect(await unseen()).toEqual([0, 0])
  const [bing] = await likedBy(lin, '丙', '丁')
  expect(await unseen()).toEqual([2, 2])
  // users who block me, and users that I block by uid, stay masked (V11, V13)
  const blocks = [bing?.id ?? 0, lin.id]
  for (const [blocker_id, blocked_id] of [blocks, blocks.toReversed()] as [number, number][])
    await w.db.insertInto('blocks').values({ blocker_id, blocked_id, at: w.now() }).execute()
  expect(await unseen()).toEqual([2, 2])
  await w.db
    .insertInto('unlocks')
    .values({ owner_id: lin.id, person_id: bing?.id ?? 0, source: 'like', at: w.now() })
    .execute()
  expect(await unseen()).toEqual([1, 1])
  expect(await counts(lin)).toMatchObject({ likeMe: 3 })
})

// A.likes.03
test('lists people below my level who like me separately, and counts them nowhere else', async () => {
  await w.db.updateTable('users').set({ level: 1 }).where('id', '=', lin.id).execute()
  await like(await w.person('零'), lin)
  await like(await w.person('一', { level: 1 }), lin)
  expect([await lin.call(likes.showLower, {}), await counts(lin)]).toMatchObject([true, { likeMe: 1, newLikeMe: 1 }])
  const low = await lin.call(likes.likeMe, { ...first, low: true })
  expect([low.total, low.records.length]).toEqual([1, 1])
})

test('records a like and its undo on the pick that showed the user', async () => {
  const wen = await w.person('文')
  const pick = { user_id: lin.id, person_id: wen.id, day: '2026-03-10', position: 1, mode: 'personal' as const }
  await w.db
    .insertInto('picks')
    .values({ ...pick, compatibility: 80, reasons: '[]', difference: '', decided_at: null })
    .execute()
  const decision = async () => (await w.db.selectFrom('picks').select('decision').executeTakeFirstOrThrow()).decision
  await like(lin, wen)
  expect(await decision()).toBe('like')
  await unlike(lin, wen)
  expect(await decision()).toBe('')
})

test('takes the price of an admirer from the server', async () => {
  const dear = await world({ env: { PRICE_UNLOCK_LIKE: 35 } })
  const [mei, fan] = [await dear.person('梅', { dogFood: 40 }), await dear.person('粉')]
  await like(fan, mei)
  const [row] = await admirers(mei)
  expect(row?.cost).toBe(35)
  await mei.call(unlocks.unlock, { uid: row?.uid ?? '' })
  expect(await mei.holds()).toBe(5)
  await dear.close()
})
