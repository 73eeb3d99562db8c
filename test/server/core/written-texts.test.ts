import { codes, messages } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { search } from '../../../contract/meeting/search'
import { planet } from '../../../contract/planet/planet'
import { profile } from '../../../contract/profile/profile'
import { newHandle } from '../../../server/kernel/keys'
import { clientKey, readAll, say, talkers } from '../../support/talkers'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// security C2
test('takes a message that was pasted with invisible characters, and delivers it without them', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const sent = await say(lin, conversationId, '从备忘录复制\u2028的两行\u200B\uFEFF')
  expect(sent.text).toBe('从备忘录复制\n的两行')
  await say(lin, conversationId, `Z${'\u0336'.repeat(600)}`)
  await say(lin, conversationId, 'می\u200Cخواهم 👩‍❤️‍👨')
  expect((await readAll(mei, conversationId)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['从备忘录复制\n的两行', `Z${'\u0336'.repeat(4)}`, 'می\u200Cخواهم 👩‍❤️‍👨']),
  )
  const { list } = await mei.call(chat.search, { conversationId, words: '\u200B两行' })
  expect(list.map(({ text }) => text)).toEqual(['从备忘录复制\n的两行'])
})

test('refuses a message that draws nothing, with the sentence for an empty one', async () => {
  const { lin, conversationId } = await talkers(w)
  const sendOf = (text: string) =>
    lin.send(chat.send, { conversationId, clientKey: clientKey(), kind: 'text', text }).then(({ body }) => body)
  const empty = await sendOf('   ')
  expect(empty.code).not.toBe(codes.ok)
  for (const text of ['\u2800', '\u3164\u3164', '\u200B', '\u00A0\uFEFF', '\u2060'])
    expect([text, await sendOf(text)]).toEqual([text, empty])
})

test('takes a text of the full length in emoji', async () => {
  const { lin, conversationId } = await talkers(w)
  expect((await say(lin, conversationId, '😀'.repeat(1000))).text).toBe('😀'.repeat(1000))
})

test('cleans the texts of posts, profiles and searches, and refuses a name', async () => {
  const lin = await w.person('林', { verified: ['realName'] })
  const { dynamicId } = await lin.call(planet.publish, { clientKey: newHandle(), content: '周末\u200B去哪' })
  expect((await lin.call(planet.detail, { dynamicId })).content).toBe('周末去哪')
  const mine = await lin.call(profile.edit, { company: '\uFEFF青橙\u2028科技', loveValues: '慢慢来\u2028不急' })
  expect(mine.company).toBe('青橙 科技')
  expect(mine.loveValues).toBe('慢慢来\n不急')
  expect((await lin.call(profile.edit, { loveValues: '\u2800' })).loveValues).toBe('')
  const { records } = await lin.call(search.people, { keyword: '林\u200B', pageNo: 1, pageSize: 10 })
  expect(records.map(({ nickname }) => nickname)).toEqual(['林'])
  const { body } = await lin.send(profile.edit, { nickname: '林\u200B间' })
  expect(body).toMatchObject({ code: 400, msg: messages.unseen, data: { field: 'nickname', why: 'unseen' } })
})

// A.auth.24
test.each([
  '今天太开心啦🎉🎉🎉🎉',
  '❤️❤️❤️❤️',
  '打卡✅早起✅跑步✅早餐✅上班✅',
  '今天的微信头像换成了猫',
  '圆周率3.14159265358979',
])('publishes 「%s」', async (content) => {
  const lin = await w.person('林', { verified: ['realName'] })
  expect((await lin.send(planet.publish, { clientKey: newHandle(), content })).body.code).toBe(codes.ok)
})
