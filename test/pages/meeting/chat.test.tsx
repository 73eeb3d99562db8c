import { chat } from '@contract/meeting/chat'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { browserOfFiles } from '../../support/taro/files'
import { answer, hold, type Person, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/pictures') & typeof import('../../support/talkers')
const { talkers, talker, opened, say, readAll, block, jpeg } = beside

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

async function open(person: Person, id: string) {
  leave()
  const page = await show(TalkPage, person, { id })
  leave = page.leave
  return page
}
const field = () => document.querySelector('textarea')
function write(words: string) {
  const area = field()
  if (!area) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
const bubbles = () => [...document.querySelectorAll('.eg-talk-words')].map(({ textContent }) => textContent)
/** Long press. */
function rest(words: string) {
  const found = [...document.querySelectorAll('.eg-talk-words')].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`no message says ${words}`)
  found.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}

test('shows messages and read marks to both sides at once', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '周六有空吗')
  const page = await open(lin, conversationId)
  await page.says('周六有空吗')
  await page.says('今天')
  await eventually(
    () => mei.call(chat.conversation, { conversationId }),
    ({ peerReadSeq }) => peerReadSeq === 1,
  )
  write('有呀，去哪儿')
  await page.tap('发送')
  expect(bubbles()).toEqual(['周六有空吗', '有呀，去哪儿'])
  expect(field()?.value).toBe('')
  await eventually(
    () => readAll(mei, conversationId),
    (all) => all.length === 2,
  )
  await say(mei, conversationId, '武康路')
  await page.says('武康路')
  expect(page.text()).not.toContain('已读')
  await mei.call(chat.read, { conversationId, seq: 2 })
  await page.says('已读')
  expect(bubbles()).toEqual(['周六有空吗', '有呀，去哪儿', '武康路'])
})

test('shows the name at the top, and in the cards the question and that both are verified', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const { faq } = await import('@contract/profile/faq')
  await mei.call(faq.set, { title: '明天突然放假，你想怎么过？' })
  const page = await open(lin, conversationId)
  await page.says('双方均已实名。涉及转账请先报给我们')
  await page.says('TA 的聊天问题')
  await page.says('明天突然放假，你想怎么过？')
  expect(page.text()).toContain('相似度')
})

test('shows the reason for a refused message, lets the user discard it, and sends later ones', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const page = await open(lin, conversationId)
  await page.says('我也在上海，你周末一般去哪儿？')
  // the client itself never sends a blank message
  write('   ')
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === '发送')).toBe(false)
  await w.db.updateTable('users').set({ created_at: w.now() }).where('id', '=', lin.id).execute()
  write('我的手机号是 13812345678')
  await page.tap('发送')
  await page.says('为了大家的安全，注册满 24 小时后才能交换联系方式')
  write('在吗')
  await page.tap('发送')
  await eventually(
    () => readAll(mei, conversationId),
    (all) => all.some(({ text }) => text === '在吗'),
  )
  await page.tap('没有发出去')
  await page.tap('删除')
  await eventually(bubbles, (all) => all.length === 1)
  expect((await readAll(mei, conversationId)).map(({ text }) => text)).toEqual(['在吗'])
})

test('recalls a message within two minutes, and offers its text for editing', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(lin, conversationId, '我喜欢你')
  const page = await open(lin, conversationId)
  await page.says('我喜欢你')
  rest('我喜欢你')
  await page.tap('撤回')
  await page.says('你撤回了一条消息')
  expect((await readAll(mei, conversationId))[0]).toMatchObject({ recalled: true, text: '' })
  await page.tap('重新编辑')
  await eventually(
    () => field()?.value,
    (value) => value === '我喜欢你',
  )
})

test('warns about money, and asks the receiver whether it bothers them', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const page = await open(lin, conversationId)
  await page.says('我也在上海，你周末一般去哪儿？')
  await say(mei, conversationId, '最近手头紧，能借我两千块应急吗')
  await page.says('没见过面就谈钱')
  await page.says('这条消息让你不舒服吗？')
  await page.tap('打扰到我')
  await page.toasted('收到了。需要的话，可以举报 TA')
  await eventually(
    () => page.text(),
    (text) => !text.includes('这条消息让你不舒服吗？'),
  )
  expect((await readAll(lin, conversationId))[0]).toMatchObject({ askBothered: false, warning: 'money' })
})

test('lets an unverified user read, and shows a link to verification instead of the field', async () => {
  const lin = await talker(w, '林')
  const wen = await w.person('文')
  const conversationId = await opened(w, lin, wen)
  await say(lin, conversationId, '你好呀')
  const page = await open(wen, conversationId)
  await page.says('你好呀')
  await page.says('完成实名认证后就能聊天')
  expect(field()).toBeNull()
})

test('shows the reason instead of the field when the user may no longer write', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '再见')
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', mei.id).execute()
  const page = await open(lin, conversationId)
  await page.says('对方因违反平台规则已被封禁')
  expect(field()).toBeNull()
})

