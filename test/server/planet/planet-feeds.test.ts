import { randomUUID } from 'node:crypto'
import { blocking } from '../../../contract/core/blocking'
import type { Input } from '../../../contract/kernel/define'
import { follows } from '../../../contract/planet/follows'
import { planet, planetLimits } from '../../../contract/planet/planet'
import { addPosts, type ReadyPost } from '../../../server/domains/planet/planet'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  const proved = { verified: ['realName'] }
  lin = await w.person('林', { ...proved, dogFood: 100 })
  wen = await w.person('文', proved)
  mei = await w.person('梅', { ...proved, city: '杭州', province: '浙江' })
})
afterEach(() => w.close())

const hour = 3_600_000
const ready = (author: Person, content: string, hoursAgo: number, wish: Partial<ReadyPost> = {}) =>
  addPosts(w.db, author.id, [{ content, at: new Date(w.now().getTime() - hoursAgo * hour), ...wish }])
type Wish = Partial<Input<typeof planet.feed>>
const feed = (viewer: Person, wish: Wish = {}) =>
  viewer.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10, ...wish })
const contents = async (viewer: Person, wish: Wish = {}) =>
  (await feed(viewer, wish)).dynamics.map(({ content }) => content)
const publish = (author: Person, content: string, wish: Partial<Input<typeof planet.publish>> = {}) =>
  author.call(planet.publish, { clientKey: randomUUID(), content, ...wish })

// B.planet.06, B.planet.08, B.planet.20, B.planet.21, B.planet.22, B.planet.25
test('shows a published post in others’ feeds with all data for a card', async () => {
  const mine = await publish(wen, '第一次见面去哪儿', { city: '上海' })
  expect(mine).toMatchObject({ mine: true, review: 0, dynamicType: 1001 })
  w.pass(5 * 60_000)
  const [card] = (await feed(lin)).dynamics
  expect(card).toMatchObject({
    dynamicId: mine.dynamicId,
    content: '第一次见面去哪儿',
    uid: wen.uid,
    nickname: '文',
    gender: 2,
    isMask: false,
    cost: 0,
    mine: false,
    dynamicAreaDesc: '上海',
    createTimeText: '5 分钟前',
    likeNum: 0,
    commentNum: 0,
    ownerLike: false,
    status: 1,
  })
  expect(await contents(lin, { sort: 'city' })).toEqual(['第一次见面去哪儿'])
  expect(await contents(mei, { sort: 'city' })).toEqual([])
})

test('lists the following feed by time, continues below the last shown post, and ends', async () => {
  for (let n = 1; n <= 25; n += 1) await ready(wen, `第${n}条`, n)
  await ready(mei, '没关注', 0.5)
  expect(await contents(lin, { sort: 'following' })).toEqual([])
  await lin.call(follows.follow, { uid: wen.uid, type: 1 })
  const seen: string[] = []
  let cursor: string | undefined
  for (const expected of [10, 10, 5]) {
    const page = await feed(lin, { sort: 'following', ...(cursor && { cursor }) })
    expect([page.dynamics.length, page.hasMore]).toEqual([expected, expected === 10])
    seen.push(...page.dynamics.map(({ content }) => content))
    cursor = page.dynamics.at(-1)?.dynamicId
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `第${n + 1}条`))
})

test('shows each recommended post once over all pages, and a new post after a refresh', async () => {
  for (let n = 1; n <= 75; n += 1) await ready(n % 2 ? wen : mei, `第${n}条`, n)
  const first = await feed(lin)
  w.pass(1000)
  await publish(wen, '新来的')
  const seen = first.dynamics.map(({ content }) => content)
  for (let pageNo = 2; pageNo <= 8; pageNo += 1) seen.push(...(await contents(lin, { pageNo, since: first.since })))
  expect(seen).toHaveLength(75)
  expect(new Set(seen).size).toBe(75)
  expect(seen).not.toContain('新来的')
  expect(await lin.call(planet.fresh, { sort: 'recommend', since: first.since })).toEqual({ count: 1 })
  expect(await contents(lin)).toContain('新来的')
})

// security P4
test('orders the feed without personal data when personalisation is off', async () => {
  await ready(wen, '关注的人', 10)
  await ready(mei, '陌生人', 9)
  await lin.call(follows.follow, { uid: wen.uid, type: 1 })
  expect(await contents(lin)).toEqual(['关注的人', '陌生人'])
  await w.db.updateTable('users').set({ personalised: false }).where('id', '=', lin.id).execute()
  const { dynamics } = await feed(lin)
  expect(dynamics.map(({ content }) => content)).toEqual(['陌生人', '关注的人'])
  expect(dynamics.map(({ why }) => why)).toEqual(['fresh', 'fresh'])
})

