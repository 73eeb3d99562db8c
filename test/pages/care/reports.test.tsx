import { randomUUID } from 'node:crypto'
import { reasonsOf, reports as calls } from '@contract/care/reports'
import { uploadLimits } from '@contract/core/uploads'
import { planet } from '@contract/planet/planet'
import PostReportPage from '@/pages/planet/report'
import ReportPage from '@/pages/user/report'
import MyReportsPage from '@/pages/user/reports'
import { host } from '@/platform'
import rules from '@/texts/core/legal/content-manage-rules'
import { browserOfFiles } from '../../support/taro/files'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/pictures') & typeof import('../../../server/domains/care/reports')

let w: World
let lin: Person
let bad: Person
let files: ReturnType<typeof browserOfFiles>
beforeEach(async () => {
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  files = browserOfFiles({ width: 600, height: 800 })
  lin = await w.person('林间')
  bad = await w.person('坏人', { verified: ['realName'] })
})
afterEach(() => w.close())

const reports = () => w.db.selectFrom('reports').selectAll().execute()
const open = (query: Record<string, string> = {}) => show(ReportPage, lin, { uid: bad.uid, place: 'profile', ...query })

function explain(words: string) {
  const field = document.querySelector('textarea')
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// C.report.01
test('offers reasons of their own for a post, and those of the specification for a user', async () => {
  const { dynamicId } = await bad.call(planet.publish, { clientKey: randomUUID(), content: '看看这个' })
  const page = await show(PostReportPage, lin, { dynamicId })
  for (const reason of ['色情低俗', '辱骂歧视', '广告引流', '抄袭侵权', '其他']) await page.says(reason)
  expect(page.text()).not.toMatch(/联系不上|婚托/)
  await page.tap('广告引流')
  await page.tap('提交')
  await page.toasted('已提交 感谢您的反馈')
  expect(await reports()).toMatchObject([{ place: 'dynamic', reason: 9 }])
  page.leave()
})

/** The reasons that cover each cause of the rules of content, by its number there. */
const causes = [[5], [5], [11], [7], [4], [8], [1, 10], [10], [9], [2, 9], [1, 13], [12], [14], [10]]

test('has a reason for each cause of the rules of content, and asks for words with the last reason alone', () => {
  expect(JSON.stringify(rules.blocks).match(/"num":"\d+"/g)).toHaveLength(causes.length)
  const offered: readonly number[] = reasonsOf.content
  expect(causes.filter((needed) => !needed.some((reason) => offered.includes(reason)))).toEqual([])
  for (const list of Object.values(reasonsOf)) {
    expect(new Set(list).size).toBe(list.length)
    expect(list.at(-1)).toBe(6)
  }
})

// C.report.02, C.report.03
test('names the missing part when a report has no reason, or reason 其他 has no text', async () => {
  const page = await open()
  for (const reason of ['虚假信息', '婚托/婚介', '联系不上', '骚扰行为', '欺诈违法', '其他']) await page.says(reason)
  await page.tap('提交')
  await page.toasted('请完善举报理由')
  await page.tap('其他')
  await page.tap('提交')
  await page.toasted('请完善情况说明')
  await page.says('0/50')
  expect(await reports()).toEqual([])
  page.leave()
})

// C.report.05, C.report.09
test('sends a report with a text and three pictures and thanks lin; refuses a fourth picture', async () => {
  const back = jest.spyOn(host.pages, 'back').mockResolvedValue()
  const depth = jest.spyOn(host.pages, 'depth').mockReturnValue(2)
  const page = await open()
  await page.tap('骚扰行为')
  explain('一直发消息')
  const bytes = await beside.jpeg(600, 800)
  await page.tap('添加图片')
  await files.choose(...Array.from({ length: 3 }, () => ({ bytes })))
  await eventually(async () =>
    expect(await w.db.selectFrom('uploads').where('state', '=', 'approved').selectAll().execute()).toHaveLength(3),
  )
  await eventually(async () => expect(document.querySelectorAll('[aria-label^="第 "]')).toHaveLength(3))
  await page.tap('添加图片')
  await page.toasted('最多上传3张图片！')
  await page.tap('提交')
  await page.toasted('已提交 感谢您的反馈')
  expect(await reports()).toMatchObject([{ target_id: bad.id, reason: 4, explanation: '一直发消息', place: 'profile' }])
  expect((await reports())[0]?.image_keys).toHaveLength(3)
  expect(back).toHaveBeenCalled()
  back.mockRestore()
  depth.mockRestore()
  page.leave()
})

// C.report.06
test('refuses a picture above the limit and names the limit; accepts a smaller one', async () => {
  const page = await open()
  await page.tap('添加图片')
  await files.choose({
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), new Uint8Array(uploadLimits.uploadBytes)]),
  })
  await page.toasted('请上传小于10M的图片！')
  expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  expect(toasts()).toHaveLength(1)
  await page.tap('添加图片')
  await files.choose({ bytes: await beside.jpeg(600, 800) })
  await eventually(async () => expect(document.querySelectorAll('[aria-label^="第 "]')).toHaveLength(1))
  page.leave()
})

