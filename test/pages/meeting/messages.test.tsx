import { chat } from '@contract/meeting/chat'
import { session } from '@/api'
import { client } from '@/api/client'
import MessagesPage from '@/pages/home/messages'
import { eventually } from '../../support/taro/eventually'
import { answer, type Person, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/talkers')
const { talkers, talker, opened, say } = beside

let w: World
let leave: () => void = () => undefined
beforeEach(async () => {
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
})
afterEach(async () => {
  leave()
  leave = () => undefined
  session.forget()
  await w.close()
})

async function open(person?: Person) {
  const page = await show(MessagesPage, person)
  leave = page.leave
  return page
}
const rows = () => [...document.querySelectorAll('.eg-messages-row')]
const names = () => [...document.querySelectorAll('.eg-messages-name')].map(({ textContent }) => textContent)
const tabNumber = () => document.querySelector('.eg-tabs-host__tab--on .eg-dot')?.textContent ?? ''

test('lists conversations, latest first, with the last message and the unread count', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const wen = await talker(w, '文')
  const other = await opened(w, lin, wen)
  await say(wen, other, '早')
  w.pass(60_000)
  await say(mei, conversationId, '那周六下午武康路见？')
  await say(mei, conversationId, '我带相机')
  const page = await open(lin)
  await page.says('我带相机')
  expect(names()).toEqual(['梅', '文'])
  expect(rows()[0]?.querySelector('.eg-dot')?.getAttribute('aria-label')).toBe('2 条未读')
  await eventually(() => tabNumber() === '3')
  await page.says('聊天里提到转账、投资、裸聊的，都是骗子')
})

test('moves a conversation and its badge up when a message arrives', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const wen = await talker(w, '文')
  const other = await opened(w, lin, wen)
  await say(mei, conversationId, '在吗')
  w.pass(60_000)
  await say(wen, other, '早')
  const page = await open(lin)
  await page.says('早')
  expect(names()).toEqual(['文', '梅'])
  w.pass(60_000)
  await say(mei, conversationId, '睡了吗')
  await page.says('睡了吗')
  expect(names()).toEqual(['梅', '文'])
  await eventually(() => tabNumber() === '3')
  // the conversation is read on another device
  await lin.call(chat.read, { conversationId, seq: 2 })
  await eventually(() => tabNumber() === '1')
})

test('mutes and deletes a conversation on a long press', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '在吗')
  const page = await open(lin)
  await page.says('在吗')
  await eventually(() => tabNumber() === '1')
  const hold = () => rows()[0]?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  hold()
  await page.says('和「梅」的聊天')
  await page.tap('消息免打扰')
  await page.toasted('已开启免打扰')
  await eventually(() => tabNumber() === '')
  hold()
  await page.tap('删除聊天')
  await answer('删除')
  await page.toasted('已删除')
  await page.says('还没有人和你聊天')
})

test('explains how conversations begin when there are none, and links to home', async () => {
  const page = await open(await w.person('林'))
  await page.says('还没有人和你聊天')
  await page.says('去首页看看')
  await page.says('想认识')
  await page.says('访客')
})

test('asks a guest to log in, and sends no request', async () => {
  const page = await open()
  await page.says('登录以后，聊天都在这里')
  expect(client.getQueryCache().findAll({ queryKey: [chat.conversations.path] })[0]?.state.fetchStatus).not.toBe(
    'fetching',
  )
  expect(rows()).toEqual([])
})
