import { chat } from '@contract/meeting/chat'
import { exchanges } from '@contract/meeting/exchanges'
import { profile } from '@contract/profile/profile'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import { eventually } from '../../support/taro/eventually'
import { show, type World } from '../../support/taro/stage'

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

function write(placeholder: string, words: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[placeholder="${placeholder}"]`)
  if (!field) throw new Error(`no field says ${placeholder}`)
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function talked() {
  const { lin, mei, conversationId } = await talkers(w)
  w.pass(2 * 24 * 3_600_000)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  await say(lin, conversationId, '你好')
  await say(mei, conversationId, '你好呀')
  await mei.call(profile.edit, { wechatId: 'mei-meimei' })
  return { lin, mei, conversationId }
}

test('enters the id at the offer, withdraws it, and shows the other’s id once both have tapped', async () => {
  const { lin, mei, conversationId } = await talked()
  const page = await show(TalkPage, lin, { id: conversationId })
  await page.says('你好呀')
  await page.tap('聊天设置')
  await page.says('见面守护')
  await page.tap('交换微信')
  await page.says('双方都同意后，才会看到彼此的微信号')
  write('6 至 20 位字母、数字、下划线或减号', '13812345678')
  await page.tap('提出交换')
  await page.says('请填写微信号，不要填手机号')
  write('6 至 20 位字母、数字、下划线或减号', 'lin_2026')
  await page.tap('提出交换')
  await page.says('已提出，等对方同意')
  expect((await mei.call(chat.conversation, { conversationId })).exchange).toMatchObject({ state: 'asked', theirs: '' })
  expect(page.text()).not.toContain('mei-meimei')
  await page.tap('撤回')
  await page.toasted('已撤回')
  expect((await mei.call(chat.conversation, { conversationId })).exchange.state).toBe('none')
  page.leave()
})

test('shows the request above the composer, with the user’s own id before the tap', async () => {
  const { lin, mei, conversationId } = await talked()
  await lin.call(profile.edit, { wechatId: 'lin_2026' })
  await lin.call(exchanges.offer, { conversationId })
  const page = await show(TalkPage, mei, { id: conversationId })
  await page.says('对方想和你交换微信')
  expect(page.text()).not.toContain('lin_2026')
  await page.tap('去交换')
  await page.says('只给同意交换的人看')
  await page.tap('同意交换')
  await page.says('lin_2026')
  await page.says('不转账、不借钱')
  page.leave()
})

test('declines an offer without telling its sender', async () => {
  const { lin, mei, conversationId } = await talked()
  await lin.call(profile.edit, { wechatId: 'lin_2026' })
  await lin.call(exchanges.offer, { conversationId })
  const page = await show(TalkPage, mei, { id: conversationId })
  await page.says('对方想和你交换微信')
  await page.tap('再想想')
  await eventually(
    () => Promise.resolve(page.text()),
    (words) => !words.includes('去交换'),
  )
  expect((await lin.call(chat.conversation, { conversationId })).exchange.state).toBe('sent')
  page.leave()
})
