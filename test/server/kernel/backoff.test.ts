import { chaseRefunds, closeExpired, refundOrder } from '../../../server/domains/money/goods'
import { CircuitOpenError } from '../../../server/providers/circuit-breaker'
import { begins, buys, rowOf } from '../money/goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from '../money/goods-world'

const minute = 60_000
const day = 1_440

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

let heard: jest.SpyInstance
beforeEach(() => {
  heard = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => heard.mockRestore())

/** Logs everything. */
const tools = () => ({ ...w.tools(), env: { ...w.deps.env, LOG: 'error' as const } })
const alarms = () => heard.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
const tries = () => w.db.selectFrom('retries').select(['work', 'ref', 'tries']).execute()
const asked = (what: string) => w.watch.asked.filter((act) => act === what).length

/** Lets minutes pass, and runs a job every `every` minutes. */
async function live(minutes: number, job: (work: ReturnType<typeof tools>) => Promise<unknown>, every = 1) {
  for (let time = 0; time < minutes; time += every) {
    await job(tools())
    w.pass(every * minute)
  }
}

/** An unpaid order that has expired. */
async function overdue() {
  const orderNo = await begins(await w.person('林'))
  const { expires_at } = await rowOf(w, orderNo)
  w.pass(expires_at.getTime() - w.now().getTime())
  w.watch.asked = []
  return orderNo
}

// security R6
test('asks about an order after 1, 2, 4 … 60 minutes and alarms once a day when its service never answers', async () => {
  const orderNo = await overdue()
  w.watch.service = { query: away }
  // the service is asked at minutes 0, 1, 3, 7, 15, 31, 63 and 123
  await live(183, closeExpired)
  expect(asked('query')).toBe(8)
  expect(await tries()).toEqual([{ work: 'order', ref: orderNo, tries: 8 }])
  expect(alarms()).toEqual([
    { alarm: 'an order could not be closed', order: orderNo, tries: 1, why: 'the service is away' },
  ])
  await live(day, closeExpired, 30)
  expect(asked('query')).toBe(8 + 24)
  expect(alarms()).toHaveLength(2)
  expect((await rowOf(w, orderNo)).state).toBe('created')

  w.watch.service = {}
  await live(60, closeExpired, 5)
  expect((await rowOf(w, orderNo)).state).toBe('closed')
  expect(await tries()).toEqual([])
})

test('retries a refund ever more slowly, alarms once a day, and completes it in the end', async () => {
  const orderNo = await buys(w, await w.person('林'))
  w.watch.service = { refund: away, queryRefund: away }
  await refundOrder(tools(), { orderNo, reason: '不能发货' })
  w.watch.asked = []
  await live(2 * day, chaseRefunds, 6)
  expect(asked('refund')).toBeLessThan(60)
  expect(asked('refund')).toBeGreaterThan(45)
  expect(alarms().map(({ alarm }) => alarm)).toEqual(Array.from({ length: 3 }, () => 'a refund could not be asked for'))
  expect((await rowOf(w, orderNo)).state).toBe('refunding')
  w.watch.service = {}
  await live(66, chaseRefunds, 6)
  expect((await rowOf(w, orderNo)).state).toBe('refunded')
  expect(await tries()).toEqual([])
})

test('counts no try while the circuit is open, and closes overdue orders in the minute in which the service is back', async () => {
  const orderNo = await overdue()
  w.watch.service = { query: () => Promise.reject(new CircuitOpenError('the service')) }
  await live(30, closeExpired)
  expect(await tries()).toEqual([])
  expect(alarms()).toEqual([])
  w.watch.service = {}
  await closeExpired(tools())
  expect((await rowOf(w, orderNo)).state).toBe('closed')
})
