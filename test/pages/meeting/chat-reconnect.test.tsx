import { chat } from '@contract/meeting/chat'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import { eventually } from '../../support/taro/eventually'
import { hold, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/talkers')
const { talkers, say } = beside

let w: World
let leave: () => void = () => undefined
beforeEach(async () => {
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
})
afterEach(async () => {
  leave()
  session.forget()
  await w.close()
})

const bubbles = () => [...document.querySelectorAll('.eg-talk-words')].map(({ textContent }) => textContent)
const sockets = () => w.app.websocketServer.clients

/** Draws everything that is loaded. jsdom has no layout: with a height of 0, the list is always near its start. */
async function drawAll(until: string) {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  document.querySelector('.eg-end')?.dispatchEvent(new Event('scroll', { bubbles: true }))
  await eventually(bubbles, (all) => all.includes(until))
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
}

/** Ends the socket. A new one gets its ticket only after the returned function was called. */
async function cut(): Promise<() => void> {
  await eventually(
    () => sockets().size,
    (open) => open > 0,
  )
  const letGo = hold('/chat/v1/ticket')
  for (const socket of sockets()) socket.terminate()
  return letGo
}

// A.chat.01
test('shows no message of a conversation that the user emptied on another device while the socket was down', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '旧的一句')
  const page = await show(TalkPage, lin, { id: conversationId })
  leave = page.leave
  await page.says('旧的一句')
  const letGo = await cut()
  await lin.call(chat.remove, { conversationId })
  await say(mei, conversationId, '新的一句')
  letGo()
  await eventually(bubbles, (all) => all.at(-1) === '新的一句')
  await eventually(bubbles, (all) => !all.includes('旧的一句'))
})

// A.chat.03
test('shows no message that was recalled while the socket was down, even after many new messages', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '我的名字是')
  await say(mei, conversationId, '下一句')
  await lin.call(chat.send, {
    ...{ conversationId, clientKey: 'a'.repeat(22), kind: 'text', text: '好的' },
    replyTo: 1,
  })
  const page = await show(TalkPage, lin, { id: conversationId })
  leave = page.leave
  await page.says('下一句')
  const letGo = await cut()
  await mei.call(chat.recall, { conversationId, seq: 1 })
  await mei.call(chat.react, { conversationId, seq: 3, sign: 'paw' })
  // more messages than one page holds, so that the changed message is not on the latest page
  for (let n = 1; n <= 52; n += 1) await say(mei, conversationId, `新消息 ${n}`)
  expect(document.body.textContent).toContain('我的名字是')
  letGo()
  await eventually(bubbles, (all) => all.at(-1) === '新消息 52')
  await drawAll('下一句')
  await page.says('对方撤回了一条消息')
  expect(document.body.textContent).not.toContain('我的名字是')
  expect(bubbles()).toContain('好的')
  expect(document.querySelector('[aria-label*=爪]')).not.toBeNull()
})

// A.chat.03
test('shows no recalled message on an older page that arrives after the changes', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  for (let n = 1; n <= 110; n += 1) await say(mei, conversationId, `第 ${n} 句`)
  const showEnd = hold('/chat/v1/messages')
  const page = await show(TalkPage, lin, { id: conversationId })
  leave = page.leave
  showEnd()
  await page.says('第 110 句')
  const letOlderIn = hold('/chat/v1/messages')
  document.querySelector('.eg-end')?.dispatchEvent(new Event('scroll', { bubbles: true }))
  // the server has answered, and the answer is on its way
  await new Promise((later) => setTimeout(later, 500))
  const letGo = await cut()
  // before the latest messages, which each connection fetches again
  await mei.call(chat.recall, { conversationId, seq: 55 })
  letGo()
  await say(mei, conversationId, '回来了')
  await eventually(bubbles, (all) => all.at(-1) === '回来了')
  letOlderIn()
  await drawAll('第 54 句')
  await eventually(bubbles, (all) => !all.includes('第 55 句'))
})
