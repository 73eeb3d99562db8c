import { codes } from '../../../contract/kernel/errors'
import { comments } from '../../../contract/planet/comments'
import { planet } from '../../../contract/planet/planet'
import { commentsInReview, decideComment } from '../../../server/domains/planet/comments'
import { cancelDue } from '../../../server/leaving'
import { type Person, type World, world } from '../../world'
import { counters, post, say, threads, wordsOf, writer } from './planet-world'

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

const like = (by: Person, commentId: string, wanted = true) => by.call(comments.like, { commentId, like: wanted })
const remove = (by: Person, commentId: string) => by.call(comments.remove, { commentId })
const commentNum = async (by: Person, dynamicId: string) => (await by.call(planet.detail, { dynamicId })).commentNum

describe('deleting a comment', () => {
  test('removes the replies and the texts, and has no effect when repeated', async () => {
    const name = await post(lin, '大家好')
    const top = await say(mei, name, '你好')
    const reply = await say(wen, name, '回你', top.commentId)
    const deeper = await say(lin, name, '都好', reply.commentId)
    const beside = await say(lin, name, '另一句', top.commentId)
    await remove(wen, reply.commentId)
    await remove(wen, reply.commentId)
    expect(await wordsOf(mei, name)).toEqual(['你好 > 另一句'])
    expect(await commentNum(mei, name)).toBe(2)
    await expect(say(mei, name, '还在吗', deeper.commentId)).rejects.toMatchObject({ code: codes.absent })
    await remove(mei, top.commentId)
    expect([await wordsOf(mei, name), await commentNum(mei, name)]).toEqual([[], 0])
    const left = await w.db.selectFrom('comments').select(['content', 'state']).execute()
    expect(left).toEqual(Array.from({ length: 4 }, () => ({ content: '', state: 'deleted' })))
    await expect(like(lin, beside.commentId)).rejects.toMatchObject({ code: codes.absent })
  })

  test('is only for the comment’s author and the post’s author', async () => {
    const name = await post(lin, '大家好')
    const { commentId } = await say(mei, name, '你好')
    await expect(remove(wen, commentId)).rejects.toMatchObject({ code: codes.absent })
    await remove(lin, commentId)
    await remove(lin, commentId)
    await remove(mei, commentId)
    await expect(remove(wen, commentId)).rejects.toMatchObject({ code: codes.absent })
    expect((await threads(mei, name)).total).toBe(0)
  })

  // B.planet.01
  test('keeps a post among my commented ones while one of my comments remains', async () => {
    const name = await post(lin, '大家好')
    const mine = async () =>
      (await mei.call(planet.interactions, { pageNo: 1, pageSize: 10, type: 'commented' })).dynamics.length
    const [one, two] = [await say(mei, name, '一'), await say(mei, name, '二')]
    expect(await mine()).toBe(1)
    await remove(mei, one.commentId)
    expect(await mine()).toBe(1)
    await remove(lin, two.commentId)
    expect(await mine()).toBe(0)
  })
})

// security P6
test('removes a leaving user’s comments, likes and replies to them, and updates the counters', async () => {
  const name = await post(lin, '大家好')
  const top = await say(mei, name, '你好')
  const other = await say(wen, name, '我也来')
  await say(wen, name, '回你', top.commentId)
  await say(mei, name, '回我', other.commentId)
  await like(mei, other.commentId)
  const asked = { user_id: mei.id, receipt: '0'.repeat(16), state: 'waiting' as const, ended_at: null }
  await w.db
    .insertInto('cancellations')
    .values({ ...asked, requested_at: w.now(), due_at: w.now() })
    .execute()
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  expect(await wordsOf(lin, name)).toEqual(['我也来'])
  expect((await threads(lin, name)).records[0]).toMatchObject({ likeNum: 0, replyNum: 0 })
  expect(await commentNum(lin, name)).toBe(1)
  expect(await w.db.selectFrom('comments').where('user_id', '=', mei.id).selectAll().execute()).toEqual([])
})

// A.punish.01
test('lets staff remove a visible comment with its replies, and shows its author the reason', async () => {
  const name = await post(lin, '大家好')
  const top = await say(mei, name, '你好')
  await say(wen, name, '回你', top.commentId)
  await decideComment({ db: w.db, now: w.now() }, top.commentId, { verdict: 'reject', reason: '引战' })
  expect([await wordsOf(lin, name), await wordsOf(wen, name)]).toEqual([[], []])
  expect((await threads(mei, name)).records).toMatchObject([{ content: '你好', review: 2, reviewReason: '引战' }])
  expect(await commentNum(lin, name)).toBe(0)
  expect(await commentsInReview(w.db)).toEqual([])
  for (const verdict of ['pass', 'reject'] as const)
    await expect(decideComment({ db: w.db, now: w.now() }, top.commentId, { verdict, reason: '' })).rejects.toThrow()
})
