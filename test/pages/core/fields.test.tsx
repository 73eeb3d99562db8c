import { useState } from 'react'
import { TextArea, TextField } from '@/ui'
import { WriteField } from '../../../src/features/core/writing'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const done = jest.fn()
beforeEach(() => done.mockClear())

function One({ kind }: { kind: 'field' | 'area' | 'write' }) {
  const [value, setValue] = useState('')
  const props = { label: '字', max: 5, value, onChange: setValue }
  if (kind === 'area') return <TextArea {...props} />
  return kind === 'write' ? <WriteField {...props} onDone={done} /> : <TextField {...props} counter onDone={done} />
}
const Field = () => <One kind='field' />
const Area = () => <One kind='area' />
const Write = () => <One kind='write' />

const field = () => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!found) throw new Error('there is no field')
  return found
}

/** Writes into the field as a browser does. */
function type(value: string, isComposing = false) {
  const of = field() instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field(), value)
  field().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
}
const compose = (event: 'compositionstart' | 'compositionend') =>
  field().dispatchEvent(new CompositionEvent(event, { bubbles: true }))
const enter = (more: object) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }))

// B.X42
describe.each([
  ['a line', Field],
  ['an area', Area],
])('%s', (_what, Page) => {
  test('counts code points, and keeps an emoji whole when the field is full', async () => {
    const page = await show(Page)
    type('😀😀😀😀')
    await page.says('4/5')
    type('😀😀😀😀字')
    await page.says('5/5')
    type('😀😀😀😀字😀')
    await page.says('5/5')
    expect(field().value).toBe('😀😀😀😀字')
    type('一二三四👩🏽‍💻')
    await page.says('4/5')
    expect(field().value).toBe('一二三四')
    page.leave()
  })

  test('lets an input method write beyond the maximum, and cuts the word when it is complete', async () => {
    const page = await show(Page)
    type('一二三')
    await page.says('3/5')
    compose('compositionstart')
    type('一二三nihao', true)
    await page.says('8/5')
    type('一二三你好吗', true)
    compose('compositionend')
    await page.says('5/5')
    expect(field().value).toBe('一二三你好')
    page.leave()
  })
})

describe.each([
  ['a line', Field],
  ['the field of a chat', Write],
])('Enter in %s', (_what, Page) => {
  test('does not send while an input method composes, in the order of events of each browser', async () => {
    const page = await show(Page)
    type('nihao')
    // Chrome and Firefox
    compose('compositionstart')
    enter({ isComposing: true, keyCode: 229 })
    compose('compositionend')
    // Safari
    compose('compositionstart')
    compose('compositionend')
    enter({ isComposing: false, keyCode: 229 })
    expect(done).not.toHaveBeenCalled()
    enter({ isComposing: false, keyCode: 13 })
    expect(done).toHaveBeenCalledTimes(1)
    page.leave()
  })
})
