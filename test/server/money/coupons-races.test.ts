import fc from 'fast-check'
import { freeCoupon, giveCoupon, holdCoupon, spendCoupon } from '../../../server/domains/money/coupons'
import { discountOf } from '../../../server/domains/money/coupons/rules'
import { type Person, type World, world } from '../../world'
import { claimOf, openOrder, plan } from './coupons-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(() => w.close())

const hold = (couponId: string, order: number) =>
  w.db
    .transaction()
    .execute((tx) => holdCoupon(tx, { user: lin.id, couponId, sku: 301, order, price: 22_800, now: w.now() }))
const rows = () => w.db.selectFrom('coupons').selectAll().execute()
const fulfilled = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length

test('gives five of twenty concurrent claims the five coupons, and no coupon to a refused one', async () => {
  const given = await plan(w, { stock: 5 })
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => w.person(`客${index}`)))
  const settled = await Promise.allSettled(people.map((person) => claimOf(w, person, given)))
  expect(fulfilled(settled)).toBe(5)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 1015, message: '来晚了，已经被领完了' })
  expect(await rows()).toHaveLength(5)
  expect(await w.db.selectFrom('coupon_plans').orderBy('id', 'desc').select('stock').executeTakeFirst()).toEqual({
    stock: 0,
  })
})

test('gives one user with many concurrent claims one coupon, and takes one from the stock', async () => {
  const given = await plan(w, { stock: 5 })
  const got = await Promise.all(Array.from({ length: 8 }, () => claimOf(w, lin, given)))
  expect(new Set(got.map(({ id }) => id)).size).toBe(1)
  expect(await w.db.selectFrom('coupon_plans').orderBy('id', 'desc').select('stock').executeTakeFirst()).toEqual({
    stock: 4,
  })
})

test('holds the same coupon for one of two concurrent orders', async () => {
  const { id } = await claimOf(w, lin, await plan(w))
  const orders = [await openOrder(w, lin, 301), await openOrder(w, lin, 302)]
  expect(fulfilled(await Promise.allSettled(orders.map((order) => hold(id, order))))).toBe(1)
  expect((await rows()).map(({ state }) => state)).toEqual(['held'])
})

// A.coupon.09
test('holds one of two coupons for one order at once', async () => {
  const [a, b] = [await claimOf(w, lin, await plan(w)), await claimOf(w, lin, await plan(w))]
  const order = await openOrder(w, lin, 301)
  expect(fulfilled(await Promise.allSettled([hold(a.id, order), hold(b.id, order)]))).toBe(1)
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['held', 'ready'])
})

test('leaves the coupon free or used, and never held, when an order is closed and paid at once', async () => {
  const { id } = await claimOf(w, lin, await plan(w))
  const order = await openOrder(w, lin, 301)
  await hold(id, order)
  await Promise.all([
    w.db.transaction().execute((tx) => freeCoupon(tx, order)),
    w.db.transaction().execute((tx) => spendCoupon(tx, order)),
  ])
  const [row] = await rows()
  expect(['ready', 'used']).toContain(row?.state)
})

// security M4
test('leaves at least a fen after a discount, never adds, and never rounds a percentage against the buyer', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 100_000_000 }), (whole, value) => {
      const off = discountOf({ coupon_type: 0, value }, whole)
      expect(off).toBe(Math.min(value, whole - 1))
    }),
  )
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 99 }), (whole, value) => {
      const left = whole - discountOf({ coupon_type: 1, value }, whole)
      expect(left).toBeGreaterThanOrEqual(1)
      expect(left * 100 <= whole * value || left === 1).toBe(true)
      expect((left + 1) * 100 > whole * value).toBe(true)
    }),
  )
})

let presents = 0
const present = async () =>
  giveCoupon(w.db, { user: lin.id, plan: await plan(w), once: `test:${++presents}`, now: w.now() })

type Step = { do: 'hold' | 'spend' | 'free' | 'wait'; coupon: 0 | 1; order: 0 | 1 }
const step = fc.record<Step>({
  do: fc.constantFrom('hold', 'spend', 'free', 'wait'),
  coupon: fc.constantFrom(0, 1),
  order: fc.constantFrom(0, 1),
})

// security M4
test('keeps the states of two coupons and two orders as in a simple model after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const given = [await present(), await present()]
      const orders = [await openOrder(w, lin, 301, 'closed'), await openOrder(w, lin, 302, 'closed')]
      const book = given.map(() => ({ order: -1, used: false }))
      let days = 0
      for (const { do: what, coupon, order } of steps) {
        const [entry, number] = [book[coupon], orders[order] ?? 0]
        if (!entry) throw new Error('there are two')
        if (what === 'wait') {
          w.pass(2 * 86_400_000)
          days += 2
        } else if (what === 'hold') {
          const held = await hold(given[coupon]?.id ?? '', number).catch(() => 0)
          const again = entry.order === order && !entry.used
          const free = entry.order < 0 && days < 7 && !book.some((other) => other.order === order)
          expect(held).toBe(again || free ? 1000 : 0)
          if (free) entry.order = order
        } else {
          await (what === 'spend' ? spendCoupon : freeCoupon)(w.db, number)
          for (const other of book)
            if (other.order === order)
              Object.assign(other, what === 'spend' ? { used: true } : { order: -1, used: false })
        }
      }
      const stored = await w.db
        .selectFrom('coupons')
        .where(
          'public_id',
          'in',
          given.map(({ id }) => id),
        )
        .orderBy('id')
        .selectAll()
        .execute()
      expect(stored.map(({ state, order_id }) => [state, order_id])).toEqual(
        book.map(({ order, used }) => (order < 0 ? ['ready', null] : [used ? 'used' : 'held', orders[order]])),
      )
    }),
    { numRuns: 15 },
  )
})
