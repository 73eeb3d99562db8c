import { chat } from '../../../contract/meeting/chat'
import { remindOfTurns } from '../../../server/domains/meeting/chat'
import { block, listOf, opened, say, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { outside, reachable, rounds, textsOf } from '../core/notices-acts'

let w: World
let lin: Person
let mei: Person
let conversationId: string
beforeEach(async () => {
  w = await world()
  ;({ lin, mei, conversationId } = await talkers(w))
  await reachable(w, lin)
})
afterEach(() => w.close())

const hour = 3_600_000
const hours = (count: number) => w.pass(count * hour)
const remind = () => remindOfTurns(w.deps, w.now())
const turn = async (by: Person) => (await listOf(by)).records[0]?.yourTurn
const asked = async () => (await textsOf(lin)).filter((text) => text.includes('轮到你了'))
const reads = (seq: number) => lin.call(chat.read, { conversationId, seq })
const refreshed = () =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()

test('reminds one user once after two days without an answer, in the app, outside and in the list, and not the other', async () => {
  await refreshed()
  await say(mei, conversationId, '周六有空吗')
  await reads(1)
  hours(47)
  expect(await remind()).toBe(0)
  hours(2)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await rounds(w)
  expect([await asked(), await turn(lin), await turn(mei)]).toEqual([['有人在等你回复，轮到你了'], true, false])
  expect(outside(w, lin).filter((text) => text.includes('轮到你了'))).toHaveLength(1)
  expect(await textsOf(mei)).toEqual([])
  // further messages in the same turn do not start a new turn
  await say(mei, conversationId, '在吗')
  hours(60)
  expect(await remind()).toBe(0)
  await say(lin, conversationId, '有空')
  expect(await turn(lin)).toBe(false)
  await say(mei, conversationId, '那说好了')
  hours(60)
  expect(await remind()).toBe(1)
})

test('joins several reminders in one notice, and drops one that was answered before it leaves', async () => {
  await refreshed()
  const wen = await talker(w, '文')
  const other = await opened(w, lin, wen)
  await say(mei, conversationId, '一')
  await say(wen, other, '二')
  hours(49)
  expect(await remind()).toBe(2)
  await say(lin, other, '来了')
  await rounds(w)
  expect(await asked()).toEqual(['有人在等你回复，轮到你了'])
})

test('sends no reminder after an end, a mute, a clearing, a recall, a block, a ban or a week, nor from the product', async () => {
  await refreshed()
  const quiet: (() => Promise<unknown>)[] = [
    () => mei.call(chat.end, { conversationId, ended: true }),
    () => lin.call(chat.mute, { conversationId, muted: true }),
    () => lin.call(chat.remove, { conversationId }),
    () => mei.call(chat.recall, { conversationId, seq: 1 }),
    () => block(w, lin, mei),
    () => w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', mei.id).execute(),
    () => w.db.updateTable('conversations').set({ opened_by: 'official' }).execute(),
    () => Promise.resolve(hours(8 * 24)),
  ]
  for (const act of quiet) {
    await w.db.deleteFrom('messages').execute()
    await w.db.updateTable('conversations').set({ ended_by: null, last_seq: 0, opened_by: 'application' }).execute()
    await w.db.updateTable('conversation_members').set({ muted: false, cleared_seq: 0, turn_seq: 0 }).execute()
    await w.db.deleteFrom('blocks').execute()
    await w.db.updateTable('users').set({ banned_at: null }).execute()
    await say(mei, conversationId, '周六有空吗')
    await act()
    hours(49)
    expect([act.toString(), await remind()]).toEqual([act.toString(), 0])
  }
  expect(await asked()).toEqual([])
})

test('reminds once when many processes run at the same time', async () => {
  await say(mei, conversationId, '周六有空吗')
  hours(49)
  const all = await Promise.all(Array.from({ length: 6 }, remind))
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(1)
})

test('gives no turn for a message sent under a block', async () => {
  await refreshed()
  await say(lin, conversationId, '你好')
  await block(w, lin, mei)
  await say(mei, conversationId, '理我一下')
  hours(49)
  await w.db.deleteFrom('blocks').execute()
  // each member believes that they spoke last
  expect(await remind()).toBe(0)
  expect([await turn(lin), await turn(mei)]).toEqual([false, false])
})
