import fc from 'fast-check'
import { goods, goodsLimits } from '../../../contract/money/goods'
import { watchLedger } from '../../../server/domains/money/dog-food'
import { chaseRefunds, closeExpired, deliverPaid, refundOrder } from '../../../server/domains/money/goods'
import { soundLedger } from '../../attack/crowd'
import { runsOf, seed } from '../../support/scale'
import { type Person, type World, world } from '../../world'
import { begins, minute, pack, type PaymentNotice, paysAtCashier, refundOf, rowOf, told } from './goods-acts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const runs = runsOf(5, 60)

/** Acts on one order at the same time, including a broken connection. */
const acts = ['tell', 'again', 'cancel', 'check', 'refund', 'apple', 'close', 'deliver', 'chase', 'break'] as const
type Act = (typeof acts)[number]
type Case = { lin: Person; orderNo: string; paid: PaymentNotice | undefined; acts: readonly Act[] }

const one = fc.record({
  pays: fc.boolean(),
  acts: fc.array(fc.constantFrom<Act>(...acts), { minLength: 2, maxLength: 8 }),
})

const tools = () => ({ ...w.deps, now: w.now() })
const breakOne = () =>
  w.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
  )

const does = ({ lin, orderNo, paid }: Case, act: Act, nth: number): Promise<unknown> => {
  const late = { ...tools(), now: new Date(w.now().getTime() + goodsLimits.orderMinutes * minute) }
  const refund = { about: 'refund' as const, event: 'refund', orderNo, refundNo: `apple-${orderNo}`, amount: 600 }
  const calls: Record<Act, () => Promise<unknown>> = {
    tell: async () => paid && told(w, paid),
    again: async () => paid && told(w, { ...paid, id: `again-${orderNo}-${nth}` }),
    cancel: () => lin.call(goods.cancel, { orderNo }),
    check: () => lin.call(goods.check, { orderNo }),
    refund: () => refundOrder(tools(), { orderNo, reason: '测试', force: true }),
    apple: async () => paid && told(w, { ...refund, id: `apple-${orderNo}`, state: 'done' }),
    close: () => closeExpired(late),
    deliver: () => deliverPaid(tools()),
    chase: () => chaseRefunds(late),
    break: breakOne,
  }
  return calls[act]().catch(() => undefined)
}

/** Waits until the pool has noticed its dead connections. */
async function recover(left = 50): Promise<void> {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => w.pool.query('select 1')))
  if (left > 0 && asked.some(({ status }) => status === 'rejected')) await recover(left - 1)
}

/**
 * Checks that a paid order is delivered, or refunded with its goods taken back, and that an unpaid order is neither.
 */
async function expectTruth({ lin, orderNo, paid, acts: all }: Case): Promise<void> {
  const { state } = await rowOf(w, orderNo)
  const refund = await refundOf(w, orderNo)
  expect([state, paid !== undefined]).toEqual([state, state === 'delivered' || state === 'refunded'])
  if (!paid) expect([state, refund]).toEqual(['closed', undefined])
  if (state === 'refunded') {
    expect(all.some((act) => act === 'refund' || act === 'apple')).toBe(true)
    expect([refund?.state, refund?.short]).toEqual(['done', 0])
  }
  expect([state, await lin.holds()]).toEqual([state, state === 'delivered' ? 30 : 0])
}

test('ends each of many concurrent orders in one way, and its money with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 4, maxLength: 10 }), async (list) => {
      const cases: Case[] = []
      for (const { pays, acts: chosen } of list) {
        const lin = await w.person('众')
        const orderNo = await begins(lin, pack)
        cases.push({ lin, orderNo, paid: pays ? paysAtCashier(w, orderNo) : undefined, acts: chosen })
      }
      await Promise.all(cases.flatMap((which) => which.acts.map((act, nth) => does(which, act, nth))))
      await recover()
      expect(await w.audit()).toEqual(soundLedger)
      // notices that were not acknowledged are repeated, and the jobs run
      for (const { paid } of cases) if (paid) await told(w, { ...paid, id: `${paid.id}-last` })
      w.pass(goodsLimits.orderMinutes * minute)
      for (const work of [closeExpired, deliverPaid, chaseRefunds]) await work(tools())
      for (const which of cases) await expectTruth(which)
      expect(await w.audit()).toEqual(soundLedger)
      await watchLedger(w.db)
    }),
    { numRuns: runs, seed },
  )
})
