import { session } from '@/api'
import AssistantPage from '@/pages/chat/assistant'
import NoticePage from '@/pages/chat/notice'
import MessagesPage from '@/pages/home/messages'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const visit = 'a-notice-of-a-visit--1'
const review = 'a-notice-of-a-review-2'

/** Adds two notices. The later one is a sentence of the product. */
async function tell() {
  const at = w.now()
  const row = { user_id: lin.id, since: at, due_at: at, read_at: null, claimed_at: null, sent_at: null }
  await w.db
    .insertInto('notices')
    .values([
      { ...row, public_id: visit, kind: 'visit', count: 3, at: new Date(at.getTime() - 3_600_000) },
      { ...row, public_id: review, kind: 'review', about: 'verify', text: '你的学历认证已通过，信任分 +8', at },
    ])
    .execute()
}
const dots = () => document.querySelectorAll('.eg-flat .eg-dot').length

// the assistant is listed in 消息, and its number is part of the tab's number (mock 06a)
test('lists 二狗小助手 among the conversations with its last text, and counts it in the tab', async () => {
  await tell()
  const page = await show(MessagesPage, lin)
  await page.says('你的学历认证已通过，信任分 +8')
  await page.says('官方')
  expect(document.querySelector('.eg-messages-row .eg-dot')?.getAttribute('aria-label')).toBe('2 条未读')
  await eventually(() => document.querySelector('.eg-tabs-host__tab--on .eg-dot')?.textContent === '2')
  const moved = moves()
  document.querySelector<HTMLElement>('.eg-messages-row')?.click()
  await eventually(() => moved.to().join() === 'pages/chat/assistant/index')
  moved.done()
})

test('lists every notice, opens its place, and marks the shown ones as read', async () => {
  await tell()
  const page = await show(AssistantPage, lin)
  await page.says('3 个人看过你')
  expect(dots()).toBe(2)
  const moved = moves()
  await page.tap(/^访客.*3 个人看过你/)
  await page.tap(/^审核结果.*你的学历认证已通过，信任分 \+8/)
  expect(moved.to()).toEqual(['pages/user/visitor/index', 'pages/verify/center/index'])
  moved.done()
  const unread = () => w.db.selectFrom('notices').where('read_at', 'is', null).select('id').execute()
  await eventually(async () => (await unread()).length === 0)
})

test('says in an empty list which notices will appear', async () => {
  const page = await show(AssistantPage, lin)
  await page.says('还没有通知')
  await page.says('通知设置')
})

test('opens the page of a notice from outside, and the list for a notice of another account', async () => {
  await tell()
  const replaced = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  await show(NoticePage, lin, { id: visit })
  await eventually(() => replaced.mock.calls.some(([url]) => url === 'pages/user/visitor/index'))
  const wen = await w.person('文')
  await show(NoticePage, wen, { id: visit })
  await eventually(() => replaced.mock.calls.some(([url]) => url === 'pages/chat/assistant/index'))
  replaced.mockRestore()
})
