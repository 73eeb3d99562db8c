import { comments } from '../../../contract/planet/comments'
import { planet } from '../../../contract/planet/planet'
import { type PlanetNotice, planetNotices } from '../../../contract/planet/planet-notices'
import { punish } from '../../../server/domains/account/punishments'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { change, notices, post, say, unread, writer } from './planet-world'

const day = 86_400_000
let w: World
let lin: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, mei, wen] = [
    await writer(w, '林'),
    await writer(w, '梅', { dogFood: 100 }),
    await writer(w, '文', { dogFood: 100 }),
  ]
})
afterEach(() => w.close())

const likePost = (by: Person, dynamicId: string, like = true) => by.call(planet.like, { dynamicId, like })
const likeComment = (by: Person, commentId: string, like = true) => by.call(comments.like, { commentId, like })
const block = (blocker: Person, blocked: Person) =>
  w.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, origin: 'person', at: w.now() })
    .execute()
const unblock = (blocker: Person) => w.db.deleteFrom('blocks').where('blocker_id', '=', blocker.id).execute()
const short = ({ type, fromUserName, comments: said }: PlanetNotice) => [type, fromUserName, said]
const told = async (by: Person) => (await notices(by)).map(short)
const masked = { fromIsMask: true, fromUserId: '', fromUserName: '匿名用户', fromAvatar: '', fromGender: 0 }
/** The actor of a notice about a named user's content that is gone. */
const withdrawn = { ...masked, fromUserName: '有人' }

// B.notice.02, B.notice.03, B.notice.04, B.notice.05, B.notice.06, B.notice.10
test('notifies an author of likes, comments, unlocks and mentions, latest first', async () => {
  const name = await post(lin, '今天爬山')
  const hidden = await post(lin, '不说是谁', { anonymous: true })
  await likePost(mei, name)
  w.pass(1000)
  const top = await say(mei, name, '好远')
  w.pass(1000)
  const answer = await say(lin, name, '不远', top.commentId)
  await likeComment(wen, answer.commentId)
  w.pass(1000)
  await wen.call(planet.unlock, { dynamicId: hidden })
  w.pass(1000)
  const naming = await post(wen, `和 @${lin.uid} 一起`)
  w.pass(1000)
  await say(mei, naming, `@${lin.uid} 也来`)
  const common = { isMask: false, fromIsMask: false, userDeleted: false, isOpen: true, status: 1, cost: 0, read: false }
  expect(await notices(lin)).toMatchObject([
    {
      ...common,
      type: 1005,
      likeType: '',
      level: 1,
      fromUserId: mei.uid,
      dynamicId: naming,
      comments: `@${lin.uid} 也来`,
      mentions: [{ uid: lin.uid, nickname: '林' }],
    },
    {
      ...common,
      type: 1004,
      likeType: '',
      level: 0,
      fromUserId: wen.uid,
      dynamicId: naming,
      dynamicContent: `和 @${lin.uid} 一起`,
      targetCommentId: '',
    },
    {
      ...common,
      type: 1003,
      likeType: '',
      fromUserName: '文',
      dynamicId: hidden,
      dynamicContent: '不说是谁',
      dynamicType: 1001,
    },
    {
      ...common,
      type: 1001,
      likeType: 'COMMENT',
      level: 2,
      fromUserName: '文',
      comments: '不远',
      targetCommentId: answer.commentId,
      commentPid: top.commentId,
    },
    { ...common, type: 1002, likeType: '', level: 1, fromUserName: '梅', comments: '好远', commentPid: '' },
    {
      ...common,
      type: 1001,
      likeType: 'DYNAMIC',
      level: 0,
      fromUserName: '梅',
      fromGender: 2,
      comments: '',
      dynamicContent: '今天爬山',
    },
  ])
  expect(await told(mei)).toEqual([[1002, '林', '不远']])
  expect(await unread(lin)).toBe(6)
})

test('sends no notice about a user’s own act, and none twice about one act', async () => {
  const name = await post(lin, '大家好')
  await likePost(lin, name)
  const own = await say(lin, name, `我自己 @${lin.uid}`)
  await likeComment(lin, own.commentId)
  expect(await notices(lin)).toEqual([])
  // lin wrote both the post and the answered comment and is mentioned, but gets only one notice
  await say(mei, name, `@${lin.uid} 好`, own.commentId)
  expect(await told(lin)).toEqual([[1002, '梅', `@${lin.uid} 好`]])
  for (let n = 0; n < 3; n += 1) for (const wanted of [true, false]) await likePost(wen, name, wanted)
  expect((await told(lin)).filter(([type]) => type === 1001)).toEqual([[1001, '文', '']])
})

