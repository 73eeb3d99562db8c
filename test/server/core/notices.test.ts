import { blocking } from '../../../contract/core/blocking'
import { notices } from '../../../contract/core/notices'
import { apply } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { follows } from '../../../contract/planet/follows'
import { tellNotice } from '../../../server/domains/core/notices'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { hour, minute, outside, reachable, round, rounds, textsOf, told } from './notices-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await reachable(w, await w.person('林', { verified: ['realName'], dogFood: 500 }))
  wen = await w.person('文', { verified: ['realName'], gender: 1, dogFood: 500 })
})
afterEach(() => w.close())

const like = (by: Person, { uid }: Person) => by.call(likes.like, { uid, type: 1 })
const unlike = (by: Person, { uid }: Person) => by.call(likes.like, { uid, type: 0 })
const others = (count: number, wish: Parameters<World['person']>[1] = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => w.person(`他${n}`, { gender: 1, verified: ['realName'], ...wish })),
  )
const events = () => w.db.selectFrom('notice_events').selectAll().execute()
const unread = async (by: Person) => (await by.call(notices.assistant, {})).unread

// security C8
test('writes the event of an act in its transaction, without the actor', async () => {
  await like(wen, lin)
  expect(await events()).toEqual([{ id: expect.any(Number) as number, user_id: lin.id, kind: 'like', at: w.now() }])
  await expect(
    w.db.transaction().execute(async (tx) => {
      const { noteEvent } = await import('../../../server/domains/core/notices')
      await noteEvent(tx, 'like', lin.id, w.now())
      throw new Error('the act failed')
    }),
  ).rejects.toThrow('the act failed')
  expect(await events()).toHaveLength(1)
})

test('shows an event in the app at once, and sends it outside later, in one bundle, once', async () => {
  await Promise.all((await others(3)).map((other) => other.visits(lin)))
  await round(w)
  expect(await textsOf(lin)).toEqual(['3 个人看过你'])
  expect(outside(w, lin)).toEqual([])
  w.pass(61 * minute)
  await Promise.all([round(w), round(w), round(w)])
  await round(w)
  expect(outside(w, lin)).toEqual(['访客：3 个人看过你'])
  expect(await textsOf(lin)).toEqual(['3 个人看过你'])
})

test('omits messages and matches in the assistant’s line in 消息, unless it has no other notice', async () => {
  const said = async () => (await lin.call(notices.assistant, {})).text
  await like(lin, wen)
  await like(wen, lin)
  await round(w)
  expect((await told(lin)).some(({ kind }) => kind === 'match')).toBe(true)
  const [another] = await others(1)
  await another?.visits(lin)
  await round(w)
  w.pass(minute)
  const { conversationId } = await wen.call(chat.open, { uid: lin.uid })
  await wen.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '你好' })
  await round(w)
  expect((await told(lin))[0]?.kind).toBe('message')
  expect(await said()).toBe('1 个人看过你')
  await w.db.deleteFrom('notices').where('user_id', '=', lin.id).where('kind', 'not in', ['message', 'match']).execute()
  expect(await said()).toBe((await told(lin))[0]?.text)
})

test('adds to a bundle before it is sent, and starts another one after it was sent', async () => {
  const [a, b, c] = await others(3)
  if (!a || !b || !c) return
  await like(a, lin)
  await round(w)
  await like(b, lin)
  await rounds(w)
  expect(outside(w, lin)).toEqual(['心动：2 个人喜欢了你'])
  await like(c, lin)
  await rounds(w)
  expect(outside(w, lin)).toEqual(['心动：2 个人喜欢了你', '心动：1 个人喜欢了你'])
  expect(await textsOf(lin)).toEqual(['1 个人喜欢了你', '2 个人喜欢了你'])
})

