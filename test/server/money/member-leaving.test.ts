import { cancellation } from '../../../contract/account/cancellation'
import { member } from '../../../contract/money/member'
import { withdrawRequest } from '../../../server/domains/account/cancellation'
import { cancelDue } from '../../../server/leaving'
import { type MemberWorld, memberWorld, skus } from './member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

const days = 24

test('ends a renewal at the service after its member left, a year before its charge, without a notice', async () => {
  const lin = await m.renews('林', 12, skus.yearly)
  await lin.call(cancellation.request, { agreed: true })
  await m.live(14 * days)
  expect(m.asked.ended).toEqual([])
  await m.live(2 * days)
  expect(await cancelDue(m.deps, m.now())).toBe(1)
  await m.live(1)
  expect(m.asked.ended).toHaveLength(1)
  expect(await m.told(lin)).toEqual([])
})

test('still renews for a member who withdraws their request to leave', async () => {
  const lin = await m.renews('林', 12, skus.yearly)
  await lin.call(cancellation.request, { agreed: true })
  await m.live(3 * days)
  expect(await m.db.transaction().execute((tx) => withdrawRequest(tx, lin.id, m.now()))).toBe(true)
  m.pass(20 * days * 3_600_000)
  expect(await cancelDue(m.deps, m.now())).toBe(0)
  expect(await m.db.selectFrom('subscriptions').select('state').execute()).toEqual([{ state: 'active' }])
  expect(m.asked.ended).toEqual([])
})

test('ends a contract at once that is signed after its member left', async () => {
  const lin = await m.person('林')
  await m.buy(lin, 1)
  const { orderNo } = await lin.call(member.renew, { goodsSkuId: skus.monthly, place: 'browser' })
  await lin.call(cancellation.request, { agreed: true })
  await m.live(15 * days)
  expect(await cancelDue(m.deps, m.now())).toBe(1)
  m.deps.providers.payment.pretend?.sign(orderNo, 'sign')
  await m.signed(orderNo)
  await m.live(1)
  expect(m.asked.ended).toEqual([`local-${orderNo}`])
})
