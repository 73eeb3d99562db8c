import { apply } from '@contract/meeting/apply'
import FriendPage from '@/pages/user/friend-info'
import InfoPage from '@/pages/user/info'
import { asks, onlyReceived, onlySent, sent, verifiedPerson } from '../../server/meeting/apply-acts'
import { giveHeld } from '../../support/cards'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, toasts, type World } from '../../support/taro/stage'
import { until, write } from './apply-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, wen] = await Promise.all([
    verifiedPerson(w, '林知夏', { dogFood: 130 }),
    verifiedPerson(w, '文文不吃葱', { self_description: '喜欢爬山' }),
  ])
})
afterEach(() => w.close())

const rules = [
  '对方 7 天内没有查看，狗粮全部退回',
  '对方看过没处理、拒绝，或你撤回，退一半',
  '对方同意后不退回；用免费卡申请的也不退',
]

// A.apply.21
test('shows price, balance and refund before payment, then sends the application with its text', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await page.says('想认识「文文不吃葱」')
  for (const words of [...rules, '余额 130']) await page.says(words)
  await write('你好，我也喜欢爬山')
  expect((await sent(lin)).total).toBe(0)
  await page.tap('100 狗粮，发出申请')
  await page.toasted('申请已发出')
  expect(await onlyReceived(wen)).toMatchObject({ message: '你好，我也喜欢爬山', status: 1 })
  expect(await lin.holds()).toBe(30)
  page.leave()
})

test('offers a free card first, and lets the user choose dog food instead', async () => {
  await giveHeld(w, lin, 'meet', 2)
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await page.says('有 2 张')
  await page.says('用 1 张免费卡，发出申请')
  await page.tap('用狗粮申请余额 130')
  await page.says('100 狗粮，发出申请')
  await page.tap('用免费卡申请有 2 张')
  await page.tap('用 1 张免费卡，发出申请')
  await page.toasted('申请已发出')
  expect(await lin.holds()).toBe(130)
  expect((await onlySent(lin)).free).toBe(true)
  page.leave()
})

test('opens the top-up when the balance is too low, and keeps the text', async () => {
  const poor = await verifiedPerson(w, '阿木', { dogFood: 30 })
  const moved = moves()
  const page = await show(InfoPage, poor, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await page.says('余额 30，还差 70')
  await write('你好')
  await page.tap('去获取狗粮')
  expect(moved.to()).toContain('pages/money/top-up/index')
  await page.tap(/^想认识，/)
  await page.says('2/100')
  moved.done()
  page.leave()
})

test('shows the new balance when dog food was spent in the meantime, and then opens the top-up', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await page.says('余额 130')
  await asks(lin, await verifiedPerson(w, '阿木'))
  await page.tap('100 狗粮，发出申请')
  await page.toasted('狗粮不足，当前狗粮：30')
  await page.says('去获取狗粮')
  page.leave()
})

test('shows the obstacle and a way forward instead of a price', async () => {
  await asks(lin, wen)
  const moved = moves()
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await page.says('你已经发出申请，等对方处理吧')
  expect(page.text()).not.toContain('发出申请，狗粮')
  await page.tap('查看申请')
  expect(moved.to().join()).toContain(`applyId=${(await onlySent(lin)).applyId}`)
  moved.done()
  page.leave()
})

const passes = (who: Person) =>
  w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', who.id)
    .execute()

test('shows an unverified user the reason, the duration and the benefits of verification before they write or buy', async () => {
  const newcomer = await w.person('新人', { level: 1 })
  const page = await show(InfoPage, newcomer, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await page.says('先完成实名认证')
  for (const words of ['约 2 分钟', '认证费由平台承担', '通过以后，送 1 张想认识卡、3 颗心']) await page.says(words)
  expect(page.text()).not.toContain('去获取狗粮')
  await answer('先看看')
  expect(toasts()).toEqual([])
  page.leave()
  await passes(newcomer)
  const later = await show(InfoPage, newcomer, { uid: wen.uid })
  await later.says('想认识')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(later.text()).not.toContain('想认识「文文不吃葱」')
  later.leave()
})

test('resumes the application to the same person after verification', async () => {
  const newcomer = await w.person('新人', { dogFood: 100 })
  const moved = moves()
  const page = await show(InfoPage, newcomer, { uid: wen.uid })
  await page.tap(/^想认识，/)
  await answer('去实名认证')
  await until(() => moved.to().length > 0)
  expect(moved.to()).toEqual(['pages/verify/face-pay/index'])
  page.leave()
  moved.done()
  await passes(newcomer)
  const other = await show(InfoPage, newcomer, { uid: lin.uid })
  await other.says('林知夏')
  expect(other.text()).not.toContain('想认识「')
  other.leave()
  const back = await show(InfoPage, newcomer, { uid: wen.uid })
  await back.says('想认识「文文不吃葱」')
  back.leave()
  const again = await show(InfoPage, newcomer, { uid: wen.uid })
  await again.says('文文不吃葱')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(again.text()).not.toContain('想认识「')
  again.leave()
})

// A.apply.31, A.apply.32
test('shows the page, the text and the decision in friend information, and counts opening it as viewed', async () => {
  const applyId = await asks(lin, wen, { message: '你好' })
  const page = await show(FriendPage, wen, { applyId, noActiveApply: 'false' })
  for (const words of ['TA 想认识你', '你好', '林知夏', '同意', '拒绝']) await page.says(words)
  expect((await onlySent(lin)).tips).toBe('对方已查看，等待处理')
  await page.tap('拒绝')
  await page.tap('距离较远')
  await page.tap('确认拒绝')
  await answer('拒绝')
  await page.toasted('已拒绝')
  await page.says('已拒绝 · 距离较远')
  await until(() => !page.text().includes('同意'))
  expect(page.text()).not.toContain('同意')
  // only a sender who was refused is comforted
  expect(page.text()).not.toContain('我俩陪你')
  page.leave()
  const refused = await show(FriendPage, lin, { applyId })
  await refused.says('没关系，我俩陪你接着找')
  refused.leave()
})

test('opens the chat from friend information when the application was accepted', async () => {
  const applyId = await asks(lin, wen)
  const { conversationId } = await wen.call(apply.accept, { id: applyId })
  const moved = moves()
  const page = await show(FriendPage, lin, { applyId })
  await page.says('对方已同意，可以聊天了')
  await page.tap('去聊天')
  expect(moved.to().join()).toContain(conversationId)
  moved.done()
  page.leave()
})

test('shows the application when the sender has hidden their page since', async () => {
  const applyId = await asks(lin, wen, { message: '你好' })
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  const page = await show(FriendPage, wen, { applyId })
  for (const words of ['对方主页暂时无法查看', '你好', '林知夏', '同意']) await page.says(words)
  page.leave()
})

test('shows no application of other users', async () => {
  const applyId = await asks(lin, wen)
  const page = await show(FriendPage, await verifiedPerson(w, '旁人'), { applyId })
  await page.says('内容不存在或暂时无法查看')
  page.leave()
})
