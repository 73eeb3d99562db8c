import { type LimiterRule, limiters } from '@contract/kernel/limiters'
import { forgetDraft } from '@/features/account/account/draft'
import AppealPage from '@/pages/account/appeal'
import LoginPage from '@/pages/account/login'
import ChangePhonePage from '@/pages/user/change-phone'
import { eventually } from '../../support/taro/eventually'
import { codeFor, inside, tick, write } from '../../support/taro/login'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world({ limited: true })
  forgetDraft()
})
afterEach(() => w.close())

const solving = '正在确认是你本人在操作…'
const phone = '13800138000'

/** Lets strangers nearly use up a limit, so that the puzzle has its highest difficulty. */
async function pressed(name: 'smsSend' | 'login', by: LimiterRule['by'], points: number, to = '13700137000') {
  const rules: readonly LimiterRule[] = limiters[name].rules
  const index = rules.findIndex((rule) => rule.by === by && rule.puzzle)
  const request = { ip: '127.0.0.1', body: { phone: to }, headers: { 'd-device': 'stranger' } }
  await w.deps.limits.count(name, { request, person: undefined, call: '/', known: false })
  await w.db
    .updateTable('limiter_points')
    .set({ points })
    .where('key', 'like', `${name}:${index}:%`)
    .executeTakeFirstOrThrow()
}

/** Taps, and watches for the text of the puzzle. If the first tries solve it, the text is visible only for a moment. */
async function confirms(page: Awaited<ReturnType<typeof show>>, label: string | RegExp) {
  let came = false
  const look = () => (came ||= document.body.textContent?.includes(solving) === true)
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await page.tap(label)
  await eventually(() => came)
  watch.disconnect()
}

// A.auth.30, A.errors.08
test('shows that the caller is checked when a login is under load, and then sends the code by itself', async () => {
  await w.person('林', { phone_lookup: w.deps.keys.lookup(phone), phone_proved_at: w.now() })
  await pressed('smsSend', 'all', 9000)
  const page = await show(LoginPage)
  await page.tap(tick)
  write('手机号', phone)
  await confirms(page, /获取验证码/)
  await page.says(/秒后重发/)
  expect(page.text()).not.toContain(solving)
  await pressed('login', 'address', 600)
  write('短信验证码', codeFor(w, phone))
  await confirms(page, '登录 / 注册')
  await inside()
  page.leave()
})

// A.auth.30, security I5
test('a new phone logs in by the spare code when strangers have used up the codes of the number', async () => {
  await w.person('林', { phone_lookup: w.deps.keys.lookup(phone), phone_proved_at: w.now() })
  await pressed('smsSend', 'phone', 15, phone)
  const page = await show(LoginPage)
  await page.tap(tick)
  write('手机号', phone)
  await page.tap(/获取验证码/)
  await page.says(/请填 \d\d:\d\d 发到手机的 12 位备用验证码，\d\d:\d\d 前在任何设备都能用/)
  await page.says('30 分钟后重发')
  const spare = codeFor(w, phone)
  expect(spare).toMatch(/^\d{12}$/)
  write('短信验证码', spare)
  await page.tap('登录 / 注册')
  await inside()
  page.leave()
})

// security I13
test('gets the code of an appeal by itself under load', async () => {
  await pressed('smsSend', 'all', 9000)
  const page = await show(AppealPage)
  write('手机号', phone)
  await confirms(page, '获取验证码')
  await page.says(/秒后重发/)
  expect(codeFor(w, phone)).toMatch(/^\d{6}$/)
  page.leave()
})

// security I15
test('gets the code for the new number by itself under load', async () => {
  const { keys } = w.deps
  const lin = await w.person('林', {
    phone_lookup: keys.lookup(phone),
    phone_sealed: keys.seal(phone),
    phone_proved_at: w.now(),
  })
  await pressed('smsSend', 'all', 9000)
  const page = await show(ChangePhonePage, lin)
  await page.says('验证码会发到 138****8000')
  await page.tap('获取验证码')
  await page.says(/秒后重发/)
  write('新手机号', '13600001111')
  await confirms(page, '获取验证码')
  for (let tries = 0; tries < 1200 && w.messages.length < 2; tries += 1)
    await new Promise((done) => setTimeout(done, 25))
  expect(codeFor(w, '13600001111')).toMatch(/^\d{6}$/)
  page.leave()
})
