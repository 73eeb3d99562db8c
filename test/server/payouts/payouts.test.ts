import fc from 'fast-check'
import { limits } from '../../../contract/kernel/limits'
import { netOf } from '../../../contract/kernel/net'
import { skuKinds } from '../../../contract/kernel/options'
import { goods } from '../../../contract/money/goods'
import { addPlan, giveCoupon } from '../../../server/domains/money/coupons'
import { balance, incomeLeft, reward, watchLedger } from '../../../server/domains/money/dog-food'
import { giftIn } from '../../../server/domains/money/goods/rules'
import type { Person } from '../../world'
import { buys, orders, paysAtCashier, told } from '../money/goods-acts'
import { type GoodsWorld, inGoodsWorld } from '../money/goods-world'

let w: GoodsWorld
inGoodsWorld((made) => (w = made))

/** The user's share of the amount paid, A.money.15. Apple takes 30 % of the amount first. */
const share = ((100 - limits.withdrawPlatformPercent) * limits.withdrawUserPercent) / 10_000
const apple = 0.3

const yuanSkus = () =>
  w.db.selectFrom('skus').where('currency', '=', 'yuan').where('on_sale', '=', true).selectAll().orderBy('id').execute()

/** Gives the whole balance to another user. Returns the fen that this user could withdraw from it. */
async function worthOfAll(from: Person): Promise<number> {
  const to = await w.person('收')
  const amount = await balance(w.db, from.id, w.now())
  const given = { from: from.id, to: to.id, amount, once: `all of ${from.id}`, kind: 'reward', description: '打赏' }
  if (amount > 0) await w.db.transaction().execute((tx) => reward(tx, { ...given, now: w.now() }))
  expect(await incomeLeft(w.db, from.id)).toBe(0)
  return netOf(await incomeLeft(w.db, to.id))
}

// A.money.15, security M6
test('sells dog food at its nominal value, and leaves the platform something after the shares of Apple and the receiver', async () => {
  expect(share).toBeLessThan(1 - apple)
  expect(netOf(limits.dogFoodPerYuan)).toBe(100 * share)
  const packs = await w.db.selectFrom('skus').where('kind', '=', 'dogFood').selectAll().execute()
  for (const { id, price, quantity } of packs)
    expect([id, quantity]).toEqual([id, (price / 100) * limits.dogFoodPerYuan])
  const sold = packs.filter(({ on_sale }) => on_sale).sort((a, b) => a.place - b.place)
  expect(sold.map(({ price, quantity }) => [price / 100, quantity])).toEqual([
    [6, 30],
    [18, 90],
    [20, 100],
    [30, 150],
    [68, 340],
    [128, 640],
    [328, 1640],
  ])
})

test('refuses a pack on sale with more dog food than its nominal value allows', async () => {
  const more = w.db.updateTable('skus').set({ quantity: 31 }).where('id', '=', 201).execute()
  await expect(more).rejects.toThrow('skus_dog_food_per_yuan')
})

test('never pays out more than the share of the price, with any bonus', async () => {
  for (const { id, price } of await yuanSkus()) {
    const lin = await w.person('林')
    await buys(w, lin, id)
    expect([id, (await worthOfAll(lin)) <= price * share]).toEqual([id, true])
  }
  expect(skuKinds).toEqual(['dogFood', 'membership', 'planes', 'face', 'ticket'])
  await watchLedger(w.db)
})

test('is not changed by coupons, granted dog food or a membership', async () => {
  const packs = (await yuanSkus()).filter(({ kind }) => kind === 'dogFood')
  for (const { id, price } of packs)
    for (const [type, value] of [
      [0, 599],
      [0, 100],
      [1, 1],
      [1, 88],
    ] as const) {
      const lin = await w.person('林', { verified: ['realName'], dogFood: 700, limited: 300, member: true })
      const endsAt = new Date('2999-01-01')
      const plan = await addPlan(w.db, { name: '券', type, value, skus: [id], endsAt, now: w.now() })
      const coupon = await giveCoupon(w.db, { user: lin.id, plan, once: `gift ${lin.id}`, now: w.now() })
      const { orderNo, amount } = await orders(lin, id, coupon.id)
      expect(amount).toBeLessThan(price)
      await lin.call(goods.pay, { orderNo, place: 'browser' })
      await told(w, paysAtCashier(w, orderNo))
      expect([id, type, value, (await worthOfAll(lin)) <= amount * share]).toEqual([id, type, value, true])
    }
})

test('turns income that is given on into a gift, so that it gains no value', async () => {
  const [lin, wen, mei] = [await w.person('林'), await w.person('文'), await w.person('梅')]
  await buys(w, lin)
  const give = (from: Person, to: Person) =>
    w.db.transaction().execute((tx) =>
      reward(tx, {
        from: from.id,
        to: to.id,
        amount: 30,
        once: `${from.id} ${to.id}`,
        kind: 'reward',
        description: '打赏',
        now: w.now(),
      }),
    )
  await give(lin, wen)
  await give(wen, mei)
  expect([await incomeLeft(w.db, wen.id), await incomeLeft(w.db, mei.id), await mei.holds()]).toEqual([0, 0, 30])
})

test('pays out only the paid part of a price, at any discount of a coupon', () => {
  const yuan = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(yuan, fc.double({ min: 0, max: 1, noNaN: true }), (paid, part) => {
      const [price, quantity] = [paid * 100, paid * limits.dogFoodPerYuan]
      const discount = Math.min(price - 1, Math.floor(price * part))
      return netOf(quantity - giftIn({ quantity, price, discount })) <= (price - discount) * share
    }),
    { numRuns: 2000 },
  )
})
