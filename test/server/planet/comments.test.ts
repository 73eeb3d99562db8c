import { codes } from '../../../contract/kernel/errors'
import { commentLimits, comments } from '../../../contract/planet/comments'
import { planet } from '../../../contract/planet/planet'
import { postLimits } from '../../../contract/planet/planet-parts'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { change, counters, post, repliesOf, say, threads, wordsOf, writer } from './planet-world'

const day = 86_400_000
let w: World
let lin: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, mei, wen] = [await writer(w, '林'), await writer(w, '梅'), await writer(w, '文')]
})
afterEach(async () => {
  const { stored, counted } = await counters(w)
  await w.close()
  expect(stored).toEqual(counted)
})

const block = (blocker: Person, blocked: Person) =>
  w.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, origin: 'person', at: w.now() })
    .execute()
const unblock = (blocker: Person) => w.db.deleteFrom('blocks').where('blocker_id', '=', blocker.id).execute()
const like = (by: Person, commentId: string, wanted = true) => by.call(comments.like, { commentId, like: wanted })
const remove = (by: Person, commentId: string) => by.call(comments.remove, { commentId })
const commentNum = async (by: Person, dynamicId: string) => (await by.call(planet.detail, { dynamicId })).commentNum

// B.planet.22
test('lists comments below a post, latest first, each with its first replies', async () => {
  const name = await post(lin, '今天去爬山了')
  const first = await say(mei, name, '好远')
  w.pass(1000)
  const second = await say(wen, name, '下次一起')
  const reply = await say(lin, name, '不远，两小时', first.commentId)
  const deeper = await say(mei, name, '两小时还不远', reply.commentId)
  const deepest = await say(wen, name, '哈哈', deeper.commentId)
  expect([first, reply, deeper, deepest].map(({ level }) => level)).toEqual([1, 2, 3, 3])
  expect([reply, deeper, deepest].map(({ toUserName }) => toUserName)).toEqual(['', '林', '梅'])
  const { records, total } = await threads(mei, name)
  expect(total).toBe(2)
  expect(records.map(({ content, replyNum, replies }) => [content, replyNum, replies.length])).toEqual([
    ['下次一起', 0, 0],
    ['好远', 3, commentLimits.repliesShown],
  ])
  expect(records[1]).toMatchObject({
    ...{ mine: true, isAuthor: false, fromUserId: mei.uid, fromUserName: '梅', fromGender: 2, commentPid: '' },
    replies: [{ content: '不远，两小时', isAuthor: true, commentPid: first.commentId }, { content: '两小时还不远' }],
  })
  const below = await repliesOf(wen, first.commentId)
  expect(below).toMatchObject({ total: 3 })
  expect(below.records.map(({ content }) => content)).toEqual(['不远，两小时', '两小时还不远', '哈哈'])
  expect(await commentNum(lin, name)).toBe(5)
  await like(lin, first.commentId)
  expect((await threads(wen, name, 'hot')).records.map(({ commentId }) => commentId)).toEqual([
    first.commentId,
    second.commentId,
  ])
})

test('refuses a comment by an unverified user, and by a user banned from the planet', async () => {
  const name = await post(lin, '大家好')
  const visitor = await w.person('新', { verified: [] })
  await expect(say(visitor, name, '你好')).rejects.toMatchObject({ code: codes.faceOrRisk })
  const { commentId } = await say(mei, name, '你好')
  expect(await like(visitor, commentId)).toEqual({ likeNum: 1, ownerLike: true })
  await change(w, mei, { feature_bans: ['planet'] })
  await expect(say(mei, name, '又来了')).rejects.toMatchObject({ code: codes.featureBanned })
  await expect(like(mei, commentId)).rejects.toMatchObject({ code: codes.featureBanned })
})

test('writes once per client key, also for two concurrent calls, and refuses another comment with it', async () => {
  const name = await post(lin, '大家好')
  const key = newHandle()
  const sent = await Promise.all([1, 2, 3].map(() => say(mei, name, '你好呀', undefined, key)))
  expect(new Set(sent.map(({ commentId }) => commentId)).size).toBe(1)
  expect(await wordsOf(wen, name)).toEqual(['你好呀'])
  await expect(say(mei, name, '别的话', undefined, key)).rejects.toMatchObject({ code: codes.keyReused })
  // two users may use the same key independently
  await say(wen, name, '你好呀', undefined, key)
  expect(await commentNum(mei, name)).toBe(2)
})

test('counts each of many concurrent likes once', async () => {
  const name = await post(lin, '大家好')
  const { commentId } = await say(mei, name, '你好')
  const fans = await Promise.all(Array.from({ length: 20 }, (_, n) => w.person(`众${n}`)))
  await Promise.all(Array.from({ length: 200 }, (_, n) => like(fans[n % 20] ?? lin, commentId)))
  expect((await threads(lin, name)).records[0]?.likeNum).toBe(20)
  await Promise.all(Array.from({ length: 40 }, (_, n) => like(fans[n % 10] ?? lin, commentId, false)))
  expect((await threads(lin, name)).records[0]?.likeNum).toBe(10)
})