// B.notice.01
test('continues pages below the last notice, with as many rows as the total', async () => {
  const name = await post(lin, '大家好')
  for (let n = 0; n < 12; n += 1) {
    await say(mei, name, `第${n}句`)
    if (n % 3 === 0) w.pass(1000)
  }
  const page = { pageSize: 5 }
  const first = await lin.call(planetNotices.list, { ...page, pageNo: 1 })
  // notices that arrive in the meantime do not move the pages after a cursor
  await say(wen, name, '新来的')
  const second = await lin.call(planetNotices.list, { ...page, pageNo: 2, cursor: first.records[4]?.commentId ?? '' })
  const third = await lin.call(planetNotices.list, { ...page, pageNo: 3, cursor: second.records[4]?.commentId ?? '' })
  expect([first, second, third].flatMap(({ records }) => records.map((row) => row.comments))).toEqual(
    Array.from({ length: 12 }, (_, n) => `第${11 - n}句`),
  )
  expect([first.total, second.total, third]).toMatchObject([12, 13, { total: 13, current: 3, pages: 3 }])
  // without a cursor, or with a cursor of another user, pages are counted from the first row
  const counted = await lin.call(planetNotices.list, { ...page, pageNo: 2 })
  const foreign = await lin.call(planetNotices.list, { ...page, pageNo: 2, cursor: newHandle() })
  expect(counted.records.map((row) => row.comments)[0]).toBe('第7句')
  expect(foreign).toEqual(counted)
})

// B.planet.07
test('lists notices of ninety days', async () => {
  const name = await post(lin, '大家好')
  const daysAgo = async (days: number) => {
    const { commentId } = await say(mei, name, `${days}天前`)
    await w.db
      .updateTable('planet_notices')
      .set({ at: new Date(w.now().getTime() - days * day) })
      .where('comment_id', '=', (e) => e.selectFrom('comments').where('public_id', '=', commentId).select('id'))
      .execute()
  }
  await daysAgo(89)
  await daysAgo(91)
  expect(await told(lin)).toEqual([[1002, '梅', '89天前']])
  expect(await unread(lin)).toBe(1)
})

test('keeps read notices read, up to the last one seen', async () => {
  const name = await post(lin, '大家好')
  for (const words of ['一', '二', '三']) {
    await say(mei, name, words)
    w.pass(1000)
  }
  const [, second] = await notices(lin)
  await lin.call(planetNotices.read, { commentId: second?.commentId ?? '' })
  expect((await notices(lin)).map(({ comments: words, read }) => [words, read])).toEqual([
    ['三', false],
    ['二', true],
    ['一', true],
  ])
  expect(await unread(lin)).toBe(1)
  // another's changes nothing
  await mei.call(planetNotices.read, { commentId: (await notices(lin))[0]?.commentId ?? '' })
  expect(await unread(lin)).toBe(1)
})

