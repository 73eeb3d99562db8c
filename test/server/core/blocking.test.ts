import { blocking, blockingLimits } from '../../../contract/core/blocking'
import { visitors } from '../../../contract/meeting/visitors'
import { planet } from '../../../contract/planet/planet'
import { profile } from '../../../contract/profile/profile'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 100 })
  wen = await w.person('文文不吃葱', { avatar_key: 'aa/photo.jpg' })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: blockingLimits.pageSizeBlock }
const block = (uid: string, who = lin) => who.call(blocking.block, { targetUserId: uid, type: 1 })
const unblock = (uid: string, who = lin) => who.call(blocking.block, { targetUserId: uid, type: 2 })
const hide = (uid: string, who = lin) => who.call(blocking.blockDynamics, { uid })
const blocked = async (who = lin) => (await who.call(blocking.users, first)).records
const hidden = async (who = lin) => (await who.call(blocking.dynamics, first)).records
const change = (person: Person, to: object) => w.db.updateTable('users').set(to).where('id', '=', person.id).execute()
const nobody = '1000000001'

// A.shield.07, A.shield.11
test('blocks mutually and at once, lists the blocked user, and restores everything when it ends', async () => {
  for (const [a, b] of [
    [lin, wen],
    [wen, lin],
  ] as const)
    expect((await a.call(profile.info, { uid: b.uid })).userInfo.uid).toBe(b.uid)
  await block(wen.uid)
  for (const [a, b] of [
    [lin, wen],
    [wen, lin],
  ] as const)
    for (const call of [profile.info, planet.count, planet.cards])
      await expect(a.call(call, { uid: b.uid })).rejects.toMatchObject({ code: 404 })
  const [row] = await blocked()
  expect(row).toMatchObject({
    userUuid: wen.uid,
    loverUserId: wen.uid,
    nickname: '文文不吃葱',
    birthYear: 1996,
    livingCity: '上海',
  })
  expect(row?.avatar).toContain('aa/photo.jpg')
  expect(await blocked(wen)).toEqual([])
  await unblock(wen.uid)
  expect(await blocked()).toEqual([])
  expect((await wen.call(profile.info, { uid: lin.uid })).userInfo.uid).toBe(lin.uid)
})

// A.shield.08
test('blocks once and unblocks once when each call is repeated, and refuses to unblock an unknown user', async () => {
  await block(wen.uid)
  w.pass(1000)
  await block(wen.uid)
  expect(await blocked()).toHaveLength(1)
  await unblock(wen.uid)
  await unblock(wen.uid)
  for (const none of [nobody, newHandle()]) {
    await expect(unblock(none)).rejects.toMatchObject({ code: 404 })
    await expect(lin.call(blocking.cancelDynamics, { blockUserUid: none })).rejects.toMatchObject({ code: 404 })
  }
  expect(await lin.call(blocking.counts, {})).toMatchObject({ blockUserNum: 0 })
})

// security V11
test('blocks a masked visitor by the row, and keeps them masked in the list of blocks', async () => {
  await wen.visits(lin)
  const [visit] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await block(visit?.uid ?? '')
  await block(visit?.uid ?? '')
  expect((await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).total).toBe(0)
  await expect(lin.call(visitors.unlock, { uid: visit?.uid ?? '' })).rejects.toMatchObject({ code: 404 })
  const { text } = await lin.send(blocking.users, first)
  for (const secret of [wen.uid, wen.nickname, 'aa/photo.jpg']) expect(text).not.toContain(secret)
  const [row] = await blocked()
  expect(row).toMatchObject({ nickname: '屏蔽的神秘用户', avatar: '', birthYear: 0, livingCity: '' })
  expect(row?.userUuid).not.toBe(visit?.uid)
  // the page under the uid stays visible, and the uid can be blocked separately
  expect((await lin.call(profile.info, { uid: wen.uid })).userInfo.uid).toBe(wen.uid)
  await block(wen.uid)
  expect((await blocked()).map(({ nickname }) => nickname).sort()).toEqual(['屏蔽的神秘用户', wen.nickname].sort())
  await unblock(wen.uid)
  expect(await blocked()).toHaveLength(1)
  await block(row?.userUuid ?? '')
  await unblock(row?.userUuid ?? '')
  expect(await blocked()).toEqual([])
  expect((await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).total).toBe(1)
})

