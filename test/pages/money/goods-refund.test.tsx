import { goods } from '@contract/money/goods'
import PurchasesPage from '@/pages/money/purchases'
import RefundPage from '@/pages/money/refund'
import { spend } from '../../../server/domains/money/dog-food'
import { acceptRequest, refuseRequest } from '../../../server/domains/money/goods'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { atCashier } from '../../support/cashier'
import { clearDevice } from '../../support/taro/device'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  clearDevice()
  w = await world()
  lin = await w.person('林间')
})
afterEach(() => w.close())

async function buys(goodsSkuId = 201) {
  const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId })
  await lin.call(goods.pay, { orderNo, place: 'browser' })
  await atCashier(w, orderNo)
  return orderNo
}

let times = 0
const uses = (amount: number) =>
  unitOfWork(w.db, (tx) =>
    spend(tx, { user: lin.id, amount, once: `use:${(times += 1)}`, kind: 'test', description: '消费', now: w.now() }),
  )
/** Waits until an option is chosen. */
const chosen = () => eventually(() => document.querySelector('[role=radio][aria-checked=true]'))
const tools = () => ({ ...w.deps, now: w.now() })

// A.money.20
test('refunds unused goods at once: shows the amount, asks for a confirmation, then reports it', async () => {
  const orderNo = await buys(203)
  const moved = moves()
  const list = await show(PurchasesPage, lin)
  await list.tap('申请退款 340 狗粮')
  expect(moved.to()[0]).toContain(`pages/money/refund/index?orderNo=${orderNo}`)
  moved.done()
  list.leave()
  const page = await show(RefundPage, lin, { orderNo })
  for (const words of [
    '¥68.00',
    '这一单的狗粮还剩 340 / 340',
    '收回这一单剩下的 340 狗粮和赠送的 10 狗粮',
    '一点没用过',
  ])
    await page.says(words)
  await page.tap('申请退款 ¥68.00')
  await page.toasted('请选择为什么退款')
  await page.tap('买错了')
  await chosen()
  await page.tap('申请退款 ¥68.00')
  await answer('退款')
  await page.says('已退款')
  expect(await lin.holds()).toBe(0)
  page.leave()
  const after = await show(PurchasesPage, lin)
  await after.says('已退款')
  await after.tap('查看退款 340 狗粮')
  after.leave()
})

test('keeps the request for a partly used order until it is answered, withdrawn or refused with a reason', async () => {
  const orderNo = await buys()
  await uses(10)
  const page = await show(RefundPage, lin, { orderNo })
  await page.says('¥4.00')
  await page.says('这一单的狗粮还剩 20 / 30')
  await page.says('提交后由我们核实')
  await page.tap('用不上了')
  await chosen()
  await page.tap('申请退款 ¥4.00')
  await page.says('等待处理')
  expect(page.text()).not.toContain('申请退款')
  await page.tap('撤回申请')
  await answer('撤回申请')
  await page.says('已撤回')
  await page.tap('其他原因')
  await chosen()
  await page.tap('申请退款 ¥4.00')
  await page.says('等待处理')
  const list = await show(PurchasesPage, lin)
  await list.says('退款等待处理')
  await list.says('查看退款')
  list.leave()
  const [{ requestNo = '' } = {}] = (await lin.call(goods.refundOffer, { orderNo })).requests
  await refuseRequest(tools(), requestNo, '活动赠品不退')
  page.leave()
  const later = await show(RefundPage, lin, { orderNo })
  await later.says('没有通过')
  await later.says('答复：活动赠品不退')
  await later.says('申请退款 ¥4.00')
  later.leave()
})

test('does not refund units used while the page was open, and shows the new amount', async () => {
  const orderNo = await buys()
  await uses(3)
  const page = await show(RefundPage, lin, { orderNo })
  await page.tap('买错了')
  await page.says('申请退款 ¥5.40')
  await uses(12)
  await page.tap('申请退款 ¥5.40')
  await page.toasted('可以退款的金额刚刚变了，请看一下再申请')
  await page.tap('申请退款 ¥3.00')
  await page.says('等待处理')
  const [{ requestNo = '' } = {}] = (await lin.call(goods.refundOffer, { orderNo })).requests
  await acceptRequest(tools(), requestNo)
  page.leave()
  const later = await show(RefundPage, lin, { orderNo })
  await later.says('已退款')
  await later.says('这笔订单已经退款')
  later.leave()
})

test('says that used-up goods have no refund, and links to customer service', async () => {
  const orderNo = await buys()
  await uses(30)
  const moved = moves()
  const page = await show(RefundPage, lin, { orderNo })
  await page.says('已经用完了，没有可以退款的部分')
  expect(page.text()).not.toContain('申请退款')
  await page.tap('联系客服')
  expect(moved.to()[0]).toContain('pages/user/support-ask/index?topic=money')
  moved.done()
  page.leave()
})
