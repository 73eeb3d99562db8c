import { apply } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { faq } from '../../../contract/profile/faq'
import { reviewMessages } from '../../../server/domains/meeting/chat'
import { followEachOther, listOf, placeOf, readAll, say, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await talker(w, '林', { dogFood: 400, city: '上海' })
  wen = await talker(w, '文', { dogFood: 400, city: '杭州' })
})
afterEach(() => w.close())

const asks = (who: Person, whom: Person, message?: string) =>
  who.call(apply.send, { targetUserId: whom.uid, ...(message !== undefined && { message }) })
const accepts = async (who: Person, { applyId }: { applyId: string }) =>
  (await who.call(apply.accept, { id: applyId })).conversationId
const like = (who: Person, whom: Person, type: 0 | 1 = 1) => who.call(likes.like, { uid: whom.uid, type })
const lines = async (who: Person, id: string) =>
  (await readAll(who, id)).map(({ kind, mine, text }) => [kind, mine, text])

const yours = '对方同意了你的「想认识」，你们可以聊天了'
const theirs = '你同意了对方的「想认识」，你们可以聊天了'

// A.apply.09, A.X62
test('opens a conversation with the text of an accepted application, and a tip for each', async () => {
  const id = await accepts(wen, await asks(lin, wen, '周末一起去爬山吗'))
  expect(await lines(lin, id)).toEqual([
    ['text', true, '周末一起去爬山吗'],
    ['tip', false, yours],
  ])
  expect(await lines(wen, id)).toEqual([
    ['text', false, '周末一起去爬山吗'],
    ['tip', false, theirs],
  ])
  // the accepted text is unread for the applicant; the user who accepted has already read the application
  expect((await listOf(lin)).records).toMatchObject([{ unread: 1, lastText: yours }])
  expect((await listOf(wen)).records).toMatchObject([{ unread: 0, lastText: theirs }])
  await say(wen, id, '好呀')
  expect((await lines(lin, id)).at(-1)).toEqual(['text', false, '好呀'])
  // a repeated call changes nothing
  expect((await readAll(lin, id)).length).toBe(3)
})

test('opens a conversation with only the tip when the application has no text', async () => {
  const asked = await asks(lin, wen)
  const id = await accepts(wen, asked)
  expect([await lines(lin, id), await lines(wen, id)]).toEqual([[['tip', false, yours]], [['tip', false, theirs]]])
  expect(await accepts(wen, asked)).toBe(id)
  expect(await lines(lin, id)).toHaveLength(1)
})

test('adds the first text after earlier messages when both talked already', async () => {
  await followEachOther(w, lin, wen)
  const asked = await asks(lin, wen, '周末一起去爬山吗')
  const { conversationId: id } = await wen.call(chat.open, { uid: lin.uid })
  await say(lin, id, '在吗')
  expect(await accepts(wen, asked)).toBe(id)
  expect((await lines(wen, id)).map(([, , text]) => text)).toEqual(['在吗', '周末一起去爬山吗', theirs])
  expect((await listOf(wen)).records).toMatchObject([{ unread: 3 }])
})

// security C9
test('delivers a text in review once it passes, and not before', async () => {
  const asked = await asks(lin, wen, '周末一起去爬山吗')
  await w.db.updateTable('applications').set({ message_state: 'pending' }).execute()
  const id = await accepts(wen, asked)
  expect((await lines(wen, id)).map(([, , text]) => text)).toEqual([theirs])
  w.pass(60_000)
  await reviewMessages({ ...w.deps, now: w.now() })
  expect((await lines(wen, id)).map(([, , text]) => text)).toEqual([theirs, '周末一起去爬山吗'])
})

test('never delivers a refused text', async () => {
  const asked = await asks(lin, wen, '周末一起去爬山吗')
  await w.db.updateTable('applications').set({ message_state: 'rejected' }).execute()
  expect(await lines(wen, await accepts(wen, asked))).toEqual([['tip', false, theirs]])
})

