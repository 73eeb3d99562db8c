import type { Browser } from 'playwright-core'
import { likes } from '../../contract/meeting/likes'
import { follows } from '../../contract/planet/follows'
import { giveHeld } from '../support/cards'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { traffic } from './runtime/measure'
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

const named = (on: MiniProgram, name: string) => on.current().getByRole('button', { name, exact: true }).first()
const says = (on: MiniProgram, words: string) => on.current().getByText(words).first().waitFor()

test('follows back by the button of a row, and opens the page by the row itself', async () => {
  const lin = await w.person('林间', { dogFood: 25 })
  const wen = await w.person('文文不吃葱')
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  const { records } = await lin.call(follows.followers, { pageNo: 1, pageSize: 10 })
  await lin.call(follows.unlock, { uid: records[0]?.uid ?? '' })
  const on = await launch('pages/user/follow/index', lin.token, { type: 'followMe' })
  await named(on, '回关 文文不吃葱').tap()
  await says(on, '确定要关注吗？')
  expect(await on.stack()).toEqual(['pages/user/follow/index'])
  await on.current().getByText('确定', { exact: true }).tap()
  await named(on, '互相关注 文文不吃葱').waitFor()
  await on.current().getByText('确定要关注吗？').waitFor({ state: 'detached' })
  await on.settle()
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  await named(on, '文文不吃葱').tap()
  await on.settle()
  expect(await on.stack()).toEqual(['pages/user/follow/index', 'pages/user/info/index'])
  await says(on, '去聊天')
  expect(await on.errors()).toEqual([])
})

test('changes little more than a button in each of ten rows while managing fans', async () => {
  const lin = await w.person('林间')
  for (let n = 0; n < 10; n++) {
    w.pass(1000)
    await (await w.person(`晚风来信${n}`)).call(follows.follow, { uid: lin.uid, type: 1 })
  }
  const on = await launch('pages/user/follow/index', lin.token, { type: 'followMe' })
  await says(on, '神秘粉丝')
  const before = (await on.setData()).length
  await on.current().getByText('管理粉丝').tap()
  await named(on, '移除 神秘粉丝').waitFor()
  await on.settle()
  expect(traffic((await on.setData()).slice(before)).bytes).toBeLessThan(2500)
  expect(await on.errors()).toEqual([])
})

test('心动: unlocks a user who likes me by a heart', async () => {
  const lin = await w.person('林间')
  await (await w.person('文文不吃葱')).call(likes.like, { uid: lin.uid, type: 1 })
  await giveHeld(w, lin, 'heart', 1)
  const on = await launch('pages/home/heartbeat/index', lin.token)
  await on.current().getByText('立即解锁').tap()
  await on.current().getByText('用 1 颗心解锁').tap()
  await says(on, '文文不吃葱')
  expect(await lin.holds()).toBe(0)
  expect(await on.errors()).toEqual([])
})