test('answers the same for a conversation of others, an unknown one and one with a blocked user', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const wen = await talker(w, '文')
  const told = []
  for (const id of [conversationId, 'A'.repeat(22)]) {
    const page = await open(wen, id)
    await page.says('内容不存在或暂时无法查看')
    told.push(page.text())
  }
  await block(w, lin, mei)
  const page = await open(lin, conversationId)
  await page.says('内容不存在或暂时无法查看')
  told.push(page.text())
  expect(new Set(told).size).toBe(1)
})

// security V13
test('looks the same when the other member blocks the viewer as when they are in stealth', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '在吗')
  const told = []
  const hide = (stealth: boolean) => w.db.updateTable('users').set({ stealth }).where('id', '=', mei.id).execute()
  for (const hides of [() => hide(true), () => block(w, mei, lin)]) {
    await hides()
    const page = await open(lin, conversationId)
    await page.says('在吗')
    told.push(page.text())
    await hide(false)
  }
  expect(told[1]).toBe(told[0])
})

test('opens the messages from a conversation that does not exist', async () => {
  const page = await open(await talker(w, '林'), 'A'.repeat(22))
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  await page.tap('回到消息')
  expect(tab.mock.calls).toEqual([['pages/home/messages/index']])
  tab.mockRestore()
})

test('loads the latest of a hundred messages first, then older ones up to the first', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  for (let n = 1; n <= 100; n += 1) await say(n % 3 === 0 ? lin : mei, conversationId, `第 ${n} 句`)
  const page = await open(lin, conversationId)
  await page.says('第 100 句')
  expect(bubbles().at(-1)).toBe('第 100 句')
  // jsdom has no layout: with a height of 0, the list is always near its start
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  document.querySelector('.eg-end')?.dispatchEvent(new Event('scroll', { bubbles: true }))
  await page.says('涉及转账')
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
  expect(bubbles()[0]).toBe('第 1 句')
})

test('shows a sent picture to its sender at once, and to the receiver once approved', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const files = browserOfFiles({ width: 400, height: 300 })
  const page = await open(lin, conversationId)
  await page.says('我也在上海，你周末一般去哪儿？')
  await page.tap('更多')
  await page.tap('照片')
  await files.choose({ bytes: await jpeg(400, 300) })
  await eventually(
    () => document.querySelectorAll('.eg-talk-image-wide img').length,
    (count) => count === 1,
  )
  await page.says('审核中，通过后对方才能看到')
  expect(await readAll(lin, conversationId)).toMatchObject([{ kind: 'image', state: 1, width: 400, height: 300 }])
  expect(await readAll(mei, conversationId)).toEqual([])
})

test('mutes, empties and leaves a conversation by its menu', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '在吗')
  const page = await open(lin, conversationId)
  await page.says('在吗')
  await page.tap('聊天设置')
  await page.tap('消息免打扰')
  await eventually(
    () => lin.call(chat.conversation, { conversationId }),
    ({ conversation }) => conversation.muted,
  )
  await page.tap('清空聊天记录')
  await answer('清空')
  await page.toasted('已清空')
  await eventually(bubbles, (all) => all.length === 0)
  expect(await readAll(lin, conversationId)).toEqual([])
  expect(await readAll(mei, conversationId)).toHaveLength(1)
})

test('copies the text of a message on a long press', async () => {
  const copied = jest.spyOn(host, 'copy').mockResolvedValue(true)
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '武康路 100 弄')
  const page = await open(lin, conversationId)
  await page.says('武康路 100 弄')
  rest('武康路 100 弄')
  await page.tap('复制')
  await page.toasted('已复制')
  expect(copied).toHaveBeenCalledWith('武康路 100 弄')
})

test('keeps a message written while an answer is late, and shows it as being sent', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const letGo = hold('/chat/v1/ticket')
  const page = await open(lin, conversationId)
  await page.says('我也在上海，你周末一般去哪儿？')
  write('网有点慢')
  await page.tap('发送')
  expect(document.querySelector('[aria-label=正在发送]')).not.toBeNull()
  expect(await readAll(mei, conversationId)).toEqual([])
  expect(page.text()).not.toContain('你周末一般去哪儿')
  letGo()
  await eventually(
    () => readAll(mei, conversationId),
    (all) => all.length === 1,
  )
  await eventually(
    () => document.querySelector('[aria-label=正在发送]'),
    (sign) => sign === null,
  )
})

test('repeats the read mark on the next connection when one broke', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '周六有空吗')
  const page = await open(lin, conversationId)
  await page.says('周六有空吗')
  const isRead = () =>
    eventually(
      () => mei.call(chat.conversation, { conversationId }),
      ({ peerReadSeq }) => peerReadSeq === 1,
    )
  await isRead()
  await eventually(
    () => w.app.websocketServer.clients.size,
    (lines) => lines > 0,
  )
  // as if the message was sent over a dead connection
  await w.db.updateTable('conversation_members').set({ read_seq: 0 }).where('user_id', '=', lin.id).execute()
  for (const line of w.app.websocketServer.clients) line.terminate()
  await isRead()
})