// A.X62
test('opens a conversation for both by a mutual like, which lasts as long as the like is mutual', async () => {
  expect(await like(wen, lin)).toEqual({ liked: true, mutual: false, conversationId: '' })
  const { mutual, conversationId: id } = await like(lin, wen)
  expect([mutual, id]).toEqual([true, expect.stringMatching(/^[\w-]{22}$/)])
  for (const [who, name] of [
    [lin, '文'],
    [wen, '林'],
  ] as const)
    expect((await listOf(who)).records).toMatchObject([
      { conversationId: id, nickname: name, lastText: '你们可以聊天了，打个招呼吧' },
    ])
  await say(wen, id, '你好呀')
  expect((await like(lin, wen)).conversationId).toBe(id)
  await like(wen, lin, 0)
  await expect(say(lin, id, '你好')).rejects.toThrow('你们已不再互相关注或互相喜欢，暂时不能发送消息')
  expect((await placeOf(lin, id)).obstacle).toBe('你们已不再互相关注或互相喜欢，暂时不能发送消息')
  await like(wen, lin)
  await say(lin, id, '你好')
  expect(await lin.call(chat.open, { uid: wen.uid })).toEqual({ conversationId: id })
})

test('opens one conversation when two like each other at the same moment', async () => {
  const both = await Promise.all([like(lin, wen), like(wen, lin)])
  expect(both.filter(({ mutual }) => mutual).length).toBeGreaterThan(0)
  expect((await listOf(lin)).total).toBe(1)
})

test('refuses a conversation when the like is not mutual', async () => {
  await like(lin, wen)
  await expect(lin.call(chat.open, { uid: wen.uid })).rejects.toThrow(
    '互相关注、互相喜欢，或对方同意你的「想认识」后，就可以聊天了',
  )
})

test('says the shared facts of two pages in one sentence, the same for both, without hidden facts', async () => {
  const set = (who: Person, page: object) => w.db.updateTable('users').set(page).where('id', '=', who.id).execute()
  const { lin: a, mei: b, conversationId: id } = await talkers(w)
  const common = async (who: Person) => (await placeOf(who, id)).common
  await set(a, { city: '上海', interests: ['电影', '徒步'], home_province: '浙江', industry: '教育' })
  await set(b, { city: '杭州', interests: ['徒步', '电影'], home_province: '浙江', industry: '教育' })
  expect(await common(a)).toBe('你们都喜欢徒步、电影')
  expect(await common(b)).toBe('你们都喜欢电影、徒步')
  await set(b, { city: '上海', interests: ['猫'] })
  expect(await common(a)).toBe('你们都在上海生活')
  await set(b, { hide_location: true })
  expect(await common(a)).toBe('你们的家乡都在浙江')
  await set(b, { home_province: '江苏' })
  expect(await common(a)).toBe('你们的行业都是教育')
  await set(b, { industry: '' })
  await set(a, { industry: '' })
  expect(await common(a)).toBe('')
  await set(b, { interests: ['电影'], stealth: true })
  expect(await common(a)).toBe('')
})

describe('replies from the facts of both pages', () => {
  const set = (who: Person, page: object) => w.db.updateTable('users').set(page).where('id', '=', who.id).execute()
  const replies = async (a: Person, id: string) => (await placeOf(a, id)).replies

  test('are not suggested when nothing is shared', async () => {
    const { lin: a, mei: b, conversationId: id } = await talkers(w)
    await set(a, { city: '上海', interests: ['猫'] })
    await set(b, { city: '杭州', interests: ['徒步'] })
    expect(await replies(a, id)).toEqual([])
  })

  test('are suggested from the question, shared interests and city, at most three, without hidden facts', async () => {
    const { lin: a, mei: b, conversationId: id } = await talkers(w)
    await set(a, { city: '上海', interests: ['电影', '徒步', '猫'] })
    await set(b, { city: '上海', interests: ['猫', '徒步'] })
    const liked = ['我也喜欢猫，你是怎么喜欢上的？', '我也喜欢徒步，你是怎么喜欢上的？']
    expect(await replies(a, id)).toEqual([...liked, '我也在上海，你周末一般去哪儿？'])
    await set(b, { hide_location: true })
    expect(await replies(a, id)).toEqual(liked)
    await b.call(faq.set, { title: '明天突然放假，你想怎么过？' })
    expect(await replies(a, id)).toEqual(['你的聊天问题，我的答案是：', ...liked])
    await say(a, id, '你好')
    expect([(await replies(a, id)).length, (await replies(b, id)).length]).toEqual([0, 3])
    await set(a, { stealth: true })
    expect(await replies(b, id)).toEqual([])
  })
})