// B.notice.07, B.notice.08, B.notice.13, B.X31
describe('notices about missing content', () => {
  test('show all users a sentence for a deleted post', async () => {
    const name = await post(lin, '说错话了')
    const top = await say(mei, name, '没有啊')
    await say(lin, name, '有的', top.commentId)
    await likeComment(wen, top.commentId)
    await lin.call(planet.remove, { dynamicId: name })
    const gone = { dynamicContent: '该动态已被删除', dynamicImages: [], isOpen: false }
    // mei still sees her own words; the author of deleted content is named to no one
    expect(await notices(mei)).toMatchObject([
      { ...gone, type: 1001, fromUserName: '文', comments: '没有啊' },
      { ...gone, type: 1002, ...withdrawn, comments: '该评论已被删除', targetCommentId: '', cost: 0 },
    ])
    expect(await notices(lin)).toMatchObject([{ ...gone, comments: '该评论已被删除' }])
  })

  test('mask a deleted comment too, and its author', async () => {
    const name = await post(lin, '大家好')
    const { commentId } = await say(mei, name, '一时冲动')
    await mei.call(comments.remove, { commentId })
    const { text } = await lin.send(planetNotices.list, { pageNo: 1, pageSize: 10 })
    expect(await notices(lin)).toMatchObject([
      { ...withdrawn, type: 1002, comments: '该评论已被删除', dynamicContent: '大家好', isOpen: true, cost: 0 },
    ])
    for (const secret of ['一时冲动', mei.uid, mei.nickname]) expect(text).not.toContain(secret)
  })

  // A.punish.01
  test('hide a post that staff deleted, or that the reader may no longer read', async () => {
    const name = await post(lin, '违规的话')
    const top = await say(mei, name, '这样不好')
    await likeComment(wen, top.commentId)
    const closed = { dynamicContent: '该动态已被删除', isOpen: false, comments: '这样不好' }
    for (const state of [{ stealth: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]) {
      await change(w, lin, state)
      expect(await notices(mei)).toMatchObject([closed])
      await change(w, lin, { stealth: false, banned_at: null, cancelled_at: null })
    }
    expect(await notices(mei)).toMatchObject([{ dynamicContent: '违规的话', isOpen: true }])
    await w.db
      .transaction()
      .execute((tx) => punish(tx, { user: lin.id, kind: 'deleteContent', reason: '违规', now: w.now(), posts: [name] }))
    expect(await notices(mei)).toMatchObject([closed])
  })

  test('say by userDeleted that the author has left', async () => {
    const name = await post(lin, '再见')
    const top = await say(mei, name, '保重')
    await likeComment(wen, top.commentId)
    await change(w, lin, { cancelled_at: w.now() })
    expect(await notices(mei)).toMatchObject([{ userDeleted: true, status: 4, isOpen: false }])
  })
})

// security G6, V13
test('neither shows nor counts users that the reader cannot see', async () => {
  const name = await post(lin, '大家好')
  await likePost(mei, name)
  await say(wen, name, '你好')
  const states = [{ stealth: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  const only = async () => {
    const { total, records } = await lin.call(planetNotices.list, { pageNo: 1, pageSize: 10 })
    return [total, await unread(lin), records.map(({ fromUserName }) => fromUserName)]
  }
  for (const state of states) {
    await change(w, mei, state)
    expect(await only()).toEqual([1, 1, ['文']])
    await change(w, mei, { stealth: false, banned_at: null, cancelled_at: null })
  }
  for (const [blocker, blocked] of [
    [lin, mei],
    [mei, lin],
  ] as const) {
    await block(blocker, blocked)
    expect(await only()).toEqual([1, 1, ['文']])
    await unblock(blocker)
  }
  expect(await only()).toEqual([2, 2, ['文', '梅']])
})

// B.planet.30, security V11, V13
test('masks an anonymous author who answers, whatever the blocks, until the post is unlocked', async () => {
  const name = await post(lin, '不说是谁', { anonymous: true })
  const top = await say(mei, name, `是 @${lin.uid} 吗`)
  await say(lin, name, '你猜', top.commentId)
  const answer = { ...masked, type: 1002, isMask: true, comments: '你猜', cost: 10, status: 1, isOpen: true }
  expect(await notices(mei)).toMatchObject([answer])
  for (const [blocker, blocked] of [
    [lin, mei],
    [mei, lin],
  ] as const) {
    await block(blocker, blocked)
    expect(await notices(mei)).toMatchObject([answer])
    await unblock(blocker)
  }
  await change(w, lin, { stealth: true, paired: true })
  expect(await notices(mei)).toMatchObject([answer])
  await change(w, lin, { stealth: false, paired: false })
  // a right guess has the same effect as a wrong one: the author gets a notice of a comment and none of a mention
  expect((await told(lin)).map(([type]) => type)).toEqual([1002])
  // B.planet.04
  await mei.call(planet.unlock, { dynamicId: name })
  expect(await notices(mei)).toMatchObject([{ fromIsMask: false, fromUserId: lin.uid, isMask: false, cost: 0 }])
  await change(w, lin, { banned_at: w.now() })
  expect(await notices(mei)).toEqual([])
})

test('notifies a mentioned user only about readable posts, and only when they can see the author', async () => {
  await mei.call(planet.publish, { clientKey: newHandle(), content: `想起 @${lin.uid}`, audience: 2 })
  const inner = await post(mei, `给互相关注的 @${lin.uid}`, { audience: 1 })
  expect(await notices(lin)).toEqual([])
  const follow = (a: Person, b: Person) =>
    w.db
      .insertInto('follows')
      .values({ follower_id: a.id, followed_id: b.id, handle: newHandle(), at: w.now() })
      .execute()
  await follow(lin, mei)
  await follow(mei, lin)
  await say(mei, inner, `@${lin.uid} @${wen.uid} 看这里`)
  expect(await told(lin)).toEqual([[1005, '梅', `@${lin.uid} @${wen.uid} 看这里`]])
  expect(await notices(wen)).toEqual([])
  // the post is no longer shown to a user who is no longer a mutual follow
  await w.db.deleteFrom('follows').where('follower_id', '=', lin.id).execute()
  expect(await notices(lin)).toMatchObject([
    { ...withdrawn, dynamicContent: '该动态已被删除', comments: '该评论已被删除', mentions: [], isOpen: false },
  ])
})

test('calls a named user whose comment is gone 有人, and only an anonymous author 匿名用户', async () => {
  const [lin, wen] = [await writer(w, '林'), await writer(w, '文')]
  const name = await post(lin, '大家好')
  const { commentId } = await say(wen, name, '你好')
  await wen.call(comments.remove, { commentId })
  expect(await notices(lin)).toMatchObject([{ comments: '该评论已被删除', fromUserName: '有人', fromUserId: '' }])
})
