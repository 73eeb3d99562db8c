import { goods } from '@contract/money/goods'
import PurchasesPage from '@/pages/money/purchases'
import TopUpPage from '@/pages/money/top-up'
import { type Bill, host, type Paid } from '@/platform'
import { claimOf, plan } from '../../server/money/coupons-acts'
import { atCashier } from '../../support/cashier'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { verified: ['realName'] })
})
afterEach(() => w.close())

const paper = '已阅读并同意《狗粮充值协议》'
const numberIn = ({ url }: Bill) => new URLSearchParams(url.split('?')[1]).get('order') ?? ''

const decide = (order: string, outcome: 'pay' | 'fail' | 'cancel') => atCashier(w, order, outcome)

const pay = jest.spyOn(host, 'pay')
/** A device with scripted outcomes of a payment and scripted results of the server. */
function device(...turns: { outcome?: 'pay' | 'fail'; says: Paid }[]) {
  const bills: Bill[] = []
  pay.mockReset()
  pay.mockImplementation(async (bill) => {
    bills.push(bill)
    const { outcome, says } = turns[Math.min(bills.length, turns.length) - 1] ?? { says: 'failed' }
    if (outcome) await decide(numberIn(bill), outcome)
    return says
  })
  return bills
}

const orders = async () => (await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })).records
const placed = () => w.db.selectFrom('orders').where('user_id', '=', lin.id).select(['state', 'discount']).execute()

async function cashier() {
  const page = await show(TopUpPage, lin)
  await page.tap('充值 ¥6.00')
  await page.says('确认支付')
  return page
}

test('sells lin 30 dog food: choose, agree, pay, receive', async () => {
  device({ outcome: 'pay', says: 'done' })
  const page = await show(TopUpPage, lin)
  await page.says('送 10')
  await page.tap('340 狗粮，送 10，¥68.00')
  await page.says('充值 ¥68.00')
  await page.tap('30 狗粮，¥6.00')
  await page.tap('充值 ¥6.00')
  await page.tap('支付 ¥6.00')
  await page.says('请先阅读并同意《狗粮充值协议》')
  expect(await placed()).toEqual([])
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('已到账')
  await page.says('30 狗粮已经放进你的余额')
  expect(await lin.holds()).toBe(30)
  await page.tap('好的')
  await page.says(/永久30/)
  page.leave()
})

test('keeps a sheet open on the second half of the double tap that opened it, and closes it on a later tap beside it', async () => {
  const page = await show(TopUpPage, lin)
  const beside = () => document.querySelector<HTMLElement>('.eg-veil-m')?.click()
  const cashierIsOpen = () => document.querySelector('.eg-veil:not(.eg-veil-off) [aria-label="确认支付"]') !== null
  // on a busy machine, the two halves of a tap would be too far apart
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await page.tap('充值 ¥6.00')
  await page.says('确认支付')
  beside()
  await new Promise((later) => setTimeout(later, 50))
  expect(cashierIsOpen()).toBe(true)
  clock.mockReturnValue(Date.now() + 1000)
  beside()
  await new Promise((later) => setTimeout(later, 50))
  expect(cashierIsOpen()).toBe(false)
  clock.mockRestore()
  page.leave()
})

test('does not believe a device that reports a payment, since only the order proves it', async () => {
  const bills = device({ says: 'done' })
  const page = await cashier()
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('正在确认付款')
  await new Promise((soon) => setTimeout(soon, 1500))
  expect(page.text()).not.toContain('已到账')
  expect(await lin.holds()).toBe(0)
  await decide(numberIn(bills[0] as Bill), 'pay')
  await page.says('已到账')
  page.leave()
})

test('does not believe a device that reports a failure either', async () => {
  device({ outcome: 'pay', says: 'failed' })
  const page = await cashier()
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('已到账')
  expect(await lin.holds()).toBe(30)
  page.leave()
})

test('continues the same order when a buyer cancels and tries again', async () => {
  const bills = device({ says: 'cancelled' }, { outcome: 'pay', says: 'done' })
  const page = await cashier()
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('还没有付款')
  await page.tap('继续支付')
  await page.says('已到账')
  expect(new Set(bills.map(numberIn)).size).toBe(1)
  expect(await orders()).toMatchObject([{ state: 'delivered', amount: 600 }])
  page.leave()
})

test('gives up the order when a buyer closes the sheet without paying', async () => {
  device({ says: 'cancelled' })
  const page = await cashier()
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('还没有付款')
  await page.tap('关闭')
  await page.tap('充值 ¥6.00')
  await page.tap('支付 ¥6.00')
  await page.says('还没有付款')
  expect((await placed()).map(({ state }) => state).sort()).toEqual(['closed', 'created'])
  page.leave()
})

test('renews a stale login once, by itself', async () => {
  const bills = device({ says: 'stale' }, { outcome: 'pay', says: 'done' })
  const page = await cashier()
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('已到账')
  expect(bills).toHaveLength(2)
  page.leave()
})

test('says what to do on a host without payment', async () => {
  device({ says: 'unsupported' })
  const page = await cashier()
  await page.tap(paper)
  await page.tap('支付 ¥6.00')
  await page.says('这里暂时不能支付')
  await page.says('请用手机浏览器或在微信里打开，再来购买。')
  page.leave()
})