test('keeps the counters right when users answer and delete at once', async () => {
  const name = await post(lin, '大家好')
  for (let round = 0; round < 5; round += 1) {
    const { commentId } = await say(mei, name, '你好')
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => say(wen, name, '你也好', commentId)),
      remove(mei, commentId),
      ...Array.from({ length: 4 }, () => like(lin, commentId)),
      ...Array.from({ length: 2 }, () => like(lin, commentId, false)),
      say(lin, name, '再见', commentId),
    ])
  }
  expect((await threads(lin, name)).total).toBe(0)
  expect(await commentNum(lin, name)).toBe(0)
})

test('refuses with a sentence when a comment is empty, offers a contact, is vulgar or mentions too many', async () => {
  const name = await post(lin, '大家好')
  const refused = [' \n ', '加我微信聊', '我的电话 13912345678', '你这个傻逼', '@2739164580 找我']
  for (const content of refused)
    await expect(say(mei, name, content)).rejects.toMatchObject({ code: codes.unacceptable, message: /[一-龥]/ })
  const crowd = await Promise.all(Array.from({ length: postLimits.postMentions + 1 }, () => w.person('众')))
  const all = crowd.map(({ uid }) => `@${uid}`).join(' ')
  await expect(say(mei, name, all)).rejects.toMatchObject({ code: codes.unacceptable })
  expect((await threads(mei, name)).total).toBe(0)
})

// security §9
test('refuses the comment after a hundred in one day', async () => {
  const name = await post(lin, '大家好')
  const id = await w.db.selectFrom('dynamics').where('public_id', '=', name).select('id').executeTakeFirstOrThrow()
  const said = Array.from({ length: commentLimits.commentsPerDay - 1 }, () => ({
    ...{ public_id: newHandle(), client_key: newHandle(), dynamic_id: id.id, user_id: mei.id, level: 1 },
    ...{ content: '好', state: 'pending' as const, created_at: w.now() },
  }))
  await w.db.insertInto('comments').values(said).execute()
  await say(mei, name, '第一百条')
  await expect(say(mei, name, '第一百零一条')).rejects.toMatchObject({ code: codes.tooMany })
  await say(wen, name, '我还可以')
  w.pass(day)
  await say(mei, name, '新的一天')
})

