import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'

let browser: Browser
let w: World
let origin: string
const compiled = compileDist('dist/weapp')
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterAll(async () => {
  await w.close()
  await browser.close()
})

test('asks for consent before WeChat’s phone button, and registers a new user with the number that it gives', async () => {
  const program = await openMiniProgram('dist/weapp', { compiled, browser, origin })
  await program.stub('openType:getPhoneNumber', { errMsg: 'getPhoneNumber:ok', code: 'phone-13800138000' })
  await program.launch({ path: 'pages/account/login/index' })
  await program.settle()
  const page = program.current()
  const tap = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first().click()
  await tap('微信手机号快捷登录')
  await page.getByText('继续之前，请先同意').waitFor()
  expect(await w.db.selectFrom('wechat_codes').select('expires_at').execute()).toEqual([])
  await tap('同意并继续')
  await program.settle()
  await tap('微信手机号快捷登录')
  await page.getByText('第一次来？认识一下').first().waitFor()
  expect(w.messages).toEqual([])
  await tap('完成注册')
  await page.getByText('请选择性别').waitFor()
  await program.close()
})
