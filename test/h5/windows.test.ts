import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser, phone } from '../support/browser'
import { readAll, talkers } from '../support/talkers'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

const bubbles = (page: Page) => page.locator('.eg-talk-words').allTextContents()
const allSent = (page: Page) => page.locator('.eg-talk-wait').first().waitFor({ state: 'detached' })

const kept = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('ergou-files')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('files').objectStore('files').getAllKeys()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result.length === 1 && asked.result[0] !== 'forgotten')
      }
    }
  })
/** Sets the date of the stored copy back by more than a week. */
const forget = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('ergou-files', 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('files')
    opening.onsuccess = () => {
      const files = opening.result.transaction('files', 'readwrite').objectStore('files')
      files.put({ at: Date.now() - 8 * 86_400_000 }, 'forgotten').onsuccess = () => {
        opening.result.close()
        resolve()
      }
    }
  })

async function write(page: Page, words: string) {
  await page.getByLabel('说点什么…').fill(words)
  await page.getByRole('button', { name: '发送' }).click()
}

test('sends an unsent message of a closed window once from the open window, and shows it once there', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const seat = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await seat.open(`/chat?id=${conversationId}`)
  const other = await seat.page.context().newPage()
  await other.goto(`${origin}/vh5/chat?id=${conversationId}`)
  for (const page of [seat.page, other]) await page.getByLabel('说点什么…').waitFor()
  await write(other, '第一句')
  await seat.page.getByText('第一句').waitFor()
  await seat.page.context().setOffline(true)
  await write(other, '第二句')
  await write(other, '第三句')
  await other.waitForTimeout(300)
  await other.close()
  await seat.page.context().setOffline(false)
  await seat.page.getByText('第三句').waitFor()
  await allSent(seat.page)
  expect((await readAll(mei, conversationId)).map(({ text }) => text)).toEqual(['第一句', '第二句', '第三句'])
  expect(await bubbles(seat.page)).toEqual(['第一句', '第二句', '第三句'])
  await seat.close()
})

test('shows a picture chosen without a network, keeps it when the page closes, and sends it when it opens again', async () => {
  const { lin, conversationId } = await talkers(w)
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await open(`/chat?id=${conversationId}`)
  await page.getByLabel('说点什么…').waitFor()
  await page.evaluate(forget)
  await page.context().setOffline(true)
  await page.getByLabel('更多').last().click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByText('照片', { exact: true }).click()
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer()
  await (await chosen).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('正在上传').waitFor()
  await page.waitForFunction(kept)
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await open(`/chat?id=${conversationId}`)
  await page.getByText('审核中，通过后对方才能看到').waitFor()
  await page.locator('.eg-talk-image-wide img').waitFor()
  expect(await readAll(lin, conversationId)).toMatchObject([{ kind: 'image', state: 1, width: 400, height: 300 }])
  await close()
})
