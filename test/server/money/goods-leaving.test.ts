import { goods } from '../../../contract/money/goods'
import { refundOrder } from '../../../server/domains/money/goods'
import { begins, minute, month, orders, pack, passes, paysAtCashier, refundOf, rowOf, told } from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => (w = made))

const leaves = ({ id }: { id: number }) =>
  w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', id).execute()

test.each([
  ['dog food', pack],
  ['a membership', month],
])('refunds %s that was paid and not delivered when its buyer left, and delivers nothing', async (_, sku) => {
  const lin = await w.person('林')
  const orderNo = await begins(lin, sku)
  const { transactionId, paidAt } = paysAtCashier(w, orderNo)
  // as if the server had died between recording the payment and delivering the goods
  const paid = { state: 'paid' as const, transaction_id: transactionId, paid_at: paidAt }
  await w.db.updateTable('orders').set(paid).where('no', '=', orderNo).execute()
  await leaves(lin)
  await passes(w, minute)
  expect(await rowOf(w, orderNo)).toMatchObject({ state: 'refunded', delivered_at: null })
  expect(await refundOf(w, orderNo)).toMatchObject({ state: 'done', reason: '账号已注销，自动退款' })
  expect(await w.db.selectFrom('lots').where('user_id', '=', lin.id).selectAll().execute()).toEqual([])
  expect(await w.db.selectFrom('memberships').where('user_id', '=', lin.id).selectAll().execute()).toEqual([])
})

test('names the buyer’s wallet in a refund query to a service that finds orders by their buyer', async () => {
  const lin = await w.person('林')
  const { orderNo } = await orders(lin)
  await lin.call(goods.pay, { orderNo, place: 'wechat-browser', code: 'code-of-lin' })
  const { openid } = await w.deps.providers.wechat.oauthOf('code-of-lin')
  await told(w, { ...paysAtCashier(w, orderNo), payer: openid }, 'jsapi')
  const asked: unknown[] = []
  w.watch.service.refund = away
  await refundOrder(w.tools(), { orderNo, reason: '买错了' })
  w.watch.service = {
    async queryRefund(refund) {
      asked.push(refund.openid)
      return 'asked'
    },
    async refund(refund) {
      asked.push(refund.openid)
      return 'done'
    },
  }
  await passes(w, 5 * minute)
  expect(asked).toEqual([openid, openid])
  expect((await rowOf(w, orderNo)).state).toBe('refunded')
})
