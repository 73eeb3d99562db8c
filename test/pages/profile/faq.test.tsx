import { session } from '@/api'
import { draw } from '@/features/profile/faq/draw'
import QuestionPage from '@/pages/user/conversation-question'
import SetPage from '@/pages/user/conversation-question-set'
import SettingPage from '@/pages/user/conversation-question-setting-page'
import { faq } from '../../../contract/profile/faq'
import { moves } from '../../support/taro/moves'
import { answer, show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const area = () => document.querySelector('textarea')
function write(words: string) {
  const field = area()
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const save = () => [...document.querySelectorAll('button')].find((button) => button.textContent === '保存')
const suggested = () => [...document.querySelectorAll('.eg-faq-one')].map((one) => one.textContent)

// A.faq.01, A.faq.02
test('offers to set a question when there is none, and to change and delete an existing one', async () => {
  const lin = await w.person('林间')
  const none = await show(QuestionPage, lin)
  await none.says('还没有设置问题')
  none.leave()
  await lin.call(faq.set, { title: '你喜欢山还是海？' })
  const page = await show(QuestionPage, lin)
  await page.says('你喜欢山还是海？')
  await page.says('更换')
  await page.tap('删除')
  await page.says('确定删除这个问题吗？')
  await answer('删除')
  await page.says('还没有设置问题')
  expect(await lin.call(faq.shown, {})).toEqual({ title: '' })
  page.leave()
})

// A.faq.04
test('shows three suggestions at a time and three others on request, and puts a tapped one into the field', async () => {
  const went = moves()
  const lin = await w.person('林间')
  const page = await show(SettingPage, lin)
  await page.says('试试这些问题')
  const first = suggested()
  expect(first).toHaveLength(3)
  expect(save()?.hasAttribute('disabled') || save()?.getAttribute('aria-disabled') === 'true').toBe(true)
  await page.tap('换一换')
  const second = suggested()
  expect(second.filter((one) => first.includes(one))).toEqual([])
  await page.tap(second[0] ?? '')
  expect(area()?.value).toBe(second[0])
  await page.says(`${second[0]?.length ?? 0}/100`)
  await page.tap('保存')
  await page.toasted('已保存')
  expect((await lin.call(faq.shown, {})).title).toBe(second[0])
  expect(went.home()).toBe(true)
  page.leave()
  went.done()
})

// A.faq.05, A.faq.06, A.faq.07
test('refuses four characters with a message at the field, and sends nothing', async () => {
  const lin = await w.person('林间')
  const page = await show(SetPage, lin)
  await page.says('试试这些问题')
  write('  四个字吧 ')
  await page.says('/100')
  await page.tap('保存')
  await page.says('问题不能少于五个字')
  expect(await lin.call(faq.shown, {})).toEqual({ title: '' })
  write('')
  page.leave()
})

// A.faq.03
test('opens the question in the address for editing', async () => {
  const lin = await w.person('林间')
  const page = await show(SettingPage, lin, { question: '你喜欢山还是海？' })
  await page.says('8/100')
  expect(area()?.value).toBe('你喜欢山还是海？')
  page.leave()
})

test('restores an unsaved question, but not for another question or another user', async () => {
  const lin = await w.person('林间')
  const begun = await show(SetPage, lin)
  await begun.says('试试这些问题')
  write('你相信缘分吗？')
  await begun.says('7/100')
  begun.leave()
  const again = await show(SetPage, lin)
  await again.says('7/100')
  expect(area()?.value).toBe('你相信缘分吗？')
  again.leave()
  const other = await show(SettingPage, lin, { question: '你喜欢山还是海？' })
  await other.says('8/100')
  expect(area()?.value).toBe('你喜欢山还是海？')
  other.leave()
  session.forget()
  const next = await show(SetPage, await w.person('文'))
  await next.says('0/100')
  expect(area()?.value).toBe('')
  next.leave()
})

test('offers other suggestions as long as there are enough', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(draw(list, ['a'], 3, () => 0)).toEqual(['b', 'c', 'd'])
  expect(new Set(draw(list, ['a', 'b'], 3, () => 0.99)).size).toBe(3)
  expect(draw(['a'], [], 3)).toEqual(['a'])
})