test('does not send a notice that was read in the app or taken back in the meantime', async () => {
  await like(wen, lin)
  await round(w)
  await lin.call(likes.seen, {})
  await rounds(w)
  const [, second] = await others(2)
  if (!second) return
  await like(second, lin)
  await round(w)
  await unlike(second, lin)
  await rounds(w)
  await second.call(follows.follow, { uid: lin.uid, type: 1 })
  await round(w)
  await lin.call(notices.looked, { kinds: ['follow'] })
  await rounds(w)
  expect(outside(w, lin)).toEqual([])
  expect((await told(lin)).map(({ read }) => read)).toEqual([true, true, true])
})

// A.net.08
test('notifies of a mutual like without a name, unless the user looked in the app or the like was withdrawn', async () => {
  const [chen, zhou] = await others(2)
  if (!chen || !zhou) throw new Error('nobody')
  await like(lin, wen)
  await like(wen, lin)
  await rounds(w, 3)
  expect(outside(w, lin)).toEqual(['互相喜欢：有人和你互相喜欢了，去打个招呼吧'])
  for (const other of [chen, zhou]) await like(lin, other)
  for (const other of [chen, zhou]) await like(other, lin)
  await unlike(zhou, lin)
  await rounds(w, 3)
  expect(outside(w, lin).slice(1)).toEqual(['互相喜欢：有人和你互相喜欢了，去打个招呼吧'])
  await like(zhou, lin)
  await round(w)
  await lin.call(likes.seen, {})
  await rounds(w)
  expect(outside(w, lin)).toHaveLength(2)
})

test('sends nothing outside between 22:00 and 8:00, and shows it in the app at once', async () => {
  w.pass(10 * hour) // 22:00
  await like(wen, lin)
  await rounds(w)
  expect(outside(w, lin)).toEqual([])
  expect(await textsOf(lin)).toEqual(['1 个人喜欢了你'])
  w.pass(8 * hour + 58 * minute) // 7:59
  await round(w)
  expect(outside(w, lin)).toEqual([])
  w.pass(minute)
  await round(w)
  expect(outside(w, lin)).toEqual(['心动：1 个人喜欢了你'])
})

test('sends a kind a limited number of times a day, and bundles the rest for the morning', async () => {
  await reachable(w, lin, 3)
  for (const other of await others(6)) {
    await like(other, lin)
    await rounds(w)
    await reachable(w, lin, 1)
  }
  expect(outside(w, lin)).toEqual(Array.from({ length: 3 }, () => '心动：1 个人喜欢了你'))
  w.pass(14 * hour)
  await round(w)
  expect(outside(w, lin).slice(3)).toEqual(['心动：3 个人喜欢了你'])
})

// security V13, H1, G4
test('writes the same event for acts of a blocked user, and notifies no one', async () => {
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  await lin.call(likes.like, { uid: wen.uid, type: 1 })
  await rounds(w)
  const before = outside(w, lin).length
  const { conversationId } = await wen.call(chat.open, { uid: lin.uid })
  await lin.call(blocking.block, { targetUserId: wen.uid, type: 1 })
  await wen.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '你在吗' })
  expect((await events()).map(({ kind, user_id }) => [kind, user_id])).toEqual([['message', lin.id]])
  await rounds(w)
  expect(outside(w, lin)).toHaveLength(before)
  expect((await told(lin)).filter(({ kind }) => kind === 'message')).toEqual([])
})

// security V11: a block by uid changes no notice of a masked row, so that it tells nothing
test('counts a masked visitor who is blocked by uid in notices as in the list', async () => {
  await wen.visits(lin)
  await lin.call(blocking.block, { targetUserId: wen.uid, type: 1 })
  await round(w)
  expect(await textsOf(lin)).toEqual(['1 个人看过你'])
})

