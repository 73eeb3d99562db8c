import type { Browser } from 'playwright-core'
import { newProfile } from '../support/browser'
import { launchBrowser } from '../support/chromium'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('draws a different shape for each Chinese letter, where a font without them would draw the same box', async () => {
  const context = await newProfile(browser)
  const page = await context.newPage()
  await page.setContent('<p style="margin: 0; font: 32px sans-serif"></p>')
  const drawn = async (letter: string, weight = 400) => {
    await page.locator('p').evaluate((p, look) => Object.assign(p.style, { width: '32px', fontWeight: look.weight }), {
      weight: String(weight),
    })
    await page.locator('p').evaluate((p, text) => void (p.textContent = text), letter)
    return (await page.locator('p').screenshot()).toString('base64')
  }
  const wei = await drawn('微')
  expect(await drawn('微')).toBe(wei)
  expect(await drawn('信')).not.toBe(wei)
  expect(await drawn('微', 700)).not.toBe(wei)
  // no font contains this letter, so it is drawn as the replacement box
  const box = await drawn('\u{10FFFD}')
  for (const letter of ['微', '信']) expect(await drawn(letter)).not.toBe(box)
  await context.close()
})
