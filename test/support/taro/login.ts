import { session } from '@/api'
import type { show, World } from './stage'

type Page = Awaited<ReturnType<typeof show>>

export const tick = /^同意用户协议/
export const declaration = '我是中国公民，现在单身，想认真恋爱或结婚'
export const isTicked = () => document.querySelector('[role=checkbox]')?.getAttribute('aria-checked') === 'true'
export const soon = () => new Promise((done) => setTimeout(done, 25))

/** Waits until a user is logged in. */
export async function inside() {
  for (let tries = 0; tries < 1200 && !session.present(); tries += 1) await soon()
  expect(session.present()).toBe(true)
}

/** Types into the field with this label. */
export function write(label: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!field) throw new Error(`no field is called ${label}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The latest code that was sent to a number. */
export const codeFor = (w: World, phone: string) =>
  w.messages.filter((message) => message.phone === phone).pop()?.code ?? ''

export async function askForCode(page: Page, phone: string) {
  write('手机号', phone)
  await page.tap(/获取验证码/)
  await page.says(/秒后重发/)
}

export async function enterCode(w: World, page: Page, phone: string) {
  await page.tap(tick)
  await askForCode(page, phone)
  write('短信验证码', codeFor(w, phone))
  await page.tap('登录 / 注册')
}
