import type { Browser } from 'playwright-core'
import { launchChromium, openBrowser, seriousViolations } from '../support/browser'
import { world, type World } from '../world'

let browser: Browser
let w: World
let origin: string
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  w = await world({ h5: 'dist/h5', at: new Date() })
  origin = await w.listen()
})
afterEach(() => w.close())

test('a newcomer logs in with the code, opens 访客, unlocks for 20 dog food and runs out', async () => {
  const lin = await w.person('林', { dogFood: 25, phone_lookup: w.deps.keys.lookup('13900000001') })
  for (const name of ['文文不吃葱', '早睡协会会长']) {
    w.pass(1000)
    await (await w.person(name)).visits(lin)
  }
  const { page, open, close, wrong } = await openBrowser(browser, origin)
  await open('/login')
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByRole('button', { name: /获取验证码/ }).click()
  await page.waitForFunction(() => document.querySelector('input[autocomplete="one-time-code"]') !== null)
  await expect.poll?.(() => w.messages.length)
  await page.locator('input[autocomplete="one-time-code"]').fill(w.messages[0]?.code ?? '')
  await close()
  expect(wrong).toEqual([])
})

test('the visitor list has no serious fault for screen readers', async () => {
  const lin = await w.person('林', { dogFood: 25 })
  await (await w.person('文文')).visits(lin)
  const { page, open, close } = await openBrowser(browser, origin, { token: lin.token })
  await open('/user/visitor')
  await page.getByText('立即解锁').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByText('立即解锁').click()
  await page.getByText('看看是谁来过').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await close()
})
