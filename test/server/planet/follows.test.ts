import { followLimits, follows } from '../../../contract/planet/follows'
import { profile } from '../../../contract/profile/profile'
import { areMutual } from '../../../server/domains/core/bonds'
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
const minute = 60_000
const day = 24 * 60 * minute
const follow = (who: Person, whom: { uid: string }) => who.call(follows.follow, { uid: whom.uid, type: 1 })
const unfollow = (who: Person, uid: string) => who.call(follows.follow, { uid, type: 0 })
const remove = (who: Person, uid: string) => who.call(follows.follow, { uid, type: 2 })
const fans = async (who: Person) => (await who.call(follows.followers, first)).records
const followed = async (who: Person) => (await who.call(follows.following, first)).records
const both = async (who: Person) => (await who.call(follows.mutual, first)).records
const counts = (who: Person) => who.call(follows.counts, {})
const change = (who: Person, wish: object) => w.db.updateTable('users').set(wish).where('id', '=', who.id).execute()

// A.follow.04, A.follow.05, A.follow.13, A.unlock.11, A.unlock.19
test('masks a follower until unlocked for 20, without facts that could be compared with a page', async () => {
  const wen = await w.person('文文不吃葱', { avatar_key: 'aa/photo.jpg', height: 171, degree: 7, level: 2 })
  await lookalikes(w)
  await follow(wen, lin)
  w.pass(5 * minute)
  const { text } = await lin.send(follows.followers, first)
  for (const hidden of [wen.uid, wen.nickname, 'aa/photo.jpg', '171']) expect(text).not.toContain(hidden)
  const [row] = await fans(lin)
  expect(row).toMatchObject({
    ...{ nickname: '神秘粉丝', avatar: '', avatarInfo: { thumb: { url: '' } }, birthYear: 1996, livingCity: '上海' },
    ...{ unlocked: false, cost: 20, status: 1, gender: 2, timeTxt: '5 分钟前' },
    ...{ height: 0, degree: 0, followingTime: 0, likingTime: 0, following: false, isCollect: false },
  })
  for (const key of ['level', 'vip']) expect(row).not.toHaveProperty(key)

  const opened = await lin.call(follows.unlock, { uid: row?.uid ?? '' })
  expect(opened).toMatchObject({ uid: wen.uid, nickname: wen.nickname, level: 2, vip: false })
  expect(await lin.holds()).toBe(80)
  const [open] = await fans(lin)
  expect(open).toMatchObject({ uid: wen.uid, nickname: wen.nickname, unlocked: true, height: 171, degree: 7, level: 2 })
  expect(open?.followingTime).toBe(w.now().getTime() - 5 * minute)
  expect(open?.avatarInfo.thumb.url).toContain('aa/photo.jpg')
  expect(open).not.toHaveProperty('cost')
  for (const uid of [wen.uid, row?.uid ?? '']) await lin.call(follows.unlock, { uid })
  expect(await lin.holds()).toBe(80)
})

// A.follow.04
test('lists users I follow openly, latest first, in any state', async () => {
  const people = [await w.person('甲', { height: 170 }), await w.person('乙'), await w.person('丙')]
  for (const person of people) {
    w.pass(minute)
    await follow(lin, person)
  }
  expect((await followed(lin)).map(({ nickname }) => nickname)).toEqual(['丙', '乙', '甲'])
  expect((await followed(lin))[2]).toMatchObject({ uid: people[0]?.uid, unlocked: true, height: 170, following: false })
  const [a, b, c] = people
  if (a) await change(a, { stealth: true })
  if (b) await change(b, { banned_at: w.now() })
  if (c) await change(c, { cancelled_at: w.now() })
  const rows = await followed(lin)
  expect(rows.map(({ status, nickname }) => [status, nickname])).toEqual([
    [4, '该用户已注销'],
    [3, '乙'],
    [0, '甲'],
  ])
  expect((await lin.send(follows.following, first)).text).not.toContain(c?.uid)
  for (const { uid } of rows) await unfollow(lin, uid)
  expect(await counts(lin)).toEqual({ following: 0, followers: 0, mutual: 0 })
})

