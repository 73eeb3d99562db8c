import { openContent } from '@/features/care/safety/open-content'
import { rangeOf } from '@/features/care/safety/range'
import MePage from '@/pages/home/me'
import CenterPage from '@/pages/safety/index'
import RecordPage from '@/pages/safety/record'
import { host } from '@/platform'
import { safety } from '../../../contract/care/safety'
import { addDays, plus, startOf, weekOf } from '../../../contract/kernel/time'
import { moves } from '../../support/taro/moves'
import { requests } from '../../support/taro/requests'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../../server/domains/account/punishments')
const { punish } = beside

let w: World
let lin: Person
let moved: ReturnType<typeof moves>
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  moved = moves()
})
afterEach(() => {
  moved.done()
  return w.close()
})

/** Monday of last week, and Monday of the week before it. The test world starts at the real time. */
const monday = addDays(weekOf(new Date()), -7)
const earlier = addDays(monday, -7)
const noonOf = (day: string) => plus(startOf(day), 12, 'hour')
const ban = (person: Person, until: Date | null = null, now = noonOf(monday)) =>
  w.db.transaction().execute((tx) => punish(tx, { user: person.id, kind: 'ban', reason: '广告', now, until }))

// C.safety.01 to 05
test('shows on the centre its header, its warning, the board of last week, and links', async () => {
  await ban(await w.person('安心'))
  await ban(await w.person('波浪'), plus(new Date(), 9, 'day'))
  const page = await show(CenterPage, lin)
  await page.says('安全交友，快乐脱单')
  await page.says('与陌生人交往请保持警惕，拒绝任何金钱往来，及时向客服举报，必要时报警')
  await page.says('二狗平台治理公示栏')
  await page.says(`${monday.slice(5)} 至 ${addDays(monday, 6).slice(5)} 处理结果`)
  await page.says('2处罚账号1短期封禁1永久封禁0警告')
  await page.tap('更多')
  await page.tap('用户行为规范')
  await page.tap('信息安全说明')
  expect(moved.to()).toEqual([
    'pages/safety/record/index',
    expect.stringContaining('user-guidelines'),
    'pages/verify/safe-explain/index',
  ])
  page.leave()
})

// C.safety.01
test('opens the centre by one tap from the own page', async () => {
  const page = await show(MePage, lin)
  await page.tap('安全中心')
  expect(moved.to().at(-1)).toBe('pages/safety/index/index')
  page.leave()
})

// C.safety.06, C.safety.07, C.safety.09, A.list.11
test('loads the list of a tab from page 1, at the top', async () => {
  const scroll = jest.spyOn(host, 'scroll').mockImplementation(() => undefined)
  const asked = requests()
  const page = await show(CenterPage, lin)
  await page.says('识破感情骗局')
  await page.tap('隐私保护')
  await page.says('不想遇见的人：屏蔽管理')
  expect(page.text()).not.toContain('识破感情骗局')
  await page.tap('防骗指南')
  await page.says('识破感情骗局')
  expect(scroll.mock.calls).toEqual([[0], [0]])
  const calls = asked.of(safety.contents.path).map(({ url }) => new URLSearchParams(url.split('?')[1]))
  expect(calls.map((query) => [query.get('type'), query.get('pageNo'), query.get('pageSize')])).toEqual([
    ['1', '1', '20'],
    ['3', '1', '20'],
    ['1', '1', '20'],
  ])
  asked.done()
  scroll.mockRestore()
  page.leave()
})

// C.safety.08
test('opens the article or screen of a content, and nothing else', async () => {
  const page = await show(CenterPage, lin)
  await page.tap(/^识破感情骗局/)
  expect(moved.to().at(-1)).toMatch(/^pages\/user\/article\/index\?id=\d+$/)
  await page.tap(/^遇到可疑的人，怎样举报/)
  expect(moved.to().at(-1)).toContain('report-protocol')
  const before = moved.to().length
  for (const [contentType, content] of [
    ['video', '1'],
    ['article', 'javascript:alert(1)'],
    ['page', 'https://evil.example/'],
    ['page', '//evil.example'],
    ['toString', '/user/devices'],
  ] as const)
    openContent({ contentType, content })
  expect(moved.to()).toHaveLength(before)
  expect(toasts()).toEqual(Array(5).fill('不支持该类型跳转'))
  page.leave()
})

// C.safety.10 to 14
test('lists weeks, and users banned last week with the range of that week', async () => {
  await ban(await w.person('安心'))
  await ban(await w.person('楚河'), null, noonOf(earlier))
  const page = await show(RecordPage, lin)
  await page.says(rangeOf(monday, addDays(monday, 6)))
  await page.says(rangeOf(earlier, addDays(earlier, 6)))
  await page.says('没有更多了')
  expect(page.text()).not.toContain('安**')
  await page.tap('上周封禁用户')
  await page.says('安**')
  await page.says(`更新时间：${rangeOf(monday, addDays(monday, 6))}`)
  await page.says('违反平台规则')
  await page.says('永久封禁账号')
  expect(page.text()).not.toContain('楚**')
  await page.tap('违规处罚公示')
  await page.says('处罚账号 1 个')
  page.leave()
})

// C.safety.14
test('names the year at the end of a range when it differs', () => {
  expect(rangeOf('2026-03-02', '2026-03-08')).toBe('2026.3.2 - 3.8')
  expect(rangeOf('2025-12-29', '2026-01-04')).toBe('2025.12.29 - 2026.1.4')
})

// A.errors.05
test('shows a failed board as failed and fetches it again; it never claims that there were no punishments', async () => {
  const send = globalThis.fetch
  globalThis.fetch = (...request: Parameters<typeof fetch>) =>
    String(request[0]).includes(safety.summaries.path) ? Promise.reject(new TypeError('gone')) : send(...request)
  const page = await show(CenterPage, lin)
  await page.says('公示没有加载出来，点击重新加载')
  expect(page.text()).not.toContain('还没有公示的处罚')
  globalThis.fetch = send
  await page.tap(/^公示没有加载出来/)
  await page.says('还没有公示的处罚')
  page.leave()
})
