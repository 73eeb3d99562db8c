import type { Browser, Page } from 'playwright-core'
import { chat } from '../../contract/meeting/chat'
import { guards } from '../../contract/meeting/guards'
import { picks } from '../../contract/meeting/picks'
import { planet } from '../../contract/planet/planet'
import { topics } from '../../contract/planet/topics'
import { screens } from '../screens/list'
import type { Screen } from '../screens/screen'
import { newProfile, openPage, says } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { listed, populated } from '../support/population'
import { atRest, faultsOfRoom } from '../support/room'
import { holdBack, shiftsIn, watchShifts } from '../support/shifts'
import { clientKey } from '../support/talkers'

let browser: Browser
let w: Awaited<ReturnType<typeof populated>>
let origin: string
let all: Screen[]
let ordinary: Awaited<ReturnType<typeof w.sessionOf>>
let fresh: typeof ordinary
beforeAll(async () => {
  browser = await launchBrowser()
  w = await populated(60, { h5: 'dist/h5' })
  origin = await w.listen()
  ordinary = await w.sessionOf(listed.ordinary)
  fresh = await w.sessionOf(listed.fresh)
  all = await screens(w, { ordinary, fresh, member: await w.sessionOf(listed.member) })
  await guarded()
})
/** Adds a guard that has ended, so that the page offers a new one. */
async function guarded() {
  const now = w.now().getTime()
  const hour = 3_600_000
  const cafe = { province: '上海', city: '上海', place: '咖啡馆' }
  const wish = { clientKey: clientKey(), name: '妈妈', called: '囡囡', phone: '13911112222', ...cafe }
  const when = { meetAt: now + hour, checkAt: now + 3 * hour }
  const { body } = await w.send(guards.start, { ...wish, ...when }, { token: ordinary.token })
  const { guardId } = body.data as { guardId: string }
  await w.send(guards.safe, { guardId }, { token: ordinary.token })
}
afterAll(async () => {
  await browser.close()
  await w.close()
})

/** Screens by name, each with the label of a control that proves that the wanted state is shown. */
const named: Record<string, string> = {
  'parents-userDetails-locked': '举报 / 反馈',
  'parents-card': '结束参与',
  'message-paperPlane-caught': '打开看看',
  'message-paperPlane-opened': '举报',
  'message-thread': '举报',
  'election-selectList': '提交选择',
  'user-devices': '退出所有设备',
  'user-changePhone': '获取验证码',
  'user-cancelAccount': '申请注销',
  'safety-guard': '开启新的守护',
  'verify-education': '重新认证',
  'verify-work': '重新认证',
}

/** Taps through to the screen, and waits until nothing moves any more. */
async function open(page: Page, { taps = [] }: Screen) {
  for (const words of taps) await page.getByText(words, { exact: true }).filter({ visible: true }).first().click()
}

/** The last page of registration, for a user who opened another page first. */
async function finished(): Promise<(Screen & { says: string })[]> {
  const said = { province: '上海', city: '上海', height: 168, degree: 6, marital: 1, self_description: '爬山' }
  await w.db.updateTable('users').set(said).where('id', '=', fresh.id).execute()
  await w.db.updateTable('users').set({ avatar_key: 'aa/x.jpg' }).where('id', '=', fresh.id).execute()
  const base = all.find(({ name }) => name === 'user-onboarding')
  if (!base) throw new Error('no screen of registration')
  return [
    ['/', '去首页看看'],
    ['/user/visitor', '继续看'],
  ].map(([next = '', words = '']) => ({
    ...base,
    ...{
      name: `user-onboarding to ${next}`,
      address: `/user/onboarding?next=${next}`,
      token: fresh.token,
      says: words,
    },
  }))
}

// DESIGN 4, DESIGN 6
test.each([
  ['normal letters', false],
  ['large letters', true],
])('keeps every control in the window, every button uncut and every gap at its step: %s', async (_, care) => {
  const chosen = all.flatMap((screen) => {
    const words = named[screen.name]
    return words === undefined ? [] : [{ ...screen, says: words }]
  })
  expect(chosen.map(({ name }) => name).sort()).toEqual(Object.keys(named).sort())
  const profile = await newProfile(browser, { care })
  const tab = await openPage(profile, origin)
  const found: string[] = []
  for (const screen of [...chosen, ...(await finished())]) {
    await tab.beginAs({ care, token: screen.token })
    await tab.open(screen.address)
    await open(tab.page, screen)
    await says(tab.page, screen.says)
    await atRest(tab.page)
    for (const width of [375, 320]) {
      await tab.page.setViewportSize({ width, height: 812 })
      found.push(...(await faultsOfRoom(tab.page)).map((fault) => `${screen.name} at ${width}: ${fault}`))
    }
    await tab.page.setViewportSize({ width: 375, height: 812 })
  }
  expect(found).toEqual([])
  await profile.close()
})

const pictures = /\/files\/|\.(svg|png|jpe?g|webp)/
const callOf = ({ path }: { path: string }) => new RegExp(`${path}(\\?|$)`)

// each call that loads a part of the page, and the pictures: these arrive late
test.each([
  ['home', '/', [picks.daily, chat.badges]],
  ['the feed', '/planet', [planet.feed, topics.list, chat.badges]],
] as const)('moves nothing by itself on %s when a part arrives late', async (_, path, calls) => {
  const moved: string[] = []
  for (const late of [undefined, pictures, ...calls.map(callOf)]) {
    const profile = await newProfile(browser)
    const tab = await openPage(profile, origin, { token: ordinary.token })
    await watchShifts(tab.page)
    const { rested, letGo } = await holdBack(tab.page, late)
    await tab.page.goto(`${origin}/vh5${path}`, { waitUntil: 'commit' })
    await rested()
    letGo()
    await rested()
    await tab.page.locator('.eg-card').filter({ visible: true }).first().waitFor()
    moved.push(...(await shiftsIn(tab.page)).map((line) => `${String(late)} late: ${line}`))
    await profile.close()
  }
  expect(moved).toEqual([])
})
