import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { readAll } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  const text = { self_description: '喜欢爬山' }
  lin = await w.person('林', { dogFood: 100, verified: ['realName'] })
  mei = await w.person('梅', { dogFood: 100, verified: ['realName'] })
  await w.db.updateTable('users').set(text).where('id', '=', mei.id).execute()
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
const about = { answer: 'selfDescription' as const }
const say = (by: Person, to: Person, text: string, what: object = about) =>
  by.call(likes.like, { uid: to.uid, type: 1, words: { text, ...what } })
const like = (by: Person, to: Person) => by.call(likes.like, { uid: to.uid, type: 1 })
const unlike = (by: Person, to: Person) => by.call(likes.like, { uid: to.uid, type: 0 })
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const rows = async (by: Person) => (await by.call(likes.likeMe, first)).records

test('delivers the text of a like as the first message, once both like each other', async () => {
  await say(lin, mei, ' 哪座山最好看？ ')
  const { conversationId } = await like(mei, lin)
  expect(await readAll(mei, conversationId)).toMatchObject([
    { mine: false, text: '【关于你的「自我介绍」】哪座山最好看？' },
  ])
  expect((await mei.call(chat.badges, {})).unread).toBe(1)
  await unlike(mei, lin)
  await like(mei, lin)
  expect(await readAll(lin, conversationId)).toHaveLength(1)
})

// security V2, security V18
test('hides the text in a locked row, and shows it in an unlocked one', async () => {
  await say(lin, mei, '哪座山最好看？')
  const [locked] = await rows(mei)
  expect(locked).toMatchObject({ unlocked: false })
  expect(JSON.stringify(locked)).not.toMatch(/山|words/)
  await mei.call(likes.unlock, { uid: locked?.uid ?? '' })
  expect((await rows(mei))[0]?.words).toBe('关于你的「自我介绍」：哪座山最好看？')
  await unlike(lin, mei)
  expect(await w.db.selectFrom('first_words').selectAll().execute()).toEqual([])
})

test('refuses and stores nothing when the text has a contact, is blank or is about something not on the page', async () => {
  expect(await refusal(say(lin, mei, '加我微信 lin_2024_abc'))).toMatch(/联系方式/)
  expect(await refusal(say(lin, mei, ' 　 '))).toBe('想说的话不能是空的')
  expect(await refusal(say(lin, mei, '好看', { photo: 20 }))).toMatch(/主页刚刚更新过/)
  expect(await refusal(say(lin, mei, '好看', { answer: 'loveValues' }))).toMatch(/主页刚刚更新过/)
  const { status, body } = await lin.send(likes.like, { uid: mei.uid, type: 1, words: { text: '好看' } })
  expect([status, body.data]).toEqual([400, { field: 'words.photo', why: 'missing' }])
  expect((await lin.call(likes.counts, {})).mine).toBe(0)
})

test('delivers the texts of both, and opens one conversation under concurrent calls', async () => {
  await w.db.updateTable('users').set({ love_values: '慢慢来' }).where('id', '=', lin.id).execute()
  await Promise.all([say(lin, mei, '一'), say(mei, lin, '二', { answer: 'loveValues' })])
  const { conversationId } = await mei.call(chat.open, { uid: lin.uid })
  const texts = (await readAll(lin, conversationId)).map(({ text }) => text.replace(/【.*】/, ''))
  expect(texts.sort()).toEqual(['一', '二'])
})

test('withholds the text from a receiver who blocks the sender by name', async () => {
  await say(lin, mei, '哪座山最好看？')
  await w.db.insertInto('blocks').values({ blocker_id: mei.id, blocked_id: lin.id, at: w.now() }).execute()
  await w.db
    .insertInto('likes')
    .values({ liker_id: mei.id, liked_id: lin.id, handle: 'h'.repeat(22), at: w.now() })
    .execute()
  const opened = await refusal(lin.call(chat.open, { uid: mei.uid }))
  expect(opened).not.toBe('done')
  expect(await w.db.selectFrom('messages').select('seq').execute()).toEqual([])
})