// B.planet.24
test('hides banned, deleted and hidden authors and those who block me from all feeds, and marks a paired one', async () => {
  for (const [n, wish] of [
    { stealth: true },
    { banned_at: w.now() },
    { cancelled_at: w.now() },
    { paired: true },
  ].entries()) {
    const author = await w.person(`人${n}`, wish)
    await lin.call(follows.follow, { uid: wen.uid, type: 1 })
    await w.db
      .insertInto('follows')
      .values({ follower_id: lin.id, followed_id: author.id, handle: `h${n}`, at: w.now() })
      .execute()
    await ready(author, `帖${n}`, n + 1, { city: '上海' })
  }
  await ready(wen, '在', 1, { city: '上海' })
  const posts = async () =>
    Promise.all(
      (['recommend', 'following', 'city'] as const).map(async (sort) => (await contents(lin, { sort })).sort()),
    )
  expect(await posts()).toEqual(Array.from({ length: 3 }, () => ['在', '帖3']))
  const found = (await feed(lin)).dynamics.find(({ content }) => content === '帖3')
  expect(found).toMatchObject({ state: { pid: 2 }, status: 2 })
  await wen.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  expect(await posts()).toEqual(Array.from({ length: 3 }, () => ['帖3']))
})

// A.shield.11
test('不看TA的动态 removes an author from my feeds, and one post can be removed alone', async () => {
  await ready(wen, '文的', 1)
  await ready(mei, '梅的', 2)
  await lin.call(blocking.blockDynamics, { uid: wen.uid })
  expect(await contents(lin)).toEqual(['梅的'])
  const [post] = (await feed(lin)).dynamics
  await lin.call(planet.notInterested, { dynamicId: post?.dynamicId ?? '' })
  expect(await contents(lin)).toEqual([])
  expect(await contents(lin, { sort: 'user', uid: wen.uid })).toEqual(['文的'])
})

// B.planet.18, B.planet.30, A.unlock.19, security V1
test('reveals nothing of an anonymous post’s author: no name, face, page or follow, also after any change of theirs', async () => {
  const post = await publish(wen, '说不出口的话', { anonymous: true })
  expect(post).toMatchObject({ mine: true, anonymous: true, isMask: false, uid: wen.uid })
  await lin.call(follows.follow, { uid: wen.uid, type: 1 })
  const before = await lin.send(planet.detail, { dynamicId: post.dynamicId })
  expect(before.body.data).toMatchObject({
    uid: '',
    nickname: '匿名用户',
    avatar: '',
    gender: 0,
    level: 0,
    following: false,
    status: 1,
    isMask: true,
    cost: planetLimits.priceUnlockAnonymousDynamic,
  })
  expect(before.text).not.toContain(wen.uid)
  // B.planet.30: the post is in no list about people
  expect(await contents(lin, { sort: 'following' })).toEqual([])
  expect(await contents(lin, { sort: 'user', uid: wen.uid })).toEqual([])
  expect((await lin.call(planet.count, { uid: wen.uid })).dynamicCount).toBe(0)
  const same = async () => {
    const { text } = await lin.send(planet.detail, { dynamicId: post.dynamicId })
    expect(text).toBe(before.text)
    expect(await contents(lin)).toEqual(['说不出口的话'])
  }
  for (const change of [{ stealth: true }, { stealth: false, paired: true }, { paired: false, nickname: '改名' }]) {
    await w.db.updateTable('users').set(change).where('id', '=', wen.id).execute()
    await same()
  }
  await lin.call(blocking.blockDynamics, { uid: wen.uid })
  await same()
  await lin.call(blocking.block, { targetUserId: wen.uid, type: 1 })
  await same()
  const back = { blocker_id: wen.id, blocked_id: lin.id, origin: 'person' as const, list: '' as const, at: w.now() }
  await w.db.insertInto('blocks').values(back).execute()
  await same()
})

test('removes even the anonymous posts of a banned author', async () => {
  await publish(wen, '匿名', { anonymous: true })
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', wen.id).execute()
  expect(await contents(lin)).toEqual([])
})

// B.planet.19, B.planet.27, B.planet.28, A.unlock.11, A.unlock.15, A.unlock.16, security V15
test('charges ten once for an unlock, shows the author only to its buyer, and adds them to no list of people', async () => {
  const { dynamicId } = await publish(wen, '猜猜我是谁', { anonymous: true })
  const got = await lin.call(planet.unlock, { dynamicId })
  expect(got).toMatchObject({ uid: wen.uid, nickname: '文', birthYear: 1996, city: '上海', num: 90 })
  // the answer is the post as the buyer sees it from now on, with everything that the mask hid
  expect(got.dynamic).toEqual(
    await lin.call(planet.detail, { dynamicId }).then((post) => ({ ...post, lastVisitTime: '' })),
  )
  expect(got.dynamic).toMatchObject({ isMask: false, gender: 2, uid: wen.uid })
  expect(await lin.call(planet.unlock, { dynamicId })).toMatchObject({ num: 90 })
  const of = async (viewer: Person) => viewer.call(planet.detail, { dynamicId })
  expect(await of(lin)).toMatchObject({ isMask: false, anonymous: true, uid: wen.uid, cost: 0 })
  expect(await of(mei)).toMatchObject({ isMask: true, uid: '' })
  const opened = await w.db.selectFrom('unlocks').selectAll().execute()
  expect(opened).toEqual([])
  expect((await lin.call(planet.interactions, { type: 'unlocked', pageNo: 1, pageSize: 10 })).dynamics).toHaveLength(1)
})