test('blocks an unlocked visitor through their row as a user, with name and uid', async () => {
  await wen.visits(lin)
  const [visit] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await lin.call(visitors.unlock, { uid: visit?.uid ?? '' })
  await block(visit?.uid ?? '')
  expect((await blocked())[0]).toMatchObject({ userUuid: wen.uid, nickname: wen.nickname })
})

test.each(['follows', 'likes', 'recommends'] as const)(
  'lets only the owner of a masked row of %s block it by its handle',
  async (table) => {
    const at = w.now()
    const handle = newHandle()
    const row = {
      follows: { follower_id: wen.id, followed_id: lin.id, handle, at },
      likes: { liker_id: wen.id, liked_id: lin.id, handle, at },
      recommends: { recommender_id: wen.id, recommended_id: lin.id, week: '2026-03-09', city: '上海', handle, at },
    }[table]
    await w.db
      .insertInto(table)
      .values(row as never)
      .execute()
    await expect(block(handle, await w.person('梅'))).rejects.toMatchObject({ code: 404 })
    await expect(block(handle, wen)).rejects.toMatchObject({ code: 404 })
    await block(handle)
    expect((await blocked())[0]).toMatchObject({ nickname: '屏蔽的神秘用户' })
    await expect(wen.call(profile.info, { uid: lin.uid })).rejects.toMatchObject({ code: 404 })
  },
)

test('refuses to block oneself and official accounts; answers the same for every user who is absent', async () => {
  await expect(block(lin.uid)).rejects.toMatchObject({ code: 1015 })
  await expect(block((await w.person('二狗', { official: true })).uid)).rejects.toMatchObject({ code: 1015 })
  const away = await Promise.all(
    [{ stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }].map(
      async (wish) => (await w.person('不在', wish)).uid,
    ),
  )
  const blocker = await w.person('先屏蔽的人')
  await block(lin.uid, blocker)
  const answers = await Promise.all(
    [nobody, ...away, blocker.uid].flatMap((uid) => [
      lin.send(blocking.block, { targetUserId: uid, type: 1 }),
      lin.send(blocking.blockDynamics, { uid }),
    ]),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.body.code).toBe(404)
})

test.each([
  ['hides', { stealth: true }],
  ['is banned', { banned_at: new Date(0) }],
  ['is paired', { paired: true }],
])('lets a user block a person they saw who now %s, and does not reveal this in the list', async (_what, to) => {
  await lin.visits(wen)
  await change(wen, to)
  await block(wen.uid)
  await hide(wen.uid)
  for (const [row] of [await blocked(), await hidden()]) {
    expect(row).toMatchObject({ nickname: '暂时无法查看的用户', avatar: '', birthYear: 0, livingCity: '' })
    expect(row?.userUuid).not.toBe(wen.uid)
  }
  await change(wen, { stealth: false, banned_at: null, paired: false })
  for (const [row] of [await blocked(), await hidden()]) expect(row).toMatchObject({ userUuid: wen.uid })
})

// security V13
test('shows a user who blocks back like a user who hides in the caller’s list, without a uid', async () => {
  const mei = await w.person('梅')
  await hide(wen.uid)
  await block(wen.uid)
  await block(mei.uid)
  await w.db.insertInto('blocks').values({ blocker_id: wen.id, blocked_id: lin.id, at: w.now() }).execute()
  await change(mei, { stealth: true })
  const rows = (await blocked()).map(({ userUuid, loverUserId, ...said }) => ({
    ...said,
    same: userUuid === loverUserId,
  }))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  expect((await lin.send(blocking.dynamics, first)).text).not.toContain(wen.uid)
  const [row] = await hidden()
  await lin.call(blocking.cancelDynamics, { blockUserUid: row?.userUuid ?? '' })
  expect(await hidden()).toEqual([])
})

