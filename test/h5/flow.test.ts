import type { Browser, Page } from 'playwright-core'
import { account } from '../../contract/account/account'
import { openBrowser, phone, says, tap } from '../support/browser'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

/** Types the number, consents when asked (nothing is sent before), reads the code from the terminal and logs in. */
async function logIn(page: Page, phone: string) {
  await page.getByLabel('手机号').fill(phone)
  await tap(page, '获取验证码')
  await says(page, '继续之前，请先同意')
  expect(w.messages).toEqual([])
  await tap(page, '同意并继续')
  await says(page, '秒后重发')
  await page.getByLabel('短信验证码').fill(w.messages[w.messages.length - 1]?.code ?? '')
  await page.getByRole('button', { name: '登录 / 注册' }).click()
}

test('logs lin in with the code, opens 访客 from 我的, unlocks for 20 dog food and then runs out', async () => {
  const lin = await w.person('林间', { dogFood: 25, phone_lookup: w.deps.keys.lookup('13900000001') })
  for (const name of ['文文不吃葱', '早睡协会会长']) {
    w.pass(1000)
    await (await w.person(name)).visits(lin)
  }
  const { page, open, close, wrong } = await openBrowser(browser, origin)
  await open('/user/visitor')
  await page.waitForURL('**/vh5/login**')
  await logIn(page, '13900000001')
  await page.waitForURL('**/vh5/user/visitor')
  await says(page, '神秘访客')
  await tap(page, '立即解锁')
  await says(page, '余额 25')
  await page.getByRole('button', { name: '20 狗粮，解锁 TA' }).click()
  await says(page, '解锁成功')
  await says(page, '早睡协会会长')
  expect(await lin.holds()).toBe(5)
  await tap(page, '立即解锁')
  await page.getByRole('button', { name: '20 狗粮，解锁 TA' }).click()
  await says(page, '狗粮不足，当前狗粮：5')
  expect(await lin.holds()).toBe(5)
  await page.getByLabel('关闭').click()
  await tap(page, 'TA的主页')
  await page.waitForURL('**/vh5/user/info**')
  await says(page, '基本资料')
  await page.goBack()
  await says(page, '神秘访客')
  await open('/me')
  await says(page, lin.uid)
  expect(wrong).toEqual([])
  await close()
})

test('registers a new user with gender and birth date, and refuses one under 18', async () => {
  const { page, open, close } = await openBrowser(browser, origin)
  await open('/login')
  await logIn(page, '13900000002')
  await says(page, '第一次来？认识一下')
  await tap(page, '女生')
  const birth = page.locator('input[type="date"]')
  const year = new Date().getFullYear()
  // around New Year it may already be the next year in Shanghai
  await birth.fill(`${year - 16}-01-01`)
  await page.getByRole('checkbox', { name: '我是中国公民，现在单身，想认真恋爱或结婚' }).click()
  await page.getByRole('button', { name: '完成注册' }).click()
  await says(page, '未满 18 岁不能使用本产品')
  await birth.fill(`${year - 30}-01-01`)
  await page.getByRole('button', { name: '完成注册' }).click()
  await page.waitForURL('**/vh5/user/onboarding')
  const people = await w.db.selectFrom('users').select(['gender', 'birth_date']).execute()
  expect(people).toEqual([{ gender: 2, birth_date: `${year - 30}-01-01` }])
  await close()
})

// A.auth.08, A.auth.26, security I1, security I2
test('removes a link token from the address before any request, and opens a session on its own page only', async () => {
  const lin = await w.person('林间')
  await (await w.person('文文')).visits(lin)
  const { ident } = await lin.call(account.link, { page: '/user/visitor' })
  const { page, open, close, requests } = await openBrowser(browser, origin)
  await open(`/user/visitor?utm_source=sms&ident=${ident}`)
  await says(page, '神秘访客')
  expect(page.url()).toContain('utm_source=sms')
  expect(page.url()).not.toContain(ident)
  const later = requests.slice(1)
  expect(later.length).toBeGreaterThan(5)
  expect(later.filter(({ url, referer }) => url.includes(ident) || (referer ?? '').includes(ident))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(history.state) + document.referrer)).not.toContain(ident)
  await close()
  const second = await openBrowser(browser, origin)
  await second.open(`/user/visitor?ident=${ident}`)
  await second.page.waitForURL('**/vh5/login**')
  await second.close()
})

// security I3
test('asks a logged-in user before a link logs in another account', async () => {
  const lin = await w.person('林间')
  const wen = await w.person('文文不吃葱')
  const { ident } = await wen.call(account.link, { page: '/me' })
  const { page, open, close } = await openBrowser(browser, origin, { token: lin.token })
  await open(`/me?ident=${ident}`)
  await says(page, '这个链接属于「文文不吃葱」')
  await tap(page, '保持当前账号')
  await says(page, lin.uid)
  await close()
})

// A.shell.01, A.shell.02, A.shell.03
test('shows the not-found page with a way home at an unknown address', async () => {
  const { page, open, close } = await openBrowser(browser, origin)
  await open('/nope/xyz')
  await says(page, 'sorry，找不到页面，请联系管理员')
  await tap(page, '返回首页')
  await page.waitForURL('**/vh5/')
  await close()
})

test('continues the list when ten new visitors come between two pages', async () => {
  const lin = await w.person('林间')
  const come = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      w.pass(1000)
      await (await w.person(`访客${n}`)).visits(lin)
    }
  }
  await come(0, 20)
  const { page, open, close, requests } = await openBrowser(browser, origin, {
    ...phone,
    height: 500,
    token: lin.token,
  })
  await open('/user/visitor')
  await says(page, '神秘访客')
  await come(20, 30)
  // after ten new rows, page 2 repeats page 1, so only page 3 shows new ones
  const third = page.waitForRequest((request) => request.url().includes('pageNo=3'))
  for (let tries = 0; tries < 200 && !requests.some(({ url }) => url.includes('pageNo=3')); tries += 1) {
    await page.mouse.wheel(0, 2000)
    await page.evaluate(() => document.querySelector('.taro_page_show')?.scrollTo(0, 100_000))
    await page.waitForTimeout(250)
  }
  await third
  await close()
})
