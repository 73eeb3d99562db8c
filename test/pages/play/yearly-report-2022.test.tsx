import { readFileSync } from 'node:fs'
import { minus } from '@contract/kernel/time'
import { yearlyReport } from '@contract/play/yearly-report'
import { bar2022 } from '@/features/play/yearly-report/rules'
import { type Report2022, type Template, worded } from '@/features/play/yearly-report/template'
import ContentPage from '@/pages/yearly/report-content'
import ContentNewPage from '@/pages/yearly/report-content-new'
import IndexPage from '@/pages/yearly/report-index'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { type Person, show, type World } from '../../support/taro/stage'

const file = readFileSync('src/features/play/yearly-report/assets/report2022.json', 'utf8')
const template = JSON.parse(file) as Template
// pages use the real clock
const until = minus(new Date(), 1, 'day')

let w: World
let lin: Person
let asked: string[]
let send: typeof fetch
/** HTTP status of the template, which the server provides beside the web pages. */
let status: number
beforeEach(async () => {
  w = await world({ env: { REPORT_2022: 'always', REPORT_2022_WINDOW: { from: minus(until, 100, 'day'), until } } })
  lin = await w.person('林', { created_at: minus(until, 3, 'day'), interests: ['爬山', '烘焙'] })
  asked = []
  status = 200
  send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const url = String(request[0])
    if (!url.includes('report2022.json')) return send(...request)
    asked.push(url)
    return new Response(status === 200 ? file : '', { status })
  }
})
afterEach(() => {
  globalThis.fetch = send
  return w.close()
})
const next = /^上滑/

// B.report2022.01, B.report2022.02
test('counts to 100 by one each 15 ms in the introduction, and then opens the paged report', async () => {
  expect(bar2022).toEqual({ pause: 15, step: 1 })
  const replace = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  const page = await show(IndexPage, lin)
  await page.says('正在翻看你的这一年')
  await page.says('100%')
  await eventually(() => replace.mock.calls.length > 0)
  expect(replace.mock.calls).toEqual([['pages/yearly/report-content-new/index']])
  replace.mockRestore()
  page.leave()
})

// B.report2022.03, B.report2022.06
test('turns its pages one by one and back, and shows key words on the last one', async () => {
  const page = await show(ContentNewPage, lin)
  await page.says('在这里认真等一个人')
  await page.tap(next)
  await page.says('申请还在路上')
  await page.tap('上一页')
  await page.says('在这里认真等一个人')
  for (let turned = 0; turned < template.pages.length; turned += 1) await page.tap(next)
  await page.says('都是你写下的')
  await page.says('爬山')
  await page.says('烘焙')
  page.leave()
})

// B.report2022.06
test('leaves out only the page of key words when there are none', async () => {
  const fresh = await w.person('新', { created_at: minus(until, 3, 'day'), interests: [] })
  const page = await show(ContentPage, fresh)
  await page.says('在这里认真等一个人')
  expect(document.querySelector(`[aria-label="第 1 页，共 ${template.pages.length} 页"]`)).not.toBeNull()
  page.leave()
})

// B.report2022.04
test('fetches the words without any cache, and again after a failure', async () => {
  status = 503
  const page = await show(ContentNewPage, lin)
  await page.says('点击重新加载')
  status = 200
  await page.tap('点击重新加载')
  await page.says('在这里认真等一个人')
  expect(asked.length).toBeGreaterThan(1)
  const stamps = asked.map((url) => Number(new URL(url, 'http://localhost').searchParams.get('t')))
  expect(stamps.every((stamp) => stamp > 1_600_000_000_000)).toBe(true)
  expect(asked[0]).toContain('/vh5/report2022.json?t=')
  page.leave()
})

// B.report2022.05
test('shows every number on its page, and the words contain no unknown number', async () => {
  const report: Report2022 = {
    ...(await lin.call(yearlyReport.report2022, {})),
    ...{ yearStr: '2022', activeDays: 101, morning: 12, beAppliedTimes: 23, applyTimes: 34, rejectTimes: 45 },
    ...{
      rejectNoReason: 6,
      rejectDays: 7,
      expireTimes: 8,
      visitMeNum: 89,
      visitTimes: 90,
      likeMeNum: 91,
      followers: 92,
    },
    rejectReason1: { reason: '太远', count: 13 },
    rejectReason2: { reason: '年龄', count: 14 },
  }
  const said = worded(template, report).map(({ lead, count, head, lines }) => [lead, count, head, ...lines].join(' '))
  const on = [
    ['2022', '101', '12 天'],
    ['23', '8 次'],
    ['45', '7 天', '太远', '13 次', '年龄', '14 次', '6 次'],
    ['34'],
    ['89', '90 次'],
    ['91', '92 个人'],
  ]
  on.forEach((words, page) =>
    words.forEach((word) => expect([page, said[page]]).toEqual([page, expect.stringContaining(word)])),
  )
  expect(said.join()).not.toMatch(/[{}]/)
  const quiet = { ...report, morning: 0 }
  expect(worded(template, quiet)[0]?.lines).toEqual([])
})

// B.X16
test('says that a closed report is closed, and offers no retry', async () => {
  Object.assign(w.deps.env, { REPORT_2022: 'never' })
  const page = await show(ContentNewPage, lin)
  await page.says('年度报告还没有开放')
  await page.says('去实验室')
  expect(page.text()).not.toContain('点击重新加载')
  page.leave()
})