// A.unlock.12, A.unlock.20, B.planet.31
test('refuses an unlock with too little dog food and names the balance, and one of a closed account', async () => {
  const { dynamicId } = await publish(wen, '匿名', { anonymous: true })
  const poor = await mei.send(planet.unlock, { dynamicId })
  expect(poor.body).toMatchObject({ code: 450, data: { num: 0 } })
  expect(await mei.call(planet.detail, { dynamicId })).toMatchObject({ isMask: true })
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', wen.id).execute()
  expect((await lin.send(planet.unlock, { dynamicId })).body.success).toBe(false)
  expect(await lin.holds()).toBe(100)
})

test('counts 200 simultaneous likes and votes once each', async () => {
  const { dynamicId } = await publish(wen, '投给谁', { voteItems: ['甲', '乙', '丙'] })
  // a slow machine refuses some requests as busy; a refused request must not change a count
  const many = Array.from({ length: 200 })
  await Promise.all(many.map((_, n) => lin.send(planet.vote, { dynamicId, voteItemId: 1 + (n % 3) })))
  await Promise.all(many.map(() => lin.send(planet.like, { dynamicId, like: true })))
  const post = await lin.call(planet.detail, { dynamicId })
  expect([post.likeNum, post.ownerLike, post.voteinfo?.playerNum]).toEqual([1, true, 1])
  expect(post.voteinfo?.items.map(({ totalNum }) => totalNum).sort()).toEqual([0, 0, 1])
  await Promise.all(many.map(() => lin.send(planet.like, { dynamicId, like: false })))
  expect((await lin.call(planet.detail, { dynamicId })).likeNum).toBe(0)
})

// B.planet.12, B.planet.13, B.planet.16
test('shows the options of a vote, the participants and my own choice', async () => {
  const { dynamicId } = await publish(wen, '第一次见面', { voteItems: ['公园', '咖啡馆', '手工', '电影'] })
  expect((await lin.call(planet.detail, { dynamicId })).voteinfo).toMatchObject({
    playerNum: 0,
    isVote: false,
    userVoteItemId: 0,
  })
  await mei.call(planet.vote, { dynamicId, voteItemId: 1 })
  const info = await lin.call(planet.vote, { dynamicId, voteItemId: 2 })
  expect(info).toMatchObject({ playerNum: 2, isVote: true, userVoteItemId: 2, status: 1 })
  expect(info.items).toMatchObject([
    { voteItemId: 1, text: '公园', totalNum: 1, isVote: false },
    { voteItemId: 2, text: '咖啡馆', totalNum: 1, isVote: true },
    { totalNum: 0 },
    { totalNum: 0 },
  ])
  expect((await lin.send(planet.vote, { dynamicId, voteItemId: 9 })).body.success).toBe(false)
})

// B.planet.06, B.X43
test('lists viewed posts by the last view for ninety days, also repeated views', async () => {
  const [one, two] = [await publish(wen, '一'), await publish(wen, '二')]
  for (const { dynamicId } of [one, two, one]) {
    w.pass(60_000)
    await lin.call(planet.detail, { dynamicId })
  }
  expect(await contents(lin, { sort: 'history', type: 'STAR', containVoice: true })).toEqual(['一', '二'])
  w.pass(planetLimits.planetHistoryDays * 24 * hour + 60_000)
  const { db } = w
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + hour) })
    .execute()
  expect(await contents(lin, { sort: 'history' })).toEqual([])
})

test('removes a deleted post from every list at once, and lets only its author delete it', async () => {
  const { dynamicId } = await publish(wen, '删掉我')
  await lin.call(planet.like, { dynamicId, like: true })
  await lin.call(planet.detail, { dynamicId })
  expect((await lin.send(planet.remove, { dynamicId })).body.code).toBe(404)
  await wen.call(planet.remove, { dynamicId })
  await wen.call(planet.remove, { dynamicId })
  expect((await lin.send(planet.detail, { dynamicId })).body.code).toBe(404)
  for (const sort of ['recommend', 'history', 'user'] as const)
    expect(await contents(lin, sort === 'user' ? { sort, uid: wen.uid } : { sort })).toEqual([])
  expect(await contents(wen, { sort: 'user' })).toEqual([])
  const row = await w.db.selectFrom('dynamics').select(['content', 'state']).executeTakeFirstOrThrow()
  expect(row).toEqual({ content: '', state: 'deleted' })
})
