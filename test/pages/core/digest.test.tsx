import { Digest } from '@/ui'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const value = '0123456789abcdef'.repeat(4)
const Long = () => <Digest value={value} show='显示完整的总指纹' />
const Short = () => <Digest value='互选结束后公布' show='显示完整的总指纹' />

test('shows the first six letters of a digest, and all of it after a tap', async () => {
  const page = await show(Long)
  await page.says('012345…')
  expect(page.text()).not.toContain(value)
  expect(document.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe('012345… 显示完整的总指纹')
  await page.tap(/显示完整的总指纹/)
  await page.says(value)
  expect(page.text()).not.toContain('…')
  page.leave()
})

test('shows a value whole when it is no digest', async () => {
  const page = await show(Short)
  await page.says('互选结束后公布')
  expect(document.querySelector('[aria-label*="显示完整的"]')).toBeNull()
  page.leave()
})