test('shows only that a user has left when they cancelled their account', async () => {
  await block(wen.uid)
  await change(wen, { cancelled_at: w.now() })
  const [row] = await blocked()
  expect(row).toMatchObject({ nickname: '该用户已注销', avatar: '', birthYear: 0 })
  expect(row?.userUuid).not.toBe(wen.uid)
  const gone = await w.person('走')
  await lin.visits(gone)
  await change(gone, { cancelled_at: w.now() })
  await expect(block(gone.uid)).rejects.toMatchObject({ code: 1007 })
})

test('keeps follows and likes under a block, and restores them after it', async () => {
  await w.db
    .insertInto('follows')
    .values({ follower_id: wen.id, followed_id: lin.id, handle: newHandle(), at: w.now() })
    .execute()
  await block(wen.uid)
  await unblock(wen.uid)
  expect(await w.db.selectFrom('follows').selectAll().execute()).toHaveLength(1)
})

// A.shield.09, A.shield.11
test('hides and shows posts without notifying their author, who stays visible', async () => {
  await hide(wen.uid)
  await hide(wen.uid)
  expect((await hidden())[0]).toMatchObject({ userUuid: wen.uid, nickname: wen.nickname })
  expect((await wen.call(profile.info, { uid: lin.uid })).userInfo.uid).toBe(lin.uid)
  expect(await lin.call(blocking.counts, {})).toMatchObject({ blockUserNum: 0, blockUserDynamicNum: 1 })
  await lin.call(blocking.cancelDynamics, { blockUserUid: wen.uid })
  await lin.call(blocking.cancelDynamics, { blockUserUid: wen.uid })
  expect(await hidden()).toEqual([])
})

/** Adds blocks of a user up to one below a limit. */
async function fill(who: Person, most: number) {
  await w.pool.query(
    `with made as (
       insert into users (uid, gender, birth_date, nickname, created_at)
       select (2000000000 + n)::text, 1, '1990-01-01', '满', now() from generate_series(1, $2::int) as n returning id)
     insert into blocks (blocker_id, blocked_id, at) select $1, id, now() from made`,
    [who.id, most - 1],
  )
}

test('allows exactly two hundred blocks, and five hundred for a member, however many come at once', async () => {
  await fill(lin, blockingLimits.blocksMax)
  const more = await Promise.all(Array.from({ length: 4 }, (_, n) => w.person(`多${n}`)))
  const done = await Promise.all(more.map(({ uid }) => lin.send(blocking.block, { targetUserId: uid, type: 1 })))
  expect(done.filter(({ body }) => body.success)).toHaveLength(1)
  expect(done.find(({ body }) => !body.success)?.body).toMatchObject({
    code: 1015,
    msg: '最多屏蔽 200 人，请先取消一些屏蔽',
  })
  expect(await lin.call(blocking.counts, {})).toEqual({
    blockUserNum: 200,
    totalBlockUserNum: 200,
    blockUserDynamicNum: 0,
    totalBlockUserDynamicNum: 200,
  })
  expect(await (await w.person('梅', { member: true })).call(blocking.counts, {})).toMatchObject({
    totalBlockUserNum: 500,
    totalBlockUserDynamicNum: 500,
  })
})

// A.shield.06, A.list.02
test('lists fifteen a page, latest first, with a total that equals the pages', async () => {
  for (let n = 0; n < 17; n += 1) {
    w.pass(1000)
    await block((await w.person(`人${n}`)).uid)
  }
  const [one, two] = await Promise.all([1, 2].map((pageNo) => lin.call(blocking.users, { ...first, pageNo })))
  expect([one?.records.length, two?.records.length, one?.total, one?.pages]).toEqual([15, 2, 17, 2])
  expect(one?.records[0]?.nickname).toBe('人16')
  expect(two?.records[1]?.nickname).toBe('人0')
})

test('keeps at least one block when two users block each other at once, and may answer the other as absent', async () => {
  const both = await Promise.all(
    [lin, wen].map((one) => one.send(blocking.block, { targetUserId: (one === lin ? wen : lin).uid, type: 1 })),
  )
  const codes = both.map(({ body }) => body.code)
  expect(codes).toContain(0)
  expect(codes.filter((code) => code !== 0 && code !== 404)).toEqual([])
})
