import { verify } from '@contract/account/verify'
import { documents } from '@contract/core/legal-documents'
import type { World } from '../../support/taro/stage'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number with its check digit. */
export function numberOf(born: string, order: number) {
  const digits = `110105${born}${String(order).padStart(3, '0')}`
  return digits + '10X98765432'.charAt(weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)
}

/** Types into the field with this label and leaves the field. */
export function write(label: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!field) throw new Error(`no field is called ${label}`)
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

export function turn(label: string, option: string) {
  const wheel = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!wheel) throw new Error(`no wheel is called ${label}`)
  const chosen = [...wheel.options].find(({ text }) => text === option)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(wheel, chosen?.value)
  wheel.dispatchEvent(new Event('change', { bubbles: true }))
}

export async function eventually<T>(look: () => T): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = look()
    if (found) return found as NonNullable<T>
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('it never happened')
}

let order = 100

/** A user who has started a face check. The test ends the check as the page of the simulated provider would. */
export async function checking(w: World, idCard = numberOf('19960520', (order += 2))) {
  const lin = await w.person('林间')
  const kinds = ['identity', 'face', 'marital'] as const
  await w.db
    .insertInto('consents')
    .values(kinds.map((kind) => ({ user_id: lin.id, kind, version: documents[kind], agreed_at: w.now() })))
    .execute()
  const { bizToken: token } = await lin.call(verify.bizToken, { idCard, name: '林小满', token: 'a-try-of-this-test' })
  const end = (outcome: 'pass' | 'mismatch' | 'error') =>
    w.app.inject({
      method: 'POST',
      url: '/pretend/face',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, outcome }).toString(),
    })
  return { lin, bizToken: token, end }
}
