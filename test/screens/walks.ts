/**
 * `npm run screens -- walks`: five people come for the first time, each step a picture: a guest, a new number, somebody who
 * is not verified, one with large letters, one on a slow line. A step that cannot be taken ends the run.
 * `strangers` takes two together.
 */
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, says, tap, type View } from '../support/browser'
import { listed, type populated } from '../support/population'
import { like, match, moneyBack, reward, strangers, windowed } from '../support/two-strangers'
import { world } from '../world'
import type { Shot } from './sheet'

type Populated = Awaited<ReturnType<typeof populated>>
type Walker = {
  w: Populated
  page: Page
  /** What is seen now, under the name of a step. */
  look: (step: string) => Promise<void>
  open: (address: string) => Promise<unknown>
}
type Walk = { name: string; view?: View; token?: string; slow?: boolean; go: (walker: Walker) => Promise<void> }

const portrait = path.join(__dirname, '../../src/features/home/samples/2.jpg')

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Sees the drawn people, lets one go, keeps one, and reads what it all is. */
async function asGuest({ page, look, open }: Walker) {
  await open('/')
  await says(page, '今日推荐')
  await look('home')
  await press(page, '跳过')
  await page.waitForTimeout(1100)
  await look('passed')
  await press(page, '喜欢')
  await page.waitForTimeout(1100)
  await look('liked')
  await press(page, '跳过')
  await says(page, '每天中午，遇见几个合适的人')
  await look('how')
  for (const tab of ['心动', '星球', '消息', '我的']) {
    await tap(page, tab)
    await page.waitForTimeout(900)
    await look(tab)
  }
}

async function logIn({ w, page, look, open }: Walker, phone: string) {
  await open('/login')
  await look('login')
  await page.getByLabel('手机号').fill(phone)
  await tap(page, '获取验证码')
  await look('consent')
  await tap(page, '同意并继续')
  await says(page, '秒后重发')
  await page.getByLabel('短信验证码').fill(w.messages[w.messages.length - 1]?.code ?? '')
  await look('code')
  await page.getByRole('button', { name: '登录 / 注册' }).click()
}

async function register(walker: Walker, phone: string) {
  const { page, look } = walker
  await logIn(walker, phone)
  await says(page, '还差一步')
  await look('almost')
  await tap(page, '女生')
  await page.locator('input[type="date"]').fill('1996-05-20')
  await page.getByRole('checkbox').filter({ visible: true }).first().click()
  await look('declared')
  await press(page, '完成注册')
  await page.waitForURL('**/user/onboarding')
}

/** The six steps of who one is; words about oneself are left for later. */
async function introduce({ page, look }: Walker) {
  await says(page, '你现在住在哪里？')
  await look('city')
  await tap(page, '杭州')
  await look('city-chosen')
  await press(page, '下一步')
  await says(page, '你有多高？')
  await look('height')
  await page.getByLabel('身高').selectOption({ label: '165cm' })
  await press(page, '下一步')
  await says(page, '你的学历是？')
  await tap(page, '本科')
  await look('education')
  await press(page, '下一步')
  await says(page, '你的婚姻状况是？')
  await look('marital')
  await press(page, '跳过')
  await says(page, '上传你的头像')
  await look('avatar')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传头像' }).first().click()
  await (await chooser).setFiles(portrait)
  await says(page, '调整照片')
  await look('avatar-cut')
  await press(page, '使用')
  await page.waitForTimeout(2500)
  await look('avatar-sent')
  await press(page, '下一步')
  await says(page, '说说你自己')
  await look('about')
  await press(page, '跳过')
  await says(page, '可以开始了')
  await look('finished')
  await tap(page, '去首页看看')
}

async function meetPeople({ page, look }: Walker) {
  await says(page, '今日推荐')
  await page.waitForTimeout(1500)
  await look('home')
  await press(page, '喜欢')
  await page.waitForTimeout(1100)
  await look('liked')
  await page
    .getByRole('button', { name: /^想认识/ })
    .first()
    .click()
  await page.waitForTimeout(900)
  await look('ask')
}

async function asNewcomer(walker: Walker, phone: string) {
  await register(walker, phone)
  await introduce(walker)
  await meetPeople(walker)
}

async function asUnverified({ page, look, open }: Walker) {
  for (const [step, address] of [
    ['home', '/'],
    ['heartbeat', '/heartbeat'],
    ['planet', '/planet'],
    ['messages', '/messages'],
    ['me', '/me'],
    ['verify', '/certification'],
  ] as const) {
    await open(address)
    await page.waitForTimeout(900)
    await look(step)
  }
}

const walks = (fresh: string): Walk[] => [
  { name: 'guest', go: asGuest },
  { name: 'new-number', go: (walker) => asNewcomer(walker, '17700000011') },
  { name: 'unverified', token: fresh, go: asUnverified },
  { name: 'large-letters', view: { care: true }, go: (walker) => asNewcomer(walker, '17700000012') },
  { name: 'slow-line', slow: true, go: (walker) => asNewcomer(walker, '17700000013') },
]

/** Two strangers from noon to money back, one in WeChat, one at a browser. */
export async function walkTogether(browser: Browser, out: string): Promise<Shot[]> {
  const w = await world({ at: new Date(), h5: 'dist/h5', deps: windowed })
  const shots: Shot[] = []
  const two = await strangers(w, browser, await w.listen(), async (host, step, hand) => {
    const file = `strangers-${String(shots.length + 1).padStart(2, '0')}-${host}-${step}.png`
    await hand.shoots(path.join(out, file))
    shots.push({ host, look: step, screen: 'two strangers', file, wrong: await hand.wrong() })
  })
  for (const act of [like, match, reward, moneyBack]) await act(two)
  await two.close()
  await w.close()
  return shots
}

/** 150 ms and 1.6 Mbps, as the bench has them. */
async function slowLine(page: Page) {
  const line = await page.context().newCDPSession(page)
  const bytes = (1.6 * 1024 * 1024) / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

/** @param parts of names of walks; all where none is given */
export async function walkAll(browser: Browser, w: Populated, origin: string, parts: readonly string[], out: string) {
  const { token } = await w.sessionOf(listed.fresh)
  const shots: Shot[] = []
  for (const { name, view, token: own, slow, go } of walks(token)) {
    if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue
    const { page, open, close, wrong } = await openBrowser(browser, origin, { ...view, token: own })
    if (slow) await slowLine(page)
    let n = 0
    const look = async (step: string) => {
      // what slides in has come
      await page.waitForTimeout(500)
      n += 1
      const file = `walk-${name}-${String(n).padStart(2, '0')}-${step}.png`
      await page.screenshot({ path: path.join(out, file) })
      shots.push({ host: 'h5', look: step, screen: `walk: ${name}`, file, wrong: wrong.splice(0) })
    }
    await go({ w, page, look, open }).catch(async (error: unknown) => {
      await look('stuck')
      throw error
    })
    await close()
  }
  return shots
}
