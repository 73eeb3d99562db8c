import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)

let browser: Browser
let w: World
let program: MiniProgram
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  const origin = await w.listen()
  const lin = await w.person('莫小鱼', { city: '', province: '' })
  program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token: lin.token })
  await program.launch({ path: 'pages/user/onboarding/index' })
  await program.settle()
})
afterAll(async () => {
  await program.close()
  await browser.close()
  await w.close()
})

const here = '用我现在的位置'
const says = (words: string) => program.current().getByText(words).first().waitFor()
const settings = () => program.current().getByText('去打开位置权限').count()

test.each([
  ['fail auth deny', '没有位置权限。打开后再点一次，或者直接在下面选', 1],
  ['fail:auth denied', '没有位置权限', 1],
  ['fail privacy permission is not authorized', '还没有同意微信的隐私保护指引。再点一次可以同意，或者直接在下面选', 0],
  ['fail api scope is not declared in the privacy agreement', '还没有同意微信的隐私保护指引', 0],
  ['fail:system permission denied', '没有拿到位置。打开手机的定位再点一次，或者直接在下面选', 0],
  ['fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF', '没有拿到位置', 0],
])('explains the reason and an alternative where the place is unavailable (%s)', async (errMsg, words, ways) => {
  await program.stub('getFuzzyLocation', { errMsg: `getFuzzyLocation:${errMsg}` })
  await program.current().getByText(here, { exact: true }).first().click()
  await says(words)
  expect(await settings()).toBe(ways)
  expect(await program.errors()).toEqual([])
})

test('still lets the user choose a city', async () => {
  await program.current().getByText('杭州', { exact: true }).first().click()
  await says('杭州')
  expect(await program.errors()).toEqual([])
})
