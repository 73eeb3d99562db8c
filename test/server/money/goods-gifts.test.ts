import fc from 'fast-check'
import { netOf } from '../../../contract/kernel/net'
import { dogFood } from '../../../contract/money/dog-food'
import { goods } from '../../../contract/money/goods'
import { addPlan, giveCoupon } from '../../../server/domains/money/coupons'
import { incomeLeft, reward, watchLedger } from '../../../server/domains/money/dog-food'
import { refundOrder } from '../../../server/domains/money/goods'
import { giftIn } from '../../../server/domains/money/goods/rules'
import type { Person } from '../../world'
import { orders, pack, paysAtCashier, told } from './goods-acts'
import { type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => (w = made))

/** A user who has bought 30 dog food with a coupon, for 5 yuan instead of 6. */
async function buysWithCoupon(): Promise<{ lin: Person; orderNo: string }> {
  const lin = await w.person('林', { verified: ['realName'] })
  const endsAt = new Date('2999-01-01')
  const plan = await addPlan(w.db, { name: '立减', type: 0, value: 100, skus: [pack], endsAt, now: w.now() })
  const { id } = await giveCoupon(w.db, { user: lin.id, plan, once: `gift ${lin.id}`, now: w.now() })
  const { orderNo, amount } = await orders(lin, pack, id)
  expect(amount).toBe(500)
  await lin.call(goods.pay, { orderNo, place: 'browser' })
  expect(await told(w, paysAtCashier(w, orderNo))).toBe('paid')
  return { lin, orderNo }
}

test('counts the part of dog food paid by a coupon as a gift that never becomes money (security M6)', async () => {
  const { lin } = await buysWithCoupon()
  const wen = await w.person('文')
  expect(await lin.holds()).toBe(30)
  const { records } = await lin.call(dogFood.records, { pageNo: 1, pageSize: 15, condition: 2 })
  expect(records).toMatchObject([{ changeNum: 30, money: 500, foodName: '永久狗粮' }])
  const all = { from: lin.id, to: wen.id, amount: 30, once: 'all of it', kind: 'reward', description: '打赏' }
  await w.db.transaction().execute((tx) => reward(tx, { ...all, now: w.now() }))
  expect([await wen.holds(), await incomeLeft(w.db, wen.id)]).toEqual([30, 25])
  await watchLedger(w.db)
})

test('takes everything back after a refund, the gift too', async () => {
  const { lin, orderNo } = await buysWithCoupon()
  expect((await refundOrder(w.tools(), { orderNo, reason: '买错了' })).state).toBe('refunded')
  expect(await lin.holds()).toBe(0)
  await watchLedger(w.db)
})

test('pays out no more than was paid in, at any discount of a coupon', () => {
  const food = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(food, fc.double({ min: 0, max: 1, noNaN: true }), (quantity, part) => {
      const price = quantity * 20
      const discount = Math.min(price - 1, Math.floor(price * part))
      const bought = quantity - giftIn({ quantity, price, discount })
      return bought >= 0 && netOf(bought) <= (price - discount) * 0.48 && (discount > 0 || bought === quantity)
    }),
    { numRuns: 2000 },
  )
})
