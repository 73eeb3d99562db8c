import { support } from '@contract/care/support'
import SupportPage from '@/pages/user/support'
import AskPage from '@/pages/user/support-ask'
import RequestPage from '@/pages/user/support-request'
import { clearDevice } from '../../support/taro/device'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, show, type World } from '../../support/taro/stage'

let w: World
let went: ReturnType<typeof moves>
beforeAll(async () => {
  w = await world()
})
beforeEach(() => {
  clearDevice()
  went = moves()
})
afterEach(() => went.done())
afterAll(() => w.close())

function type(label: string, value: string) {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`)
  if (!field) throw new Error(`no field is called ${label}`)
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// A.legal.22
test('sends a written request, gives it a number, and lists it with its state', async () => {
  const lin = await w.person('林间')
  const page = await show(AskPage, lin)
  await page.says('是哪方面的事')
  await page.tap('提交')
  await page.toasted('请选择是哪方面的事')
  await page.tap('功能故障')
  await chosen()
  await page.tap('提交')
  await page.toasted('请写下发生了什么')
  type('发生了什么', '聊天打不开')
  await page.tap('提交')
  const row = await eventuallyRow(lin.id)
  expect(row).toMatchObject({ topic: 'fault', state: 'open' })
  page.leave()
  const list = await show(SupportPage, lin)
  await list.says('聊天打不开')
  await list.says('等待答复')
  list.leave()
})

test('reads, extends and ends an answered request', async () => {
  const lin = await w.person('林间')
  const { no } = await lin.call(support.ask, { topic: 'other', words: '怎么换头像' })
  const page = await show(RequestPage, lin, { no })
  await page.says('怎么换头像')
  await page.says('等待答复，最晚 15 天内')
  type('补充', '找到了')
  await page.tap('发送')
  await page.says('找到了')
  await page.tap('已经解决，结束请求')
  await answer('结束')
  await page.says('这个请求已经结束')
  page.leave()
})

test('asks for identity papers here, and never by mail', async () => {
  const page = await show(AskPage, await w.person('林间'), { topic: 'identity' })
  await page.says('证件只在这里上传：私密保存，只有你和核对的人看得到，答复后立即删除')
  page.leave()
  const list = await show(SupportPage, await w.person('文文'))
  await list.says(/证件不要用邮件发送，请在请求里上传/)
  list.leave()
})

/** Waits until a topic is chosen. */
const chosen = () => eventually(() => document.querySelector('[role=radio][aria-checked=true]'))

async function eventuallyRow(user: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const row = await w.db.selectFrom('support_requests').where('user_id', '=', user).selectAll().executeTakeFirst()
    if (row) return row
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('nothing was sent')
}
