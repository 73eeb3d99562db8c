import { chat } from '@contract/meeting/chat'
import { paired } from '@contract/profile/paired'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import InfoPage from '@/pages/user/info'
import { answer, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/talkers')
const { talkers, say } = beside

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  session.forget()
  await w.close()
})

test('asks before ending a conversation, says that the user ended it, and resumes it on a tap', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '周六有空吗')
  const page = await show(TalkPage, lin, { id: conversationId })
  await page.says('周六有空吗')
  await page.tap('聊天设置')
  await page.tap('结束聊天')
  await page.says('双方都不能再发消息')
  await answer('结束聊天')
  await page.says('你结束了这段聊天，可以随时恢复')
  expect(document.querySelector('textarea')).toBeNull()
  expect(await mei.call(chat.conversation, { conversationId })).toMatchObject({ ended: 'them' })
  await page.tap('恢复聊天')
  await page.toasted('可以继续聊天了')
  expect(await mei.call(chat.conversation, { conversationId })).toMatchObject({ ended: '', obstacle: '' })
  page.leave()
})

test('tells the other member that the conversation was ended, and offers no button', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await lin.call(chat.end, { conversationId, ended: true })
  const page = await show(TalkPage, mei, { id: conversationId })
  await page.says('对方结束了这段聊天，不能再发送消息')
  await page.tap('聊天设置')
  await page.says('屏蔽')
  expect(page.text()).not.toMatch(/恢复聊天|结束聊天/)
  page.leave()
})

// C.paired.03
test('marks a peer who found a partner in the head of the chat and on their page, with one reason', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await mei.call(paired.change, { status: 2 })
  const page = await show(TalkPage, lin, { id: conversationId })
  await page.says('梅')
  expect(document.querySelector('.eg-talk-bar [aria-label="已脱单"]')).not.toBeNull()
  page.leave()
  const gone = await show(InfoPage, lin, { uid: mei.uid })
  await gone.says('TA 已脱单，主页暂时不展示')
  expect(gone.text()).not.toContain('可能设置了隐身')
  gone.leave()
})
