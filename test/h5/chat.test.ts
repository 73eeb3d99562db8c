import type { Browser, Page } from 'playwright-core'
import { chat } from '../../contract/meeting/chat'
import { openBrowser, phone, says } from '../support/browser'
import { readAll, say, talkers } from '../support/talkers'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

const bubbles = (page: Page) => page.locator('.eg-talk-words').allTextContents()
const below = (page: Page) =>
  page.locator('.eg-end').evaluate((view) => Math.round(view.scrollHeight - view.scrollTop - view.clientHeight))

async function write(page: Page, words: string) {
  await page.getByLabel('说点什么…').fill(words)
  await page.getByRole('button', { name: '发送' }).click()
}

/** Opens the conversation on a user's own simulated phone. */
async function sits(person: { token: string }, conversationId: string) {
  const seat = await openBrowser(browser, origin, { ...phone, token: person.token })
  await seat.open(`/chat?id=${conversationId}`)
  await seat.page.getByLabel('说点什么…').waitFor()
  return seat
}

test('shows messages, typing, read marks and recalls between two browsers', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const [hers, his] = [await sits(lin, conversationId), await sits(mei, conversationId)]
  await write(hers.page, '周六去武康路？')
  await says(his.page, '周六去武康路？')
  await says(hers.page, '已读')
  await his.page.getByLabel('说点什么…').pressSequentially('说定了')
  await says(hers.page, '对方正在输入…')
  await his.page.keyboard.press('Enter')
  await says(hers.page, '说定了')
  expect(await bubbles(hers.page)).toEqual(['周六去武康路？', '说定了'])
  expect(await bubbles(his.page)).toEqual(['周六去武康路？', '说定了'])
  await hers.page.locator('.eg-talk-words').first().click({ button: 'right' })
  await hers.page.getByText('撤回').click()
  await says(his.page, '对方撤回了一条消息')
  await says(hers.page, '重新编辑')
  expect([...hers.wrong, ...his.wrong]).toEqual([])
  await hers.close()
  await his.close()
})

test('sends messages written offline once and in order when the network is back', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const seat = await sits(lin, conversationId)
  await write(seat.page, '第一句')
  await seat.page.context().setOffline(true)
  await write(seat.page, '第二句')
  await write(seat.page, '第三句')
  expect(await bubbles(seat.page)).toEqual(['第一句', '第二句', '第三句'])
  await seat.page.getByLabel('正在发送').first().waitFor()
  await seat.page.context().setOffline(false)
  await seat.page.getByLabel('正在发送').first().waitFor({ state: 'detached' })
  expect((await readAll(mei, conversationId)).map(({ text }) => text)).toEqual(['第一句', '第二句', '第三句'])
  await seat.close()
})

test('sends an unfinished message when a closed page opens again', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const seat = await sits(lin, conversationId)
  await seat.page.context().setOffline(true)
  await write(seat.page, '别忘了我')
  await seat.page.waitForTimeout(300)
  await seat.page.context().setOffline(false)
  await seat.page.goto('about:blank')
  await seat.open(`/chat?id=${conversationId}`)
  await says(seat.page, '别忘了我')
  await seat.page.getByLabel('正在发送').first().waitFor({ state: 'detached' })
  const texts = (await readAll(mei, conversationId)).map(({ text }) => text)
  expect(texts).toEqual(['别忘了我'])
  expect(await bubbles(seat.page)).toEqual(['别忘了我'])
  await seat.close()
})

test('opens a long conversation at its end, keeps its place while older messages load, and draws at most a hundred', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  for (let n = 1; n <= 260; n += 1) await say(n % 3 === 0 ? lin : mei, conversationId, `第 ${n} 句`)
  const { page, close, wrong } = await sits(lin, conversationId)
  await says(page, '第 260 句')
  expect(await below(page)).toBeLessThanOrEqual(1)
  const view = page.locator('.eg-end')
  const top = () =>
    view.evaluate((box) => {
      const edge = box.getBoundingClientRect().top
      const row = [...box.querySelectorAll('.eg-talk-item')].find(
        (one) => one.getBoundingClientRect().bottom > edge + 1,
      )
      // leaves the time out, which only the oldest row shows
      return (row?.querySelector('.eg-talk-words') ?? row)?.textContent ?? ''
    })
  let seen = await top()
  for (let steps = 0; steps < 200 && !(await page.getByText('第 1 句', { exact: true }).count()); steps += 1) {
    await view.evaluate((box) => box.scrollBy(0, -300))
    const at = await top()
    await page.waitForTimeout(60)
    // older messages are added above, and the visible row stays in its place
    expect(await top()).toBe(at)
    expect(await page.locator('.eg-talk-item').count()).toBeLessThanOrEqual(100)
    seen = at
  }
  await says(page, '涉及转账')
  expect(seen).not.toBe('')
  // while scrolled up, a new message only shows a hint
  await say(mei, conversationId, '看到这句了吗')
  await page.getByText('新消息').click()
  await says(page, '看到这句了吗')
  await expect(below(page)).resolves.toBeLessThanOrEqual(1)
  expect(await page.locator('.eg-talk-item').count()).toBeLessThanOrEqual(100)
  expect(wrong).toEqual([])
  await close()
})

test('updates the red numbers on every tab when something happens', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await open('/')
  await page.getByRole('link', { name: '消息' }).waitFor()
  expect(await page.locator('.eg-tabs-host .eg-dot').count()).toBe(0)
  await say(mei, conversationId, '在吗')
  await page.getByRole('link', { name: /1 条新消息/ }).waitFor()
  await page.getByRole('link', { name: /1 条新消息/ }).click()
  await page.locator('.eg-messages-row').getByText('在吗').click()
  await page.locator('.eg-talk-words').getByText('在吗').waitFor()
  await page.getByLabel('返回').filter({ visible: true }).click()
  await page.getByRole('link', { name: '消息' }).filter({ visible: true }).waitFor()
  await page.locator('.eg-tabs-host .eg-dot').filter({ visible: true }).first().waitFor({ state: 'detached' })
  expect((await lin.call(chat.badges, {})).messages).toBe(0)
  await close()
})
