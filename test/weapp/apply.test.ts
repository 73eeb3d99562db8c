import type { Browser } from 'playwright-core'
import { asks, onlyReceived, onlySent, received, verifiedPerson } from '../server/meeting/apply-acts'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
let browser: Browser
let w: World
let origin: string
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterEach(async () => {
  await program?.close()
  program = undefined
  await w.close()
})

async function launch(path: string, token: string, query: Record<string, string> = {}) {
  program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token })
  await program.launch({ path, query })
  await program.settle()
  return program
}

const says = (on: MiniProgram, words: string) => on.current().getByText(words).first().waitFor()
const taps = (on: MiniProgram, words: string) => on.current().getByText(words, { exact: true }).last().tap()

async function opens(on: MiniProgram, page: string, left = 100): Promise<void> {
  if ((await on.stack()).at(-1) === page) return
  if (left === 0) throw new Error(`${page} never opened`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await opens(on, page, left - 1)
}

test('想认识: lets wen refuse one with reasons, accept another one and open the conversation', async () => {
  const wen = await verifiedPerson(w, '文文不吃葱')
  for (const name of ['林间', '知夏']) {
    await asks(await verifiedPerson(w, name), wen, { message: '可以认识一下吗？' })
    w.pass(1000)
  }
  const on = await launch('pages/user/apply/index', wen.token)
  for (const words of ['待处理', '知夏', '可以认识一下吗？', '剩 6 天 23 小时', '逾期自动婉拒']) await says(on, words)
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  await on.current().getByText('拒绝', { exact: true }).first().tap()
  await taps(on, '距离较远')
  await taps(on, '其他原因')
  await taps(on, '确认拒绝')
  await says(on, '确认拒绝对方申请？')
  await taps(on, '拒绝')
  await says(on, '已拒绝 · 距离较远')
  await on.current().getByText('同意', { exact: true }).first().tap()
  await says(on, '接受对方的「想认识」申请就可以开启聊天啦~')
  // the second half of a double tap must not hit something behind the dialog
  const agree = await on.current().getByText('同意', { exact: true }).last().boundingBox()
  const [x, y] = [(agree?.x ?? 0) + 40, (agree?.y ?? 0) + 24]
  await on.page.touchscreen.tap(x, y)
  await on.page.touchscreen.tap(x, y)
  await opens(on, 'pages/chat/conversation/index')
  expect(await on.stack()).toEqual(['pages/user/apply/index', 'pages/chat/conversation/index'])
  expect(await received(wen)).toMatchObject({ toBeHandleCount: 0, handledCount: 2 })
  expect(await on.errors()).toEqual([])
})

test('lets lin apply from a page with the rules in view, and withdraw it from friend information', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 130 })
  const wen = await verifiedPerson(w, '文文不吃葱')
  const on = await launch('pages/user/info/index', lin.token, { uid: wen.uid })
  await on.current().getByRole('button', { name: '想认识，100 狗粮' }).tap()
  for (const words of ['想认识「文文不吃葱」', '对方看过没处理、拒绝，或你撤回，退一半', '余额 130'])
    await says(on, words)
  await taps(on, '100 狗粮，发出申请')
  await on.current().getByText('想认识「文文不吃葱」').waitFor({ state: 'detached' })
  expect(await onlyReceived(wen)).toMatchObject({ status: 1 })
  const { applyId } = await onlySent(lin)
  await program?.close()
  const next = await launch('pages/user/friend-info/index', lin.token, { applyId })
  await says(next, '你向 TA 发出了申请')
  await taps(next, '撤回')
  await says(next, '撤回后退回一半狗粮，确定撤回吗？')
  await taps(next, '撤回')
  await says(next, '你已撤回，已退回 50 狗粮')
  expect(await lin.holds()).toBe(80)
  expect(await next.errors()).toEqual([])
})

test('shows an unverified user why and how long verification takes, and opens it', async () => {
  const wen = await verifiedPerson(w, '文文不吃葱')
  const newcomer = await w.person('新人', { level: 1 })
  const on = await launch('pages/user/info/index', newcomer.token, { uid: wen.uid })
  await on.current().getByRole('button', { name: '想认识，100 狗粮' }).tap()
  for (const words of ['先完成实名认证', '约 2 分钟：填姓名和身份证号，再刷脸', '通过以后，送 1 张想认识卡、3 颗心'])
    await says(on, words)
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  await taps(on, '去实名认证')
  await opens(on, 'pages/verify/face-pay/index')
  expect(await on.errors()).toEqual([])
})
