import type { Browser, Page } from 'playwright-core'
import { newHandle } from '../../server/kernel/keys'
import { openPage } from '../support/browser'
import { newBrowser, subscribing } from '../support/push-service'
import { full } from '../support/scale'
import type { Person, World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

/** Opens the settings page in a browser that has granted these permissions. */
async function settings({ token, uid }: Person, permissions: string[]) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions, locale: 'zh-CN' })
  const opened = await openPage(context, origin, { token, account: uid })
  return { ...opened, context }
}

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: () => number }).asked())
const rows = () => w.db.selectFrom('push_subscriptions').select('user_id').execute()
const pressed = (page: Page) => page.getByRole('switch', { name: '在这个浏览器通知我' })

// A.shell.15
test('asks the browser for permission only on a tap, and sends notices to its subscription until the next tap', async () => {
  const lin = await w.person('林')
  const { page, open, wrong, context } = await settings(lin, ['notifications'])
  await subscribing(page, newBrowser().subscription)
  await open('/user/privacyAndSetting/noticeSetting')
  await pressed(page).waitFor()
  expect([await asked(page), await rows()]).toEqual([0, []])
  await pressed(page).click()
  await page.getByText('已打开，有新消息会通知你').waitFor()
  expect([await asked(page), await rows()]).toEqual([1, [{ user_id: lin.id }]])
  await pressed(page).and(page.locator('[aria-checked=true]')).waitFor()
  await page.reload()
  await pressed(page).and(page.locator('[aria-checked=true]')).click()
  await pressed(page).and(page.locator('[aria-checked=false]')).waitFor()
  expect([await asked(page), await rows()]).toEqual([0, []])
  expect(wrong).toEqual([])
  await context.close()
})

const registered = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/vh5/push-worker.js', { scope: '/vh5/' })
    await navigator.serviceWorker.ready
  })

/** Returns the page's service worker. It records each notification, since a headless browser shows none. */
async function observed(page: Page) {
  await registered(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  await worker.evaluate(`self.shown = []
    self.registration.showNotification = async (title, { body, tag, icon }) => void self.shown.push({ title, body, tag, icon })`)
  return {
    push: (data: string) =>
      worker.evaluate(`self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(data)} }))`),
    shown: () => worker.evaluate('self.shown'),
    press: (id: string) =>
      worker.evaluate(`{
        const event = new ExtendableEvent('notificationclick')
        Object.defineProperty(event, 'notification', { value: { data: { id: ${JSON.stringify(id)} }, close() {} } })
        self.dispatchEvent(event)
      }`),
  }
}

test('shows a notice with its text and our icon, replaces an earlier one, and opens its page on a tap', async () => {
  const lin = await w.person('林')
  const { page, open, context } = await settings(lin, ['notifications'])
  await open('/user/privacyAndSetting/noticeSetting')
  const { push, shown, press } = await observed(page)
  const id = newHandle()
  for (const text of ['1 个人喜欢了你', '2 个人喜欢了你']) await push(JSON.stringify({ title: '心动', text, id }))
  await push('not of ours')
  const icon = '/vh5/logo-192.png'
  expect(await shown()).toEqual([
    { title: '心动', body: '1 个人喜欢了你', tag: id, icon },
    { title: '心动', body: '2 个人喜欢了你', tag: id, icon },
    { title: '二狗', body: '', tag: 'ergou', icon },
  ])
  expect((await page.request.get(`${origin}${icon}`)).ok()).toBe(true)
  await press(id)
  await page.waitForURL(`${origin}/vh5/chat/notice?id=${id}`)
  await context.close()
})

/** Sends a message to the page's service worker as the browser's push service would. */
async function push(page: Page, data: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) found(one.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/vh5/')
    const notices = (await registration?.getNotifications()) ?? []
    return notices.map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }))
  })

// a headless browser shows no notifications
const whole = full && process.env.CHROMIUM_PATH ? test : test.skip

whole('shows a message of the push service once in a full browser, and opens its page on a tap', async () => {
  const lin = await w.person('林')
  const { page, open, context } = await settings(lin, ['notifications'])
  await open('/user/privacyAndSetting/noticeSetting')
  await registered(page)
  const id = newHandle()
  for (const text of ['1 个人喜欢了你', '2 个人喜欢了你']) {
    await push(page, JSON.stringify({ title: '心动', text, id }))
    // sends them one after the other, since the worker may otherwise show the later one first
    await page.waitForFunction(async (words) => {
      const registration = await navigator.serviceWorker.getRegistration('/vh5/')
      return (await registration?.getNotifications())?.some(({ body }) => body === words)
    }, text)
  }
  const wanted = { title: '心动', body: '2 个人喜欢了你', tag: id, icon: '/vh5/logo-192.png' }
  expect(await shown(page)).toEqual([wanted])
  expect((await page.request.get(`${origin}/vh5/logo-192.png`)).ok()).toBe(true)
  // a tap on the notification leads the page that is already open to the address of the notice
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await page.waitForURL(`${origin}/vh5/chat/notice?id=${id}`)
  await context.close()
})