test('notifies of an application and of its end once each, without names or texts', async () => {
  await reachable(w, wen)
  const { applyId } = await wen.call(apply.send, { targetUserId: lin.uid, message: '我也喜欢爬山' })
  await rounds(w, 3)
  expect(outside(w, lin)).toEqual(['想认识：1 个人想认识你，等你回应'])
  const { conversationId } = await lin.call(apply.accept, { id: applyId })
  await rounds(w, 4)
  expect(outside(w, wen)).toEqual(expect.arrayContaining(['想认识：TA 同意了你的「想认识」，打个招呼吧']))
  const [message] = (await told(wen)).filter(({ kind }) => kind === 'message')
  if (message) expect(message.about).toBe(conversationId)
  const all = JSON.stringify([await told(lin), await told(wen), w.arrived])
  for (const word of ['林', '文', '爬山', lin.uid, wen.uid]) expect(all).not.toContain(word)
})

test('counts in the tab only notices that no other number counts, and removes both numbers on reading', async () => {
  await like(wen, lin)
  await wen.visits(lin)
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  await round(w)
  expect(await told(lin)).toHaveLength(3)
  expect([await unread(lin), await lin.call(chat.badges, {})]).toMatchObject([
    2,
    { notices: 2, messages: 2, heartbeat: 1 },
  ])
  const [first] = await told(lin)
  if (!first) return
  await lin.call(notices.read, { noticeId: first.noticeId })
  expect([await unread(lin), await lin.call(chat.badges, {})]).toMatchObject([0, { notices: 0, messages: 0 }])
})

// security G3, G4
test('opens the page of a notice for its recipient, and refuses it to others', async () => {
  await wen.visits(lin)
  await round(w)
  const [visit] = await told(lin)
  if (!visit) return
  expect(await lin.call(notices.open, { noticeId: visit.noticeId })).toEqual({ kind: 'visit', about: '' })
  expect((await told(lin))[0]).toMatchObject({ read: true })
  const refusal = async (noticeId: string) =>
    wen.call(notices.open, { noticeId }).catch((error: Error) => error.message)
  expect(await refusal(visit.noticeId)).toBe(await refusal(newHandle()))
})

const popUps = async (by: Person) => (await by.call(notices.popUps, {})).list
const verified = (text: string) =>
  tellNotice(w.db, { user: lin.id, kind: 'review', about: 'verify', text, at: w.now(), popsUp: true })

test('shows a pop-up notice in the app at once, and sends it outside without details (security C8)', async () => {
  await verified('你的学历认证已通过')
  expect(await told(lin)).toMatchObject([{ kind: 'review', about: 'verify', text: '你的学历认证已通过', read: false }])
  expect(await popUps(lin)).toMatchObject([{ text: '你的学历认证已通过', place: 'verifications' }])
  expect(await unread(lin)).toBe(1)
  await rounds(w, 3)
  await rounds(w, 3)
  expect(outside(w, lin)).toEqual(['审核结果：你的认证有了结果'])
})

test('shows no pop-up for a notice read in the list, and keeps one without a pop-up unread in the list', async () => {
  await verified('你的学历认证已通过')
  await tellNotice(w.db, { user: lin.id, kind: 'review', about: 'text', text: '昵称没有通过审核', at: w.now() })
  expect(await popUps(lin)).toMatchObject([{ text: '你的学历认证已通过' }])
  const [, one] = await told(lin)
  if (one) await lin.call(notices.open, { noticeId: one.noticeId })
  expect([await popUps(lin), await unread(lin)]).toEqual([[], 1])
})

test('marks a notice read in its pop-up as read in the list, and does not send it outside', async () => {
  await verified('你的学历认证已通过')
  const [one] = await popUps(lin)
  if (one) await lin.call(notices.popped, { noticeId: one.noticeId })
  expect([await unread(lin), (await told(lin))[0]?.read]).toEqual([0, true])
  await rounds(w, 3)
  expect(outside(w, lin)).toEqual([])
})

test('pushes each pop-up notice to open apps once, one round after it was written', async () => {
  const signals = () =>
    w.db.selectFrom('chat_signals').where('kind', '=', 'badges').where('user_id', '=', lin.id).select('id').execute()
  await verified('你的学历认证已通过')
  await round(w)
  expect(await signals()).toHaveLength(1)
  await round(w)
  expect(await signals()).toHaveLength(1)
})
