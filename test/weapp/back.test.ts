import type { Browser } from 'playwright-core'
import { verifiedPerson } from '../server/meeting/apply-acts'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
let browser: Browser
let w: World
let origin: string
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterAll(async () => {
  await w.close()
  await browser.close()
})

test('closes the sheet or question over a page on back, and leaves the page on back after an answer', async () => {
  const lin = await verifiedPerson(w, '林间')
  const wen = await verifiedPerson(w, '文文不吃葱')
  const on = await openMiniProgram(dist, { compiled: compileDist(dist), browser, origin })
  await keep(on, { token: lin.token })
  await on.launch({ path: 'pages/home/me/index' })
  await on.settle()
  await on.navigate(`/pages/user/info/index?uid=${wen.uid}`)
  const [me, page] = ['pages/home/me/index', 'pages/user/info/index']
  const shows = (words: string) => on.current().getByText(words, { exact: true }).last()
  const menu = () => on.current().getByRole('button', { name: '更多' }).first().tap()
  await menu()
  await shows('举报').waitFor()
  await on.back()
  await shows('举报').waitFor({ state: 'detached' })
  expect(await on.stack()).toEqual([me, page])

  await menu()
  await shows('屏蔽 TA').tap()
  await shows('取消').waitFor()
  await on.back()
  await shows('取消').waitFor({ state: 'detached' })
  expect(await on.stack()).toEqual([me, page])

  await menu()
  await shows('屏蔽 TA').tap()
  await shows('取消').waitFor()
  await shows('屏蔽').tap()
  await shows('屏蔽').waitFor({ state: 'detached' })
  await on.settle()
  expect(await on.stack()).toEqual([me])
  expect(await on.errors()).toEqual([])
  await on.close()
})