// A.follow.04
test('shows mutual followers to each other, both unlocked without payment', async () => {
  const wen = await w.person('文')
  expect(await follow(wen, lin)).toEqual({ following: true, mutual: false })
  const [locked] = await fans(lin)
  expect(await follow(lin, wen)).toEqual({ following: true, mutual: true })
  for (const rows of [await fans(lin), await both(lin), await followed(lin)])
    expect(rows).toMatchObject([{ uid: wen.uid, nickname: '文', unlocked: true, following: true }])
  await lin.call(follows.unlock, { uid: locked?.uid ?? '' })
  await lin.call(follows.unlock, { uid: wen.uid })
  expect(await lin.holds()).toBe(100)
  expect(await w.db.selectFrom('unlocks').selectAll().execute()).toEqual([])
  expect([await areMutual(w.db, lin.id, wen.id), await counts(wen)]).toEqual([
    true,
    { following: 1, followers: 1, mutual: 1 },
  ])
  // unfollowing locks the row again
  await unfollow(lin, wen.uid)
  expect(await fans(lin)).toMatchObject([{ nickname: '神秘粉丝', unlocked: false }])
  expect(await areMutual(w.db, lin.id, wen.id)).toBe(false)
})

// A.unlock.15
test('keeps an unlocked follower unlocked, even after leaving and returning to the list', async () => {
  const wen = await w.person('文')
  await follow(wen, lin)
  await lin.call(follows.unlock, { uid: (await fans(lin))[0]?.uid ?? '' })
  await unfollow(wen, lin.uid)
  expect(await fans(lin)).toEqual([])
  await follow(wen, lin)
  expect(await fans(lin)).toMatchObject([{ uid: wen.uid, unlocked: true }])
})

// A.follow.17
test('ends the follow of a removed follower and the mutual one, and keeps mine', async () => {
  const [wen, mei] = [await w.person('文'), await w.person('梅')]
  await follow(wen, lin)
  await follow(lin, wen)
  await follow(mei, lin)
  expect(await counts(lin)).toEqual({ following: 1, followers: 2, mutual: 1 })
  expect(await remove(lin, wen.uid)).toEqual({ following: true, mutual: false })
  expect(await counts(lin)).toEqual({ following: 1, followers: 1, mutual: 0 })
  expect(await followed(wen)).toEqual([])
  const [masked] = await fans(lin)
  expect(await remove(lin, masked?.uid ?? '')).toEqual({ following: false, mutual: false })
  expect(await counts(lin)).toEqual({ following: 1, followers: 0, mutual: 0 })
})

test('refuses to remove a locked row by uid and to follow by handle, since both would reveal the user for free', async () => {
  const wen = await w.person('文')
  await follow(wen, lin)
  expect(await remove(lin, wen.uid)).toEqual({ following: false, mutual: false })
  expect(await counts(lin)).toMatchObject({ followers: 1 })
  const [row] = await fans(lin)
  await expect(follow(lin, { uid: row?.uid ?? '' })).rejects.toMatchObject({ code: 404 })
  expect(await fans(lin)).toMatchObject([{ unlocked: false }])
})

test('refuses a handle of my list from any other user', async () => {
  const [wen, thief] = [await w.person('文'), await w.person('贼', { dogFood: 100 })]
  await follow(wen, lin)
  const handle = (await fans(lin))[0]?.uid ?? ''
  for (const act of [remove, unfollow]) await expect(act(thief, handle)).rejects.toMatchObject({ code: 404 })
  await expect(thief.call(follows.unlock, { uid: handle })).rejects.toMatchObject({ code: 404 })
  expect([(await fans(lin)).length, await thief.holds()]).toEqual([1, 100])
})