test('finds the order again when a browser returns from paying', async () => {
  const bills = device({ says: 'left' })
  const before = await cashier()
  await before.tap(paper)
  await before.tap('支付 ¥6.00')
  await before.says('正在确认付款')
  await eventually(() => bills.length === 1)
  before.leave()
  for (const bill of bills) await decide(numberIn(bill), 'pay')
  const page = await show(TopUpPage, lin)
  await page.says('30 狗粮已经放进你的余额')
  page.leave()
  const later = await show(TopUpPage, lin)
  await later.says('充值 ¥6.00')
  expect(later.text()).not.toContain('已经放进你的余额')
  later.leave()
})

test('applies the best coupon by default, and lets the buyer choose another one or none', async () => {
  const [small, big] = [
    await plan(w, { name: '减一元', value: 100, skus: [201] }),
    await plan(w, { name: '减三元', value: 300, skus: [201] }),
  ]
  for (const one of [small, big]) await claimOf(w, lin, one)
  device({ outcome: 'pay', says: 'done' })
  const page = await cashier()
  await page.says('支付 ¥3.00')
  await page.tap('优惠券 −¥3.00')
  await page.tap('不使用优惠券')
  await page.says('支付 ¥6.00')
  await page.tap(/^优惠券/)
  await page.tap(/^减一元/)
  await page.tap(paper)
  await page.tap('支付 ¥5.00')
  await page.says('已到账')
  expect(await orders()).toMatchObject([{ price: 600, discount: 100, amount: 500 }])
  page.leave()
})

test('applies a coupon chosen after a first try to the next order', async () => {
  await claimOf(w, lin, await plan(w, { name: '减三元', value: 300, skus: [201] }))
  device({ says: 'cancelled' }, { outcome: 'pay', says: 'done' })
  const page = await cashier()
  await page.tap(paper)
  await page.says('支付 ¥3.00')
  await page.tap('支付 ¥3.00')
  await page.says('还没有付款')
  await page.tap('关闭')
  await page.tap('充值 ¥6.00')
  await page.says('支付 ¥3.00')
  await page.tap('支付 ¥3.00')
  await page.says('已到账')
  expect(await orders()).toMatchObject([{ discount: 300, state: 'delivered' }])
  page.leave()
})

test('identifies the payer first in WeChat’s own browser, and returns to the same order', async () => {
  await w.close()
  w = await world({
    env: { OFFICIAL_APP_ID: 'wx1' },
    // a cashier that needs the identity of the payer
    deps: (deps) => {
      const { payment } = deps.providers
      const local = payment.rail('local')
      const rail = local && { ...local, rail: 'jsapi' as const }
      const { providers } = deps
      return { ...deps, providers: { ...providers, payment: { ...payment, railAt: () => rail, rail: () => rail } } }
    },
  })
  lin = await w.person('林间')
  const { environment, system } = host
  Object.assign(host, { environment: 'wechat-browser', system: 'android' })
  const gone: string[] = []
  const leave = jest.spyOn(host, 'openWechatLogin').mockImplementation((url) => gone.push(url) > 0)
  const bills = device({ says: 'cancelled' })
  const before = await cashier()
  await before.tap(paper)
  await before.tap('支付 ¥6.00')
  await before.says('正在确认付款')
  while (gone.length === 0) await new Promise((soon) => setTimeout(soon, 20))
  before.leave()
  const asked = new URL(gone[0] ?? '')
  expect([asked.host, asked.searchParams.get('scope')]).toEqual(['open.weixin.qq.com', 'snsapi_base'])
  expect(asked.searchParams.get('redirect_uri')).toContain('/vh5/')
  expect(bills).toEqual([])
  // an OAuth answer that was not requested does not pay anything
  history.replaceState(null, '', '?code=theirs&state=not-ours')
  const fooled = await show(TopUpPage, lin)
  await fooled.says('还没有付款')
  fooled.leave()
  expect(bills).toEqual([])

  history.replaceState(null, '', `?code=mine&state=${asked.searchParams.get('state') ?? ''}`)
  const page = await show(TopUpPage, lin)
  await page.says('还没有付款')
  expect(bills).toHaveLength(1)
  expect(location.search).toBe('')
  expect(await orders()).toEqual([])
  page.leave()
  leave.mockRestore()
  Object.assign(host, { environment, system })
})

test('shows the reason and no price on Apple’s phones in WeChat’s own browser without a payment method', async () => {
  const { environment, system } = host
  Object.assign(host, { environment: 'wechat-browser', system: 'ios' })
  const page = await show(TopUpPage, lin)
  await page.says('由于相关规范，iOS 功能暂不可用')
  expect(page.text()).not.toMatch(/¥|充值 /)
  Object.assign(host, { environment, system })
})

describe('the list of purchases', () => {
  test('says so when nothing was bought, and links to dog food', async () => {
    const moved = moves()
    const page = await show(PurchasesPage, lin)
    await page.says('还没有购买记录')
    await page.tap('去获取狗粮')
    expect(moved.to()).toEqual(['pages/money/top-up/index'])
    moved.done()
    page.leave()
  })

  test('lists each purchase with its price, its goods and its outcome', async () => {
    const order = await lin.call(goods.addOrder, { goodsSkuId: 203 })
    await lin.call(goods.pay, { orderNo: order.orderNo, place: 'browser' })
    await decide(order.orderNo, 'pay')
    // an unpaid order is not listed as a purchase
    await lin.call(goods.addOrder, { goodsSkuId: 201 })
    const page = await show(PurchasesPage, lin)
    for (const words of ['340 狗粮', '¥68.00', '已到账', '340 狗粮，另送 10', `订单号 ${order.orderNo}`])
      await page.says(words)
    expect(page.text()).not.toContain('¥6.00')
    page.leave()
  })
})
