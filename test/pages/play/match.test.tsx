import { chat } from '@contract/meeting/chat'
import { likes } from '@contract/meeting/likes'
import TalkPage from '@/pages/chat/conversation'
import MatchPage from '@/pages/chat/match'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { recordedPen } from '../../support/taro/pens'
import { type Person, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/talkers')
const { opened, talker } = beside

let w: World
let lin: Person
let mei: Person
let id: string
beforeEach(async () => {
  w = await world()
  const common = { city: '上海', interests: ['徒步'] }
  lin = await talker(w, '林', common)
  mei = await talker(w, '小梅', { ...common, position: '画家', school: '某大学' })
  await mei.call(likes.like, { uid: lin.uid, type: 1 })
  id = (await lin.call(likes.like, { uid: mei.uid, type: 1 })).conversationId
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

test('shows common facts on the match page, and puts a first sentence into the field on a tap', async () => {
  const replaced = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  const page = await show(MatchPage, lin, { id })
  await page.says('你喜欢「小梅」，TA 也喜欢你')
  await page.says('你们都喜欢徒步')
  await page.tap('我也喜欢徒步，你是怎么喜欢上的？')
  expect(replaced).toHaveBeenCalledWith(`pages/chat/conversation/index?id=${id}`)
  replaced.mockRestore()
  page.leave()
  const talk = await show(TalkPage, lin, { id })
  await talk.says('小梅')
  await eventually(() => document.querySelector('textarea')?.value === '我也喜欢徒步，你是怎么喜欢上的？')
  // nothing was sent
  expect((await lin.call(chat.messages, { conversationId: id })).list).toEqual([])
  talk.leave()
})

test('shows the text of the other’s like, and offers a reply instead of a standard sentence', async () => {
  await w.db.updateTable('users').set({ self_description: '喜欢爬山' }).where('id', '=', lin.id).execute()
  await likeBack('哪座山最好看？')
  const page = await show(MatchPage, lin, { id })
  await page.says('【关于你的「自我介绍」】哪座山最好看？')
  await page.says('回 TA')
  expect(page.text()).not.toContain('第一句')
  page.leave()
})

/** Mei withdraws her like and likes again, with a text. */
async function likeBack(text: string) {
  await mei.call(likes.like, { uid: lin.uid, type: 0 })
  await mei.call(likes.like, { uid: lin.uid, type: 1, words: { text, answer: 'selfDescription' } })
}

// security V22
test('links to the conversation from the match page when it began for another reason, and mentions no like', async () => {
  const other = await opened(w, lin, await talker(w, '文'))
  for (const asked of [other, id]) {
    if (asked === id) await mei.call(likes.like, { uid: lin.uid, type: 0 })
    const replaced = jest.spyOn(host.pages, 'replace').mockResolvedValue()
    const page = await show(MatchPage, lin, { id: asked })
    await eventually(() => replaced.mock.calls.length > 0)
    expect(replaced).toHaveBeenCalledWith(`pages/chat/conversation/index?id=${asked}`)
    expect(page.text()).not.toContain('也喜欢你')
    page.leave()
    replaced.mockRestore()
  }
})

test('invents nothing when there is nothing in common', async () => {
  await w.db.updateTable('users').set({ city: '', interests: [] }).where('id', '=', mei.id).execute()
  const page = await show(MatchPage, lin, { id })
  await page.says('共同点，聊着聊着就有了')
  expect(page.text()).not.toContain('第一句')
  page.leave()
})

// security V19
test('says on the card for friends that two users like each other, and names neither', async () => {
  const said = recordedPen()
  const page = await show(MatchPage, lin, { id })
  await page.tap('做一张分享卡')
  await eventually(() => document.querySelector('img[alt^="分享卡"]') !== null)
  expect(said).toEqual(['互相喜欢', '我喜欢的人，也喜欢我', '扫码来二狗看看', '一个人是单身狗，两个人叫二狗'])
  page.leave()
})