test('keeps the draft when the page opens again, and shows none of it for another target', async () => {
  const page = await open()
  await page.tap('欺诈违法')
  explain('骗钱')
  await page.says('2/50')
  page.leave()
  const again = await open()
  await again.says('2/50')
  expect(document.querySelector('[aria-checked=true]')?.textContent).toBe('欺诈违法')
  again.leave()
  const other = await open({ uid: (await w.person('另一个')).uid })
  await other.says('0/50')
  other.leave()
})

test('says that a report from a chat includes its messages; refuses a conversation that is not mine', async () => {
  const page = await open({ place: 'chat', conversationId: 'A'.repeat(22), seqs: '3,4' })
  await page.says('你们的相关聊天记录会一起提交')
  await page.tap('骚扰行为')
  await page.tap('提交')
  await page.toasted('内容不存在或暂时无法查看')
  page.leave()
})

// C.report.08
test.each([
  ['1.1.7', false],
  ['1.1.8', true],
  ['2.0', true],
])('offers pictures in the Android app %s: %s', async (appVersion, offered) => {
  const native = [jest.replaceProperty(host, 'environment', 'native'), jest.replaceProperty(host, 'appId', 'android')]
  const told = { host: 'native' as const, os: 'android', dark: false, fontScale: 1, appVersion }
  jest.spyOn(host.bridge, 'getHostInfo').mockResolvedValue({ ok: true, data: told })
  const page = await open()
  await page.says('举报理由')
  await eventually(async () => expect(page.text().includes('图片证据')).toBe(offered))
  // the session belongs to another client of lin here, so the report can be sent only without pictures
  native.forEach((one) => one.restore())
  await page.tap('骚扰行为')
  await page.tap('提交')
  await page.toasted('已提交 感谢您的反馈')
  jest.mocked(host.bridge.getHostInfo).mockRestore()
  page.leave()
})

// security C10
test('shows lin the outcome of a report, in a sentence that reveals nothing of its target', async () => {
  const empty = await show(MyReportsPage, lin)
  await empty.says('还没有举报过')
  empty.leave()
  const told = { targetUserId: bad.uid, reason: 4, explanation: '一直发消息', place: 'profile' } as const
  const { reportId } = await lin.call(calls.report, told)
  const page = await show(MyReportsPage, lin)
  await page.says('个人主页 · 骚扰行为')
  await page.says('核实中')
  await page.says('你的说明：一直发消息')
  page.leave()
  await w.db.transaction().execute((tx) => beside.decideReport(tx, reportId, 'upheld', w.now()))
  const after = await show(MyReportsPage, lin)
  await after.says('已处理')
  await after.says('你举报的情况已核实并处理')
  expect(after.text()).not.toContain('坏人')
  after.leave()
})

async function eventually(check: () => Promise<void>) {
  for (let tries = 0; ; tries += 1)
    try {
      return await check()
    } catch (error) {
      if (tries > 1200) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
}