// security G4, security G6
test('omits comments of hidden authors from lists and counts, and never the reader’s own', async () => {
  const name = await post(lin, '大家好')
  const top = await say(mei, name, '你好')
  await say(wen, name, '回你', top.commentId)
  await say(wen, name, '你好呀')
  const states = [{ stealth: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  const back = { stealth: false, banned_at: null, cancelled_at: null }
  for (const state of states) {
    await change(w, wen, state)
    const { total, records } = await threads(lin, name)
    expect([total, records.map(({ content, replyNum }) => [content, replyNum])]).toEqual([1, [['你好', 0]]])
    expect(await repliesOf(lin, top.commentId)).toMatchObject({ total: 0, records: [] })
    await change(w, wen, back)
  }
  for (const [blocker, blocked] of [
    [lin, wen],
    [wen, lin],
  ] as const) {
    await block(blocker, blocked)
    expect(await wordsOf(lin, name)).toEqual(['你好'])
    expect(await wordsOf(mei, name)).toEqual(['你好呀', '你好 > 回你'])
    await unblock(blocker)
  }
  await change(w, wen, { stealth: true })
  expect(await wordsOf(wen, name)).toEqual(['你好呀', '你好 > 回你'])
})

test('refuses an answer or a like when the comment or the post is not visible to the user', async () => {
  const name = await post(lin, '大家好')
  const other = await post(lin, '另一条')
  const top = await say(mei, name, '你好')
  await block(mei, wen)
  const absent = { code: codes.absent }
  await expect(say(wen, name, '回你', top.commentId)).rejects.toMatchObject(absent)
  await expect(like(wen, top.commentId)).rejects.toMatchObject(absent)
  await expect(repliesOf(wen, top.commentId)).rejects.toMatchObject(absent)
  // of another post
  await expect(say(lin, other, '回你', top.commentId)).rejects.toMatchObject(absent)
  await change(w, lin, { stealth: true })
  await expect(say(wen, name, '在吗')).rejects.toMatchObject(absent)
  await expect(threads(wen, name)).rejects.toMatchObject(absent)
  await expect(like(mei, top.commentId)).rejects.toMatchObject(absent)
  for (const unknown of [newHandle(), newHandle()]) {
    await expect(threads(mei, unknown)).rejects.toMatchObject(absent)
    await expect(like(mei, unknown)).rejects.toMatchObject(absent)
    await expect(remove(mei, unknown)).rejects.toMatchObject(absent)
  }
})

describe('below an anonymous post', () => {
  const masked = {
    fromIsMask: true,
    fromUserId: '',
    fromUserName: '匿名用户',
    fromAvatar: '',
    fromGender: 0,
    isAuthor: true,
  }
  let name: string
  beforeEach(async () => {
    name = await post(lin, '不想说我是谁', { anonymous: true })
  })

  // B.planet.26, B.planet.30
  test('masks the author for all users who have not unlocked the post', async () => {
    const top = await say(mei, name, '抱抱')
    const answer = await say(lin, name, '谢谢', top.commentId)
    expect(answer).toMatchObject({ fromIsMask: false, fromUserId: lin.uid, isAuthor: true, mine: true })
    await say(mei, name, '不客气', answer.commentId)
    const { body, text } = await wen.send(comments.list, { dynamicId: name, order: 'latest', pageNo: 1, pageSize: 10 })
    expect(body.data).toMatchObject({ records: [{ replies: [masked, { toUserName: '匿名用户' }] }] })
    expect(text).not.toContain(lin.uid)
    expect(text).not.toContain(lin.nickname)
    const rich = await writer(w, '富', { dogFood: 100 })
    await rich.call(planet.unlock, { dynamicId: name })
    const open = (await threads(rich, name)).records[0]?.replies
    expect(open).toMatchObject([{ fromIsMask: false, fromUserId: lin.uid, fromUserName: '林' }, { toUserName: '林' }])
    // an unlock shows the author only to the user who paid (B.planet.28)
    expect((await threads(mei, name)).records[0]?.replies[0]).toMatchObject(masked)
  })

  // security V11, security V13
  test('keeps the author’s comments through changes and blocks, but removes them after a ban or a departure', async () => {
    await say(lin, name, '补充一句')
    for (const state of [{ stealth: true }, { paired: true }, { level: 3 }]) {
      await change(w, lin, state)
      expect(await wordsOf(mei, name)).toEqual(['补充一句'])
    }
    await change(w, lin, { stealth: false, paired: false })
    for (const [blocker, blocked] of [
      [mei, lin],
      [lin, mei],
    ] as const) {
      await block(blocker, blocked)
      expect((await threads(mei, name)).records[0]).toMatchObject({ content: '补充一句', ...masked })
      await unblock(blocker)
    }
    for (const state of [{ banned_at: w.now() }, { cancelled_at: w.now() }]) {
      await change(w, lin, state)
      await expect(threads(mei, name)).rejects.toMatchObject({ code: codes.absent })
      await change(w, lin, { banned_at: null, cancelled_at: null })
    }
  })

  test('shows other commenters under their own names', async () => {
    await say(mei, name, '抱抱')
    expect((await threads(wen, name)).records[0]).toMatchObject({ fromIsMask: false, fromUserId: mei.uid })
    expect((await threads(lin, name)).records[0]).toMatchObject({ fromIsMask: false, isAuthor: false })
  })
})

// A.profile.13, security V3
test('shows a name for a uid in a text only to readers who may see that user', async () => {
  const name = await post(lin, '大家好')
  await say(mei, name, `问问 @${wen.uid}`)
  const mentions = async (by: Person) => (await threads(by, name)).records[0]?.mentions
  expect(await mentions(lin)).toEqual([{ uid: wen.uid, nickname: '文' }])
  await block(wen, lin)
  expect([await mentions(lin), await mentions(mei)]).toEqual([[], [{ uid: wen.uid, nickname: '文' }]])
  await change(w, wen, { stealth: true })
  expect(await mentions(mei)).toEqual([])
})

test('begins with the thread of one comment on request, also of a late reply, and with no other user’s hidden one', async () => {
  const [lin, wen] = [await writer(w, '林'), await writer(w, '文')]
  const name = await post(lin, '大家好')
  const first = await say(wen, name, '第一条')
  for (let n = 0; n < 4; n += 1) await say(lin, name, `答 ${n}`, first.commentId)
  const reply = await say(wen, name, '最后一条回复', first.commentId)
  for (let n = 0; n < 3; n += 1) await say(wen, name, `后来的 ${n}`)
  const read = (pageNo: number, id?: string) =>
    lin.call(comments.list, { dynamicId: name, order: 'latest', pageNo, pageSize: 2, ...(id && { first: id }) })
  expect((await read(1)).records.map(({ content }) => content)).toEqual(['后来的 2', '后来的 1'])
  const [thread] = (await read(1, reply.commentId)).records
  expect(thread?.content).toBe('第一条')
  expect(thread?.replies.map(({ content }) => content)).toContain('最后一条回复')
  expect(thread?.replies).toHaveLength(commentLimits.repliesShown)
  expect((await read(2, reply.commentId)).records.map(({ content }) => content)).toEqual(['后来的 0', '第一条'])
  const unknown = await read(1, 'x'.repeat(22))
  expect(unknown.records.map(({ content }) => content)).toEqual(['后来的 2', '后来的 1'])
  await change(w, wen, { stealth: true })
  w.pass(1000)
  expect((await read(1, reply.commentId)).records).toEqual([])
})
