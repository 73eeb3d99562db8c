import { account } from '@contract/account/account'
import { notices } from '@contract/core/notices'
import { session } from '@/api'
import { PopUps } from '@/features/core/notices'
import DevicesPage from '@/pages/user/devices'
import { DialogHost } from '@/ui'
import { tellNotice } from '../../../server/domains/core/notices'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { phone_lookup: w.deps.keys.lookup(phone) })
})
afterEach(() => w.close())

const phone = '13800138000'
const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0' }
const soon = () => new Promise((done) => setTimeout(done, 25))

/** Logs in on a device. */
async function on(device: string, headers: Record<string, string> = {}) {
  await w.send(account.sendSmsCode, { phone }, { device })
  const { code = '' } = w.messages[w.messages.length - 1] ?? {}
  w.pass(1000)
  const { body } = await w.send(account.login, { phone, code }, { device, headers })
  return body.token ?? ''
}
async function answer(word: string) {
  const found = () =>
    [...document.querySelectorAll('[role=alertdialog] button')].find(({ textContent }) => textContent === word)
  for (let tries = 0; tries < 1200 && !found(); tries += 1) await soon()
  found()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
const sessions = async () => (await lin.call(account.sessions, {})).list

test('marks this device, and logs another one out after a question', async () => {
  await on('phone', iphone)
  const page = await show(DevicesPage, lin)
  await page.says('iPhone · 微信')
  await page.says('正在使用')
  await page.tap('退出 iPhone · 微信')
  await page.says('iPhone · 微信要重新登录才能继续使用你的账号')
  await answer('取消')
  for (let tries = 0; tries < 1200 && document.querySelector('[role=alertdialog]'); tries += 1) await soon()
  expect(await sessions()).toHaveLength(2)
  await page.tap('退出 iPhone · 微信')
  await answer('退出')
  await page.toasted('已退出')
  for (let tries = 0; tries < 1200 && page.text().includes('iPhone'); tries += 1) await soon()
  expect(page.text()).not.toContain('iPhone')
  expect((await sessions()).map(({ current }) => current)).toEqual([true])
  page.leave()
})

test('logs this device out too when logging out of all devices', async () => {
  await on('phone', iphone)
  const page = await show(DevicesPage, lin)
  await page.tap('退出所有设备')
  await page.says('包括这台')
  await answer('退出所有设备')
  for (let tries = 0; tries < 1200 && session.present(); tries += 1) await soon()
  expect(session.present()).toBe(false)
  expect(await w.db.selectFrom('sessions').select('id').execute()).toEqual([])
  page.leave()
})

/** Waits until all notices are read. */
async function read() {
  for (let tries = 0; tries < 1200; tries += 1) {
    const unread = await w.db.selectFrom('notices').where('read_at', 'is', null).select('id').execute()
    if (unread.length === 0) return
    await soon()
  }
  throw new Error('it was never read')
}

const Me = () => (
  <>
    <PopUps />
    <DialogHost />
  </>
)

test('shows a login on a new device once', async () => {
  const old = await on('old')
  await on('new', iphone)
  const page = await show(Me, { token: old })
  await page.says('在新设备（iPhone · 微信）登录，如非本人操作请尽快退出该设备')
  await page.tap('知道了')
  await read()
  page.leave()
  const again = await show(Me, { token: old })
  await w.send(notices.popUps, {}, { token: old })
  for (let tries = 0; tries < 10; tries += 1) await soon()
  expect(again.text()).not.toContain('新设备')
  again.leave()
})

test('links a notice to the page with its details, and has no link when the notice says everything', async () => {
  const tells = async (...kinds: string[]) => {
    for (const about of kinds)
      await tellNotice(w.db, { user: lin.id, kind: 'order', about, text: `关于 ${about}`, at: w.now(), popsUp: true })
  }
  for (const [kinds, title, open] of [
    [['verify', 'verify'], '认证结果', '查看我的认证'],
    [['offline'], '活动提醒', '查看我的活动'],
    [['verify', 'phone'], '账号提醒', '查看登录设备'],
    [['verify', 'report'], '账号提醒', undefined],
  ] as const) {
    await tells(...kinds)
    const page = await show(Me, lin)
    await page.says(`关于 ${kinds[0]}`)
    await page.says(title)
    const buttons = [...document.querySelectorAll('[role=alertdialog] button')].map(({ textContent }) => textContent)
    expect(buttons).toEqual(open === undefined ? ['知道了'] : ['知道了', open])
    await answer('知道了')
    await read()
    page.leave()
  }
})
