import { session } from '@/api'
import LoginPage from '@/pages/home/login'
import { show, type World } from '../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// each test takes a number of its own, since what was filled in outlives the page
let last = 13900000000
const newPhone = () => String((last += 1))

/** Writes into the field of that name, as a keyboard would. */
function write(label: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!field) throw new Error(`no field is called ${label}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const codeFor = (phone: string) => w.messages.filter((message) => message.phone === phone).pop()?.code ?? ''
const tick = /^同意用户协议/
const isTicked = () => document.querySelector('[role=checkbox]')?.getAttribute('aria-checked') === 'true'

type Page = Awaited<ReturnType<typeof show>>

async function askForCode(page: Page, phone: string) {
  write('手机号', phone)
  await page.tap(/获取验证码/)
  await page.says(/秒后重发/)
}

test('a newcomer agrees, proves a number, says gender and birth date, and is in', async () => {
  const phone = newPhone()
  const page = await show(LoginPage)
  expect(isTicked()).toBe(false)
  await page.tap(tick)
  await askForCode(page, phone)
  write('短信验证码', codeFor(phone))
  await page.tap('登录 / 注册')
  await page.says('还差一步')
  await page.tap('完成注册')
  await page.says('请选择性别')
  await page.tap('女生')
  await page.tap('完成注册')
  await page.says('请选择出生日期')
  write('出生日期', '2020-01-01')
  await page.tap('完成注册')
  await page.says('未满18岁不能使用本产品')
  expect(session.present()).toBe(false)
  write('出生日期', '1996-05-20')
  await page.tap('完成注册')
  for (let tries = 0; tries < 100 && !session.present(); tries += 1) await new Promise((done) => setTimeout(done, 25))
  expect(session.present()).toBe(true)
  page.leave()
})

test('without consent nothing is sent, and the sheet asks for it', async () => {
  const phone = newPhone()
  const page = await show(LoginPage)
  write('手机号', phone)
  await page.tap(/获取验证码/)
  await page.says('继续之前，请先同意')
  expect(w.messages).toEqual([])
  await page.tap('同意并继续')
  await page.says(/秒后重发/)
  expect(codeFor(phone)).toMatch(/^\d{6}$/)
  expect(isTicked()).toBe(true)
  page.leave()
})

test('a wrong number and a wrong code are said beside their fields', async () => {
  const phone = newPhone()
  const page = await show(LoginPage)
  await page.tap(tick)
  write('手机号', '12345')
  await page.tap('登录 / 注册')
  await page.says('手机号是 1 开头的 11 位数字')
  await askForCode(page, phone)
  write('短信验证码', codeFor(phone) === '000000' ? '000001' : '000000')
  await page.tap('登录 / 注册')
  await page.says('验证码不正确或已过期')
  page.leave()
})

test('what was filled in is there again after a look elsewhere; the consent is asked anew', async () => {
  const phone = newPhone()
  const first = await show(LoginPage)
  await first.tap(tick)
  await askForCode(first, phone)
  first.leave()
  const again = await show(LoginPage)
  expect(document.querySelector<HTMLInputElement>('input[aria-label="手机号"]')?.value.replace(/ /g, '')).toBe(phone)
  await again.says(/秒后重发/)
  expect(isTicked()).toBe(false)
  again.leave()
})

test('what is agreed to can be read before', async () => {
  const page = await show(LoginPage)
  await page.tap('《隐私政策》')
  await page.says('我们保存你的手机号（加密）')
  page.leave()
})
