import { chat } from '@contract/meeting/chat'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import { eventually } from '../../support/taro/eventually'
import { show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/talkers')
const { talkers, say, readAll } = beside

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

function write(words: string, area: HTMLTextAreaElement | HTMLInputElement | null) {
  if (!area) throw new Error('there is no field')
  const kind = area instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(area, words)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
const rowOf = (words: string) =>
  [...document.querySelectorAll('.eg-talk-item')].find(
    (row) => row.querySelector('.eg-talk-words')?.textContent === words,
  )
/** Long press. */
function rest(words: string) {
  const found = rowOf(words)?.querySelector('.eg-talk-words')
  if (!found) throw new Error(`no message says ${words}`)
  found.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}
const open = async (...[person, id]: [Parameters<typeof show>[1], string]) => {
  const page = await show(TalkPage, person, { id })
  leave = page.leave
  return page
}

test('shows both members the quoted message of a reply until it is recalled', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '周六有空吗')
  await say(mei, conversationId, '或者周日')
  const page = await open(lin, conversationId)
  await page.says('周六有空吗')
  rest('周六有空吗')
  await page.tap('回复')
  await page.says('回复 梅：周六有空吗')
  await page.tap('不回复这条')
  expect(page.text()).not.toContain('回复 梅')
  rest('周六有空吗')
  await page.tap('回复')
  write('周六可以', document.querySelector('textarea'))
  await page.tap('发送')
  expect(rowOf('周六可以')?.querySelector('.eg-talk-quote')?.textContent).toBe('梅：周六有空吗')
  expect(page.text()).not.toContain('回复 梅')
  await eventually(
    () => readAll(mei, conversationId),
    (all) => all[2]?.quote?.text === '周六有空吗',
  )
  await mei.call(chat.recall, { conversationId, seq: 1 })
  await page.says('梅：消息已撤回')
})

test('adds a reaction that the other sees at once, and removes it by the same tap', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '我们去看海吧')
  const page = await open(lin, conversationId)
  await page.says('我们去看海吧')
  rest('我们去看海吧')
  await page.tap('爱心')
  await eventually(
    () => readAll(mei, conversationId),
    ([first]) => first?.reactions?.theirs === 'heart',
  )
  const label = () => rowOf('我们去看海吧')?.querySelector('.eg-talk-signs')?.getAttribute('aria-label')
  await eventually(label, (said) => said === '我的回应：爱心')
  await mei.call(chat.react, { conversationId, seq: 1, sign: 'laugh' })
  await eventually(label, (said) => said === '对方的回应：笑哭，我的回应：爱心')
  await page.tap('对方的回应：笑哭，我的回应：爱心')
  await page.tap('爱心')
  await eventually(label, (said) => said === '对方的回应：笑哭')
})

test('finds words in a long conversation, and scrolls to a match far above', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '苏州河边有家面馆')
  for (let n = 0; n < 70; n += 1) await say(n % 2 ? lin : mei, conversationId, `第${n}句`)
  const page = await open(lin, conversationId)
  await page.says('第69句')
  expect(page.text()).not.toContain('苏州河')
  await page.tap('聊天设置')
  await page.tap('查找聊天记录')
  write('没有说过', document.querySelector('input'))
  await page.tap('查找')
  await page.says('没有找到这样的文字')
  write('苏州河', document.querySelector('input'))
  await page.tap('查找')
  await page.says('苏州河边有家面馆')
  await page.tap('梅：苏州河边有家面馆')
  await eventually(
    () => rowOf('苏州河边有家面馆')?.classList.contains('eg-talk-sought'),
    (sought) => sought === true,
  )
})