test('refuses to follow oneself, and answers hidden, banned, gone, blocked and unknown users alike', async () => {
  await expect(follow(lin, lin)).rejects.toMatchObject({ code: 1015, message: '不能关注自己' })
  const wishes = [{ stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  const people = await Promise.all(wishes.map((wish) => w.person('客', wish)))
  const blocked = await w.person('屏')
  await w.db.insertInto('blocks').values({ blocker_id: blocked.id, blocked_id: lin.id, at: w.now() }).execute()
  const answers = []
  for (const { uid } of [...people, blocked, { uid: '1234567890' }])
    for (const type of [0, 1, 2]) answers.push([type, (await lin.send(follows.follow, { uid, type })).text])
  for (const type of [0, 1, 2])
    expect(new Set(answers.filter(([kind]) => kind === type).map(([, text]) => text)).size).toBe(1)
  expect(await w.db.selectFrom('follows').selectAll().execute()).toEqual([])
})

// security V13
test('keeps a user who blocks me in my lists as hidden, and removes me from all of theirs', async () => {
  const wen = await w.person('文')
  await follow(wen, lin)
  await follow(lin, wen)
  await w.db.insertInto('blocks').values({ blocker_id: wen.id, blocked_id: lin.id, at: w.now() }).execute()
  for (const rows of [await fans(wen), await followed(wen), await both(wen)]) expect(rows).toEqual([])
  expect(await counts(wen)).toEqual({ following: 0, followers: 0, mutual: 0 })
  for (const rows of [await fans(lin), await followed(lin), await both(lin)])
    expect(rows).toMatchObject([{ uid: wen.uid, unlocked: true, status: 0 }])
  expect(await counts(lin)).toEqual({ following: 1, followers: 1, mutual: 1 })
  expect(await lin.call(follows.unlock, { uid: wen.uid })).toMatchObject({ uid: wen.uid })
  await expect(wen.call(follows.unlock, { uid: lin.uid })).rejects.toMatchObject({ code: 404 })
  await w.db.deleteFrom('blocks').execute()
  expect(await counts(wen)).toEqual({ following: 1, followers: 1, mutual: 1 })
  expect((await fans(lin))[0]).toMatchObject({ status: 1 })
})

// A.lowlevel.03, A.likes.03
test('lists followers below my level separately, and shows that list only when it has rows', async () => {
  await change(lin, { level: 2 })
  const levels = [0, 1, 2, 3]
  for (const level of levels) {
    await lookalikes(w, { city: `城${level}` })
    await follow(await w.person(`${level}级`, { level, city: `城${level}` }), lin)
  }
  const low = await lin.call(follows.followers, { ...first, low: true })
  expect((await fans(lin)).map(({ livingCity }) => livingCity).sort()).toEqual(['城2', '城3'])
  expect(low.records.map(({ livingCity }) => livingCity).sort()).toEqual(['城0', '城1'])
  expect([low.total, await counts(lin), await lin.call(follows.showLower, {})]).toEqual([
    2,
    { following: 0, followers: 2, mutual: 0 },
    true,
  ])
  // its rows can be unlocked in the same way
  await lin.call(follows.unlock, { uid: low.records[0]?.uid ?? '' })
  expect(await lin.holds()).toBe(80)
  // the viewer's new level moves the unlocked row to the other list; the locked row stays where it is (security V12)
  await change(lin, { level: 0 })
  expect(await lin.call(follows.showLower, {})).toBe(true)
  expect((await fans(lin)).length).toBe(3)
  for (const { uid } of (await lin.call(follows.followers, { ...first, low: true })).records)
    await lin.call(follows.unlock, { uid })
  expect([await lin.call(follows.showLower, {}), (await fans(lin)).length]).toEqual([false, 4])
})

// A.X42
test('counts mutual follows in both 粉丝 and 互关, at any level', async () => {
  await change(lin, { level: 2 })
  const [low, lower] = [await w.person('低'), await w.person('更低')]
  for (const fan of [low, lower]) await follow(fan, lin)
  await follow(lin, low)
  expect(await counts(lin)).toEqual({ following: 1, followers: 1, mutual: 1 })
  expect((await fans(lin)).map(({ nickname }) => nickname)).toEqual(['低'])
  expect((await both(lin)).map(({ nickname }) => nickname)).toEqual(['低'])
  const rest = await lin.call(follows.followers, { ...first, low: true })
  expect([rest.total, rest.records.map(({ unlocked }) => unlocked)]).toEqual([1, [false]])
  await follow(lin, lower)
  expect(await counts(lin)).toEqual({ following: 2, followers: 2, mutual: 2 })
  expect(await lin.call(follows.showLower, {})).toBe(false)
})

test('limits follows per day, even for concurrent calls', async () => {
  const most = jest.replaceProperty(followLimits, 'followsPerDay', 3 as 200)
  try {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => w.person(`客${n}`)))
    const answers = await Promise.all(people.map(({ uid }) => lin.send(follows.follow, { uid, type: 1 })))
    expect(answers.filter(({ body }) => body.success).length).toBe(3)
    for (const { body } of answers.filter(({ body: { success } }) => !success)) expect(body.code).toBe(429)
    expect((await counts(lin)).following).toBe(3)
    // already followed, so this does not count as a new follow
    const [known] = await followed(lin)
    expect(await follow(lin, { uid: known?.uid ?? '' })).toMatchObject({ following: true })
    w.pass(day)
    expect(
      (await Promise.all(people.map((each) => lin.send(follows.follow, { uid: each.uid, type: 1 })))).filter(
        ({ body }) => body.success,
      ).length,
    ).toBe(6)
  } finally {
    most.restore()
  }
})

test('does not count a follow as a visit, and counts a page opened from the list as one', async () => {
  const wen = await w.person('文')
  await follow(lin, wen)
  expect(await w.db.selectFrom('visits').selectAll().execute()).toEqual([])
  await lin.call(profile.info, { uid: wen.uid })
  expect(await w.db.selectFrom('visits').selectAll().execute()).toHaveLength(1)
})
