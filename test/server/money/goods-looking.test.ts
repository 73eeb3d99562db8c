import { sql } from 'kysely'
import pg from 'pg'
import { goodsLimits } from '../../../contract/money/goods'
import { watchLedger } from '../../../server/domains/money/dog-food'
import { clearTrouble, closeExpired, deliverPaid, lookAfterOrders } from '../../../server/domains/money/goods'
import { begins, buys, loses, passes, paysAtCashier, refundOf, rowOf, stands } from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

const hour = 3_600_000
const day = 24 * hour
const queries = () => w.watch.asked.filter((act) => act === 'query').length
/** Refunds in the console of the provider, without a notice to us. */
const givesBack = (orderNo: string) =>
  w.deps.providers.payment
    .rail('local')
    ?.refund({ orderNo, refundNo: `own-${orderNo}`, amount: 600, total: 600, reason: '' })

test('finds a refund by the service without a notice within a day, once', async () => {
  const lin = await w.person('林')
  const [gone, kept] = [await buys(w, lin), await buys(w, lin, 202)]
  await loses(w, lin, 160)
  await givesBack(gone)
  await passes(w, day)
  expect([await lin.holds(), (await stands(lin, gone)).state, (await stands(lin, kept)).state]).toEqual([
    0,
    'refunded',
    'delivered',
  ])
  expect(await refundOf(w, gone)).toMatchObject({ state: 'done', amount: 600, taken_back: 20, short: 10 })
  await passes(w, day)
  expect((await rowOf(w, gone)).state).toBe('refunded')
  await watchLedger(w.db)
})

test('takes back no goods when the service does not say how much it refunded, and asks staff', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  w.watch.service.query = async () => ({ state: 'refunded', transactionId: 't' })
  await passes(w, day)
  const order = { state: 'delivered', trouble: 'refundUnsure' }
  expect([await lin.holds(), await rowOf(w, orderNo)]).toMatchObject([30, order])
  await clearTrouble(w.tools(), orderNo)
  await passes(w, 2 * day)
  expect([await lin.holds(), await rowOf(w, orderNo)]).toMatchObject([30, { state: 'delivered', trouble: '' }])
})

test('repeats a delivery report that the service did not get', async () => {
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
  expect([told, await lin.holds()]).toEqual([[orderNo], 30])
})

test('asks about each order once a day, for a month, with a limit per run, and not about those for staff', async () => {
  await w.db.updateTable('orders').set({ trouble: 'amount' }).execute()
  const lin = await w.person('林')
  const first = await buys(w, lin)
  await buys(w, lin, 202)
  w.watch.asked = []
  await lookAfterOrders(w.tools(), { most: 1 })
  await lookAfterOrders(w.tools(), { most: 1 })
  await lookAfterOrders(w.tools(), { most: 1 })
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
  w.pass(goodsLimits.orderLookDays * day)
  await lookAfterOrders(w.tools())
  expect(queries()).toBe(5)
})

test('delivers a payment without a notice after its order was closed', async () => {
  const lin = await w.person('林')
  const orderNo = await begins(lin)
  paysAtCashier(w, orderNo)
  await w.db.updateTable('orders').set({ state: 'closed', ended_at: w.now() }).where('no', '=', orderNo).execute()
  await passes(w, day)
  expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([30, 'delivered'])
})

test('limits the queries to failing services in a night', async () => {
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
  expect(await lin.holds()).toBe(240)
})

describe('with a hundred thousand orders a day', () => {
  const many = 450
  /** Adds many delivered orders of one buyer that were begun a day ago. */
  async function fills() {
    const lin = await w.person('林')
    const order = await rowOf(w, await buys(w, lin))
    const { id: _, ...like } = order
    w.pass(day)
    await w.db.deleteFrom('retries').execute()
    const rows = Array.from({ length: many }, (_, n) => ({
      ...like,
      no: `many${String(n).padStart(20, '0')}${lin.id}`,
      transaction_id: null,
    }))
    for (let n = 0; n < many; n += 50)
      await w.db
        .insertInto('orders')
        .values(rows.slice(n, n + 50))
        .execute()
  }
  const gone = () => w.db.deleteFrom('orders').where('no', 'like', 'many%').execute()
  afterEach(gone)

  test('queries in parallel, in few statements, each order once', async () => {
    await fills()
    let [open, widest] = [0, 0]
    const asked: string[] = []
    w.watch.service.query = async ({ orderNo }) => {
      asked.push(orderNo)
      open += 1
      widest = Math.max(widest, open)
      await new Promise((done) => setTimeout(done, 2))
      open -= 1
      return { state: 'unknown' }
    }
    const spy = jest.spyOn(pg.Client.prototype, 'query')
    await Promise.all([lookAfterOrders(w.tools()), lookAfterOrders(w.tools())])
    const statements = spy.mock.calls.length
    spy.mockRestore()
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.filter((no) => no.startsWith('many'))).toHaveLength(many)
    expect(widest).toBeGreaterThan(10)
    expect(widest).toBeLessThanOrEqual(40)
    expect(statements).toBeLessThanOrEqual(12)
  })

  test('makes orders due again when the service failed before their turn, and no others', async () => {
    await fills()
    let calls = 0
    w.watch.service.query = async () => {
      calls += 1
      if (calls > 150) throw new Error('the service is away')
      return { state: 'unknown' }
    }
    await lookAfterOrders(w.tools())
    const lost = calls - 150
    expect(lost).toBeLessThanOrEqual(20)
    const asked: string[] = []
    w.watch.service.query = async ({ orderNo }) => {
      asked.push(orderNo)
      return { state: 'unknown' }
    }
    await lookAfterOrders(w.tools())
    const due = asked.length
    expect(due).toBeGreaterThanOrEqual(many - 150 - lost)
    w.pass(hour)
    await lookAfterOrders(w.tools())
    expect(asked.length).toBe(due + lost)
  })

  test('reads the due orders from the front of one index', async () => {
    const { rows } = await w.db.transaction().execute(async (tx) => {
      // otherwise PostgreSQL may read a small table as a whole
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from orders where state in ('delivered', 'closed') and trouble = ''
          and coalesce(look_at, begun_at) <= now() order by coalesce(look_at, begun_at), id limit 100`.execute(tx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_looked_after')
  })

  test('closes, delivers and refunds orders in the minute in which they are due', async () => {
    await fills()
    const like = (no: string) => w.db.updateTable('orders').where('no', 'like', no)
    const states = async () => {
      const rows = await w.db.selectFrom('orders').where('no', 'like', 'many%').select('state').distinct().execute()
      return rows.map(({ state }) => state)
    }
    await like('many%')
      .set({ state: 'created', charge: true, delivered_at: null, begun_at: null, expires_at: w.now() })
      .execute()
    await closeExpired(w.tools())
    expect(await states()).toEqual(['closed'])
    await like('many%').set({ state: 'paid', paid_at: w.now(), ended_at: null }).execute()
    expect(await deliverPaid(w.tools())).toBe(many)
    expect(await states()).toEqual(['delivered'])
  })

  test('serves each order of more than a month once a day in runs of a minute', () => {
    expect(goodsLimits.ordersLookedAfter * 60 * 20).toBeGreaterThan(100_000 * goodsLimits.orderLookDays)
  })
})
