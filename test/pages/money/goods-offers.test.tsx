import { goods, goodsLimits } from '@contract/money/goods'
import TopUpPage from '@/pages/money/top-up'
import VipPage from '@/pages/money/vip'
import FacePage from '@/pages/verify/face-pay'
import { host } from '@/platform'
import { claimOf, plan } from '../../server/money/coupons-acts'
import { atCashier } from '../../support/cashier'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
  jest.spyOn(host, 'pay').mockImplementation(async ({ url }) => {
    const order = new URLSearchParams(url.split('?')[1]).get('order') ?? ''
    await atCashier(w, order)
    return 'done'
  })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

test('shows a changed price before the payment, and then accepts it', async () => {
  const page = await show(TopUpPage, lin)
  await page.tap('充值 ¥6.00')
  await page.tap('已阅读并同意《狗粮充值协议》')
  await w.db.updateTable('skus').set({ price: 700, bonus: 5 }).where('id', '=', 201).execute()
  await page.tap('支付 ¥6.00')
  await page.says('价格刚刚变了，请看一下再支付')
  await page.says('送 5')
  await page.tap('支付 ¥7.00')
  await page.says('已到账')
  const { records } = await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })
  expect(records).toMatchObject([{ amount: 700, bonus: 5, state: 'delivered' }])
  await page.tap('好的')
  await page.says('充值 ¥7.00')
  page.leave()
})

test('tells a holder of a coupon without a verified name why it gives no discount', async () => {
  const wen = await w.person('文')
  await claimOf(w, wen, await plan(w, { name: '减三元', value: 300, skus: [201] }))
  const page = await show(TopUpPage, wen)
  await page.tap('充值 ¥6.00')
  await page.says('完成实名认证后才能使用优惠券')
  await page.says('支付 ¥6.00')
  page.leave()
})

test('asks for payment of a face check first, and then shows its form', async () => {
  await w.close()
  w = await world({ env: { FACE_FEE: 'on' } })
  lin = await w.person('林间')
  const page = await show(FacePage, lin)
  await page.says('先支付，再填写身份信息')
  expect(page.text()).not.toContain('身份证号')
  await page.tap('支付认证费 ¥1.00')
  await page.tap('支付 ¥1.00')
  await page.says('实名认证已经可以用了')
  await page.tap('好的')
  await page.says('认证费已支付，可以开始认证')
  await page.says('身份证号')
  const { records } = await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })
  expect(records[0]?.goodsSkuId).toBe(goodsLimits.faceSku)
  page.leave()
})

describe('a server without a payment method', () => {
  beforeEach(async () => {
    await w.close()
    const deps: NonNullable<NonNullable<Parameters<typeof world>[0]>['deps']> = (made) => {
      const payment = { ...made.providers.payment, railAt: () => undefined }
      return { ...made, providers: { ...made.providers, payment } }
    }
    w = await world({ deps, env: { FACE_FEE: 'on' } })
    lin = await w.person('林间')
  })

  test.each([
    ['packs', TopUpPage, '充值 '],
    ['memberships', VipPage, '立即'],
  ])('shows no price of %s, and no button without a target', async (_, Page, button) => {
    const page = await show(Page, lin)
    await page.says('这里暂时不能购买，请到微信小程序「二狗」里购买')
    expect(page.text()).not.toContain('¥')
    expect(page.text()).not.toContain(button)
    page.leave()
  })

  test('does not offer a face check that cannot be paid', async () => {
    const page = await show(FacePage, lin)
    await page.says('这里暂时不能购买')
    expect(page.text()).not.toContain('支付认证费')
    page.leave()
  })
})
