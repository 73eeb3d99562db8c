import { reports } from '../../../contract/care/reports'
import { blocking } from '../../../contract/core/blocking'
import { reviewState } from '../../../contract/kernel/options'
import { apply, applyLimits, applyState } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { recommenders } from '../../../contract/meeting/recommenders'
import { visitors } from '../../../contract/meeting/visitors'
import { follows } from '../../../contract/planet/follows'
import { profile } from '../../../contract/profile/profile'
import { expireApplications } from '../../../server/domains/meeting/apply'
import { decideMessage } from '../../../server/domains/meeting/chat'
import { clientKey, listOf, opened, placeOf, readAll, say, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let mei: Person
let conversationId: string
beforeEach(async () => {
  w = await world()
  ;({ lin, mei, conversationId } = await talkers(w))
})
afterEach(() => w.close())

const page = { pageNo: 1, pageSize: 10 }
const block = (type: 1 | 2 = 1) => mei.call(blocking.block, { targetUserId: lin.uid, type })
const texts = async (person: Person) => (await readAll(person, conversationId)).map(({ text }) => text)

// security V13
test('stores messages of a blocked user only for that user, and never delivers them, even after the block', async () => {
  await say(mei, conversationId, '你好')
  await say(lin, conversationId, '在吗')
  await block()
  w.pass(60_000)
  const sent = await say(lin, conversationId, '为什么不理我')
  expect(sent).toMatchObject({ mine: true, state: reviewState.approved, seq: 3 })
  expect(await say(lin, conversationId, '为什么不理我', sent.clientKey)).toEqual(sent)
  expect(await texts(lin)).toEqual(['你好', '在吗', '为什么不理我'])
  expect(await placeOf(lin, conversationId)).toMatchObject({ obstacle: '', lastSeq: 3, peerReadSeq: 0 })
  expect((await listOf(lin)).records).toMatchObject([
    { uid: mei.uid, status: 0, online: false, lastText: '你：为什么不理我' },
  ])
  expect(await listOf(mei)).toMatchObject({ total: 0, records: [] })
  expect(await mei.call(chat.badges, {})).toMatchObject({ unread: 0 })
  await expect(placeOf(mei, conversationId)).rejects.toMatchObject({ code: 404 })

  await block(2)
  expect(await texts(mei)).toEqual(['你好', '在吗'])
  expect((await listOf(mei)).records).toMatchObject([{ unread: 1, lastText: '在吗' }])
  expect(await mei.call(chat.read, { conversationId, seq: 3 })).toEqual({ unread: 0 })
  await say(lin, conversationId, '谢谢')
  expect(await texts(mei)).toEqual(['你好', '在吗', '谢谢'])
  expect((await listOf(mei)).records).toMatchObject([{ unread: 1 }])
  expect(await lin.call(chat.recall, { conversationId, seq: 3 })).toMatchObject({ recalled: true })
  expect(await texts(mei)).toEqual(['你好', '在吗', '谢谢'])
})

// security V13
test('withholds no message because of a block by a masked row, which does not hide the user from the blocker', async () => {
  const wen = await w.person('文', { verified: ['realName'] })
  await wen.visits(mei)
  const [row] = (await mei.call(visitors.list, page)).records
  await mei.call(blocking.block, { targetUserId: row?.uid ?? '', type: 1 })
  const talk = await opened(w, wen, mei)
  await say(wen, talk, '在吗')
  expect((await readAll(mei, talk)).map(({ text }) => text)).toEqual(['在吗'])
  expect((await listOf(wen)).records).toMatchObject([{ status: 0 }])
})

// security V13, security C9
test('shows a message that passes its review under a block only to its author', async () => {
  const written = await say(lin, conversationId, '在吗')
  await w.db.updateTable('messages').set({ state: 'pending' }).execute()
  await w.db.updateTable('conversation_members').set({ unread: 0 }).execute()
  await block()
  await decideMessage(
    { ...w.deps, now: w.now() },
    { user: lin.id, clientKey: written.clientKey ?? '', verdict: 'pass', reason: '' },
  )
  expect(await readAll(lin, conversationId)).toMatchObject([{ state: reviewState.approved }])
  await block(2)
  expect(await texts(mei)).toEqual([])
  expect((await listOf(mei)).records).toMatchObject([{ unread: 0 }])
})

// security V13
test('lets the blocked user read and report the conversation, which shows the other member as hidden', async () => {
  await say(mei, conversationId, '给我转账')
  await block()
  expect(await texts(lin)).toEqual(['给我转账'])
  await lin.call(reports.report, { targetUserId: mei.uid, place: 'chat', conversationId, seqs: [1], reason: 1 })
  const { evidence } = await w.db.selectFrom('reports').select('evidence').executeTakeFirstOrThrow()
  expect(JSON.stringify(evidence)).toContain('给我转账')
})

// security H1, security V13
test('refuses each act of a blocked user towards the blocker, and charges nothing for it', async () => {
  const wen = await w.person('文', { verified: ['realName'], dogFood: 300 })
  await mei.call(blocking.block, { targetUserId: wen.uid, type: 1 })
  for (const deed of [
    () => wen.call(profile.info, { uid: mei.uid }),
    () => wen.call(follows.follow, { uid: mei.uid, type: 1 }),
    () => wen.call(likes.like, { uid: mei.uid, type: 1 }),
    () => wen.call(recommenders.recommend, { uid: mei.uid }),
    () => wen.call(apply.quote, { targetUserId: mei.uid }),
    () => wen.call(apply.send, { targetUserId: mei.uid }),
    () => wen.call(chat.open, { uid: mei.uid }),
  ])
    await expect(deed()).rejects.toMatchObject({ code: 404 })
  await mei.call(blocking.block, { targetUserId: wen.uid, type: 2 })
  for (const table of ['visits', 'follows', 'likes', 'recommends', 'applications'] as const)
    expect([table, await w.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(await wen.holds()).toBe(300)
})

// security V13, A.apply.22
test('keeps an application sent before the block waiting for its sender, with a full refund when it expires', async () => {
  const wen = await w.person('文', { verified: ['realName'], dogFood: 300 })
  const { applyId } = await wen.call(apply.send, { targetUserId: mei.uid })
  await mei.call(blocking.block, { targetUserId: wen.uid, type: 1 })
  expect(await mei.call(apply.wantMe, page)).toMatchObject({ total: 0, unreadCount: 0 })
  await expect(mei.call(apply.friend, { applyId })).rejects.toMatchObject({ code: 404 })
  expect((await wen.call(apply.iWant, page)).list).toMatchObject([{ uid: mei.uid, status: applyState.pending }])
  w.pass(applyLimits.applySeconds * 1000)
  await expireApplications(w.db, w.now())
  expect(await wen.holds()).toBe(300)
})

test('leaves a new conversation with a blocked user, opened by their consent, out of the blocker’s list', async () => {
  const wen = await w.person('文', { verified: ['realName'], dogFood: 300 })
  const { applyId } = await wen.call(apply.send, { targetUserId: lin.uid })
  await wen.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  const { conversationId: made } = await lin.call(apply.accept, { id: applyId })
  await lin.call(chat.send, { conversationId: made, clientKey: clientKey(), kind: 'text', text: '你好' })
  expect(await listOf(wen)).toMatchObject({ total: 0 })
  expect(await wen.call(chat.badges, {})).toMatchObject({ messages: 0, unread: 0, applies: 0 })
  // asking again returns the same conversation, as it does for users without a block
  expect(await opened(w, lin, wen)).toBe(made)
})
