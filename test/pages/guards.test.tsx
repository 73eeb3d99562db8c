import { chat } from '@contract/areas/chat'
import { guards } from '@contract/areas/guards'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import GuardPage from '@/pages/safety/guard'
import InfoPage from '@/pages/user/info'
import { eventually } from '../support/taro/eventually'
import { answer, show, type World } from '../support/taro/stage'

declare const beside: typeof import('../support/talkers')
const { talkers, say, clientId } = beside

let w: World
let leave: () => void = () => undefined
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  leave()
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

test('who meets somebody says whom to tell, what is missing is said, and three taps follow', async () => {
  const lin = await w.person('林', { verified: ['realName'] })
  const page = await show(GuardPage, lin)
  leave = page.leave
  await page.says('见面前，用短信告诉一个信任的人时间和地点')
  await page.tap('开启守护，并短信告诉 TA')
  await page.toasted('请填写怎么称呼 TA')
  write('怎么称呼，如：妈妈', '妈妈')
  write('TA 的手机号', '13911112222')
  write('如：武康路某某咖啡馆', '武康路咖啡馆')
  const at = document.querySelector<HTMLSelectElement>('select[aria-label="见面时间"]')
  if (!at) throw new Error('no time can be chosen')
  at.value = '1'
  at.dispatchEvent(new Event('change', { bubbles: true }))
  await page.tap('开启守护，并短信告诉 TA')
  await page.toasted('守护已开启')
  expect(await w.db.selectFrom('guards').select('user_id').execute()).toEqual([{ user_id: lin.id }])
})

test('a guard of mine asks for help after a question, and ends when I am safe', async () => {
  const lin = await w.person('林', { verified: ['realName'] })
  const now = w.now().getTime()
  const wish = { clientId: clientId(), name: '妈妈', phone: '13911112222', place: '武康路咖啡馆' }
  await lin.call(guards.start, { ...wish, meetAt: now + 3_600_000, checkAt: now + 7_200_000 })
  const page = await show(GuardPage, lin)
  leave = page.leave
  await page.says('守护中')
  await page.tap('我需要帮助')
  await answer('马上告诉 TA')
  await page.says('已向 TA 求助')
  expect((await lin.call(guards.current, {})).guard?.state).toBe('help')
  await page.tap('我很安全')
  await page.says('已报平安')
  await page.tap('开启新的守护')
  await page.says('今天还可以开启 2 次')
})

test('after a week of talk one is asked if they met; a bad time leads to help', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(lin, conversationId, '你好')
  await say(mei, conversationId, '你好呀')
  w.pass(8 * 24 * 3_600_000)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  const page = await show(TalkPage, lin, { id: conversationId })
  leave = page.leave
  await page.says('你们见面了吗？')
  await page.tap('见过了')
  await page.tap('不太好')
  await page.says('抱歉让你有不好的经历')
  await page.says('举报 TA')
  expect(await lin.call(chat.conversation, { conversationId })).toMatchObject({ askMet: false })
})

test('one text of a page is liked with words', async () => {
  const { lin, mei } = await talkers(w)
  await w.db.updateTable('users').set({ self_description: '喜欢爬山' }).where('id', '=', mei.id).execute()
  const page = await show(InfoPage, lin, { uid: mei.uid })
  leave = page.leave
  await page.says('喜欢爬山')
  await page.tap('喜欢这段')
  await page.says('喜欢 TA 的「自我介绍」')
  write('说句话吧，也可以不说', '哪座山最好看？')
  await page.tap('喜欢 TA')
  await eventually(
    () => w.db.selectFrom('first_words').select('text').execute(),
    (rows) => rows[0]?.text === '哪座山最好看？',
  )
})
