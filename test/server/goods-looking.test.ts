import { limits } from '../../contract/limits'
import { watchLedger } from '../../server/modules/dog-food'
import { clearTrouble, lookAfterOrders } from '../../server/modules/goods'
import { begins, buys, loses, passes, paysAtCashier, refundOf, rowOf, stands } from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

const hour = 3_600_000
const day = 24 * hour
const queries = () => w.watch.asked.filter((act) => act === 'query').length
/** A refund in the provider's console, without a notice. */
const givesBack = (orderNo: string) =>
  w.deps.providers.payment.rail('local')?.refund({ orderNo, refundNo: `own-${orderNo}`, amount: 600, total: 600, reason: '' }) // prettier-ignore

test('a refund that the service made and told nobody of is found within a day, once', async () => {
  const lin = await w.person('林')
  const [gone, kept] = [await buys(w, lin), await buys(w, lin, 202)]
  await loses(w, lin, 320)
  await givesBack(gone)
  await passes(w, day)
  expect([await lin.holds(), (await stands(lin, gone)).state, (await stands(lin, kept)).state]).toEqual([0, 'refunded', 'delivered']) // prettier-ignore
  expect(await refundOf(w, gone)).toMatchObject({ state: 'done', amount: 600, taken_back: 40, short: 20 })
  await passes(w, day)
  expect((await rowOf(w, gone)).state).toBe('refunded')
  await watchLedger(w.db)
})

test('a service that does not say how much it gave back takes no goods: staff look', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  w.watch.service.query = async () => ({ state: 'refunded', transactionId: 't' })
  await passes(w, day)
  const order = { state: 'delivered', trouble: 'refundUnsure' }
  expect([await lin.holds(), await rowOf(w, orderNo)]).toMatchObject([60, order])
  await clearTrouble(w.tools(), orderNo)
  await passes(w, 2 * day)
  expect([await lin.holds(), await rowOf(w, orderNo)]).toMatchObject([60, { state: 'delivered', trouble: '' }])
})

test('a service that did not hear of a delivery is told again', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  const local = w.deps.providers.payment.rail('local')
  const standing = await local?.query({ orderNo, openid: undefined })
  if (!local || standing?.state !== 'paid') throw new Error('nobody paid')
  const told: string[] = []
  w.watch.service.query = async (asked) =>
    asked.orderNo === orderNo ? { ...standing, untold: true } : { state: 'unknown' }
  local.delivered = async (asked) => void told.push(asked.orderNo)
  await passes(w, day)
  delete local.delivered
  expect([told, await lin.holds()]).toEqual([[orderNo], 60])
})

test('each order is asked about once a day, for a month, so many an hour, and none that staff look at', async () => {
  await w.db.updateTable('orders').set({ trouble: 'amount' }).execute()
  const lin = await w.person('林')
  const first = await buys(w, lin)
  await buys(w, lin, 202)
  w.watch.asked = []
  await lookAfterOrders(w.tools(), 1)
  await lookAfterOrders(w.tools(), 1)
  await lookAfterOrders(w.tools(), 1)
  expect(queries()).toBe(2)
  w.pass(hour)
  await lookAfterOrders(w.tools())
  expect(queries()).toBe(2)
  w.pass(day)
  await lookAfterOrders(w.tools())
  expect(queries()).toBe(4)
  await w.db.updateTable('orders').set({ trouble: 'amount' }).where('no', '=', first).execute()
  w.pass(day)
  await lookAfterOrders(w.tools())
  expect(queries()).toBe(5)
  w.pass(limits.orderLookDays * day)
  await lookAfterOrders(w.tools())
  expect(queries()).toBe(5)
})

test('what was paid after its order was closed, and nobody told of, arrives all the same', async () => {
  const lin = await w.person('林')
  const orderNo = await begins(lin)
  paysAtCashier(w, orderNo)
  await w.db.updateTable('orders').set({ state: 'closed', ended_at: w.now() }).where('no', '=', orderNo).execute()
  await passes(w, day)
  expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([60, 'delivered'])
})

test('services that do not answer are not asked for ever in one night', async () => {
  const lin = await w.person('林')
  for (let n = 0; n < 8; n += 1) {
    await buys(w, lin)
    w.pass(1000)
  }
  w.pass(day)
  w.watch.service.query = away
  w.watch.asked = []
  await lookAfterOrders(w.tools())
  expect(queries()).toBe(5)
  expect(await lin.holds()).toBe(480)
})
