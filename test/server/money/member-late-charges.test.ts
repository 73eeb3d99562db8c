import { goods } from '../../../contract/money/goods'
import { watchLedger } from '../../../server/domains/money/dog-food'
import { applyNotice, chaseRefunds, lookAfterOrders } from '../../../server/domains/money/goods'
import type { Person } from '../../world'
import { day, type MemberWorld, memberWorld, minute } from './member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

/** Creates a user, and lets the product give up the user's pending charge. */
async function gaveUp() {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  const rail = m.deps.providers.payment.rail('local')
  if (!rail) throw new Error('there is a local cashier')
  const query = jest.spyOn(rail, 'query').mockResolvedValue({ state: 'waiting' })
  // no bill can be closed, as in virtual payment
  jest.spyOn(rail, 'close').mockResolvedValue(undefined)
  m.until(end.getTime() - 6 * day + minute)
  await m.run()
  await m.live(24 * 11)
  expect((await m.renewal(lin)).state).toBe('ended')
  expect((await m.told(lin)).at(-1)).toContain('没有产生费用')
  const { no } = await m.db.selectFrom('orders').where('charge', '=', true).select('no').executeTakeFirstOrThrow()
  return { lin, end, query, no }
}

const states = (person: Person) =>
  m.db.selectFrom('orders').where('user_id', '=', person.id).select(['state', 'charge']).orderBy('id').execute()
const arrives = (orderNo: string, id: string) =>
  applyNotice(m.deps, 'local', {
    id,
    event: 'paid',
    about: 'payment',
    orderNo,
    transactionId: `local-${orderNo}`,
    amount: 3000,
    paidAt: m.now(),
    payer: '',
  })

test('refunds a charge that arrives after it was given up, once, since the member was told that nothing was charged', async () => {
  const { lin, end, no } = await gaveUp()
  expect(await states(lin)).toEqual([{ state: 'closed', charge: true }])
  await Promise.all([arrives(no, 'a'), arrives(no, 'b'), arrives(no, 'a')])
  await chaseRefunds({ ...m.deps, now: m.now() })
  await m.live(2)
  expect(await states(lin)).toEqual([{ state: 'refunded', charge: true }])
  expect(await m.expires(lin)).toEqual(end)
  const refunds = await m.db.selectFrom('refunds').select(['state', 'amount']).execute()
  expect(refunds).toEqual([{ state: 'done', amount: 3000 }])
  await m.back()
  expect((await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })).records).toMatchObject([{ state: 'refunded' }])
  await watchLedger(m.db)
})

test('finds and refunds a late charge without a notice', async () => {
  const { lin, end, query, no } = await gaveUp()
  query.mockResolvedValue({ state: 'paid', transactionId: `local-${no}`, amount: 3000, paidAt: m.now(), payer: '' })
  m.pass(day)
  await lookAfterOrders({ ...m.deps, now: m.now() })
  await chaseRefunds({ ...m.deps, now: m.now() })
  expect(await states(lin)).toEqual([{ state: 'refunded', charge: true }])
  expect(await m.expires(lin)).toEqual(end)
})

test('extends the membership when a charge arrives before it is given up', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  const rail = m.deps.providers.payment.rail('local')
  if (!rail) throw new Error('there is a local cashier')
  const query = jest.spyOn(rail, 'query').mockResolvedValue({ state: 'waiting' })
  m.until(end.getTime() - 6 * day + minute)
  await m.run()
  await m.live(24 * 5 + 10)
  const { no } = await m.db.selectFrom('orders').where('charge', '=', true).select('no').executeTakeFirstOrThrow()
  query.mockRestore()
  await Promise.all([arrives(no, 'a'), arrives(no, 'b')])
  await m.live(24)
  expect(await states(lin)).toEqual([{ state: 'delivered', charge: true }])
  expect((await m.expires(lin)).getTime()).toBeGreaterThan(end.getTime())
  expect(m.asked.charges).toEqual([3000])
})
