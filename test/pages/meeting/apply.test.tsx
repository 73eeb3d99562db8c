import { useState } from 'react'
import { apply } from '@contract/meeting/apply'
import ApplyPage from '@/pages/user/apply'
import FriendPage from '@/pages/user/friend-info'
import { asks, received, verifiedPerson } from '../../server/meeting/apply-acts'
import { giveHeld } from '../../support/cards'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, toasts, type World } from '../../support/taro/stage'
import { until } from './apply-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, wen] = await Promise.all([verifiedPerson(w, '林知夏'), verifiedPerson(w, '文文不吃葱', { dogFood: 300 })])
})
afterEach(() => w.close())

const message = '看到你也走过苏州河，可以认识一下吗？'
const dialog = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''

// A.apply.06, A.apply.08
test('shows who applied with which text, accepts after a confirmation, and opens the chat', async () => {
  await asks(lin, wen, { message })
  const moved = moves()
  const page = await show(ApplyPage, wen)
  for (const words of ['收到的', '发出的', '待处理', '林知夏', message, '剩 6 天 23 小时', '逾期自动婉拒', '实名'])
    await page.says(words)
  await page.tap('同意')
  await page.says('接受对方的「想认识」申请就可以开启聊天啦~')
  expect((await received(wen)).toBeHandleCount).toBe(1)
  await answer('同意')
  await page.toasted('已同意，可以聊天了')
  await page.says('已处理')
  await page.says('查看')
  expect(page.text()).not.toContain('待处理')
  const { conversationId } = await wen.call(apply.friend, { applyId: (await received(wen)).handled[0]?.applyId ?? '' })
  expect(moved.to().join()).toContain(`id=${conversationId}`)
  moved.done()
  page.leave()
})

// C.paired.06
test('says that the sender is paired before accepting', async () => {
  await asks(lin, wen)
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', lin.id).execute()
  const page = await show(ApplyPage, wen)
  await page.says('对方已脱单')
  await page.tap('同意')
  await page.says('对方已脱单，还要同意吗？')
  await answer('取消')
  expect((await received(wen)).toBeHandleCount).toBe(1)
  page.leave()
})

// A.apply.10, A.apply.11, A.apply.12, A.apply.13, A.apply.14
test('requires a reason for a refusal, asks for confirmation, and sends several reasons', async () => {
  await asks(lin, wen)
  const page = await show(ApplyPage, wen)
  await page.tap('拒绝')
  await page.says('距离较远')
  await page.tap('确认拒绝')
  await page.toasted('请至少选择一个不合适原因~')
  await page.tap('其他原因')
  await page.says('0/100')
  // A.apply.33
  const before = toasts().length
  await page.tap('确认拒绝')
  await until(() => toasts().length > before)
  expect(toasts().at(-1)).toBe('请至少选择一个不合适原因~')
  await page.tap('距离较远')
  await page.tap('年龄不合适')
  await page.tap('确认拒绝')
  await page.says('确认拒绝对方申请？')
  expect(dialog()).toContain('确认拒绝对方申请？')
  await answer('拒绝')
  await page.toasted('已拒绝')
  await page.says('已拒绝 · 距离较远、年龄不合适')
  expect(await lin.holds()).toBe(50)
  page.leave()
})

// A.apply.07, A.apply.15, A.apply.16
test('deletes closed applications one by one, or all at once after a confirmation', async () => {
  const others = await Promise.all(['安安', '贝贝'].map((name) => verifiedPerson(w, name)))
  for (const person of [lin, ...others]) {
    const id = await asks(person, wen)
    if (person !== lin) await wen.call(apply.reject, { id, rejectReason: '距离较远' })
  }
  const page = await show(ApplyPage, wen)
  await page.tap('删除与「安安」的记录')
  await page.says('删除这条记录？')
  await answer('删除')
  await page.toasted('已删除')
  expect(await received(wen)).toMatchObject({ toBeHandleCount: 1, handledCount: 1 })
  await page.tap('全部删除')
  await page.says('确定全部删除？')
  await page.tap('确定')
  await page.says('待处理')
  await until(() => !page.text().includes('贝贝'))
  expect(page.text()).toContain('林知夏')
  expect(await received(wen)).toMatchObject({ toBeHandleCount: 1, handledCount: 0 })
  page.leave()
})

