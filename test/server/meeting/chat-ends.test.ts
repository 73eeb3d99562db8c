import { chat } from '../../../contract/meeting/chat'
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

const ends = (by: Person, ended = true) => by.call(chat.end, { conversationId, ended })
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const textsOf = async (by: Person) => (await readAll(by, conversationId)).map(({ text }) => text)

test('ends a conversation for both: messages stay, none can be added, and each sees who ended it', async () => {
  await say(lin, conversationId, '你好')
  await ends(mei)
  expect(await refusal(say(lin, conversationId, '在吗'))).toBe('对方结束了这段聊天，不能再发送消息')
  expect(await refusal(say(mei, conversationId, '在吗'))).toBe('你结束了这段聊天，可以随时恢复')
  expect([(await placeOf(lin, conversationId)).ended, (await placeOf(mei, conversationId)).ended]).toEqual([
    'them',
    'me',
  ])
  expect([await textsOf(lin), await textsOf(mei)]).toEqual([['你好', '对方结束了这段聊天'], ['你好']])
  expect((await listOf(lin)).records).toMatchObject([{ conversationId, unread: 1, lastText: '对方结束了这段聊天' }])
})

test('lets only the user who ended a conversation resume it, and sends one tip a day', async () => {
  await ends(mei)
  await ends(lin, false)
  await ends(lin)
  expect((await placeOf(mei, conversationId)).ended).toBe('me')
  for (let n = 0; n < 3; n += 1) {
    await ends(mei, false)
    await ends(mei, false)
    await ends(mei)
  }
  expect(await textsOf(lin)).toEqual(['对方结束了这段聊天'])
  await ends(mei, false)
  await say(lin, conversationId, '太好了')
  expect(await textsOf(mei)).toEqual(['太好了'])
  w.pass(25 * 3_600_000)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  await ends(mei)
  expect((await textsOf(lin)).filter((text) => text === '对方结束了这段聊天')).toHaveLength(2)
})

test('delivers a message sent during the end before the end, or not at all', async () => {
  const sending = Array.from({ length: 12 }, (_, n) => refusal(say(lin, conversationId, `第${n}句`)))
  await Promise.all([...sending, ends(mei)])
  const said = (await Promise.all(sending)).filter((one) => one === 'done').length
  const texts = await textsOf(lin)
  expect(texts.at(-1)).toBe('对方结束了这段聊天')
  expect(texts).toHaveLength(said + 1)
})

test('ends a conversation once under concurrent ends, never ends one with the product, and answers absent to strangers', async () => {
  await Promise.all([ends(mei), ends(lin), ends(mei), ends(lin)])
  const tips = [...(await textsOf(lin)), ...(await textsOf(mei))]
  expect(tips).toEqual(['对方结束了这段聊天'])
  const wen = await w.person('文', { verified: ['realName'] })
  expect(await refusal(ends(wen))).not.toBe('done')
  conversationId = await opened(w, lin, wen, 'official')
  expect(await refusal(ends(lin))).toBe('官方的消息不能结束，可以设置免打扰')
})

test('answers the earlier message when it is sent again after the end', async () => {
  const name = clientKey()
  const first = await say(lin, conversationId, '你好', name)
  await ends(mei)
  expect(await say(lin, conversationId, '你好', name)).toMatchObject({ seq: first.seq, text: '你好' })
})