// A.apply.01, A.apply.02, A.apply.24
test('opens sent applications with type=iWant, and names the refund before a withdrawal', async () => {
  await asks(lin, wen, { message })
  const page = await show(ApplyPage, lin, { type: 'iWant' })
  await page.says('等待对方处理')
  await page.says(message)
  await page.tap('撤回')
  await page.says('撤回后退回一半狗粮，确定撤回吗？')
  await answer('撤回')
  await page.toasted('已撤回，退回 50 狗粮')
  await page.says('你已撤回，已退回 50 狗粮')
  expect(await lin.holds()).toBe(50)
  page.leave()
})

test('says before a withdrawal that a free card is not refunded', async () => {
  await giveHeld(w, lin, 'meet', 1)
  await asks(lin, wen, { useCard: true })
  const page = await show(ApplyPage, lin, { type: 'iWant' })
  await page.tap('撤回')
  await page.says('免费卡不退回，确定撤回吗？')
  await answer('撤回')
  await page.toasted('已撤回')
  expect(await lin.holds()).toBe(100)
  page.leave()
})

// A.apply.18
test('shows a red dot on a sent application with news until it is opened', async () => {
  const id = await asks(lin, wen)
  await wen.call(apply.reject, { id, rejectReason: '距离较远' })
  const moved = moves()
  const page = await show(ApplyPage, lin, { type: 'iWant' })
  await page.says('对方婉拒：距离较远，已退回 50 狗粮')
  const dots = () => document.querySelectorAll('.eg-apply-portrait .eg-dot').length
  expect(dots()).toBe(1)
  await page.tap('查看')
  await until(() => dots() === 0)
  expect(moved.to().join()).toContain(`applyId=${id}`)
  expect(moved.to().join()).toContain('noActiveApply=true')
  moved.done()
  page.leave()
})

/** The list of applications, and the application that it opens. */
function ListAndOpened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ApplyPage />
      {open ? <FriendPage /> : <button onClick={() => setOpen(true)}>打开</button>}
    </>
  )
}

test('clears the red dot in the list when the application was opened', async () => {
  const id = await asks(lin, wen)
  await wen.call(apply.reject, { id, rejectReason: '距离较远' })
  const page = await show(ListAndOpened, lin, { type: 'iWant', applyId: id })
  await page.says('对方婉拒')
  const dots = () => document.querySelectorAll('.eg-dot').length
  expect(dots()).toBe(2)
  await page.tap('打开')
  await until(() => dots() === 0)
  page.leave()
})

// A.apply.28, A.apply.29
test('shows different sentences for nothing received and nothing sent', async () => {
  const page = await show(ApplyPage, lin)
  await page.says('还未收到申请')
  await page.tap('发出的0')
  await page.says('还未发出申请')
  page.leave()
})

test('says that an application was withdrawn in the meantime, and updates the list', async () => {
  const id = await asks(lin, wen)
  const page = await show(ApplyPage, wen)
  await page.says('林知夏')
  await lin.call(apply.stop, { id })
  await page.tap('同意')
  await answer('同意')
  await page.toasted('对方已经撤回了这个申请')
  await page.says('对方已撤回')
  page.leave()
})

// A.apply.30
test('marks an official sender of an open or decided application, and no other sender', async () => {
  await asks(lin, wen)
  const plain = await show(ApplyPage, wen)
  await plain.says('林知夏')
  expect(plain.text()).not.toContain('官方')
  plain.leave()
  await w.db.updateTable('users').set({ official: true }).where('id', '=', lin.id).execute()
  const page = await show(ApplyPage, wen)
  await page.says('官方')
  await page.tap('同意')
  await answer('同意')
  await page.says('已处理')
  await page.says('官方')
  page.leave()
})
