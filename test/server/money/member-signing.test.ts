import { account } from '../../../contract/account/account'
import { member } from '../../../contract/money/member'
import { applyContract } from '../../../server/domains/money/member'
import { day, type MemberWorld, memberWorld, skus } from './member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

test('stops by one call: the contract ends at the service, the membership stays, nothing more is charged', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  await lin.call(member.cancelRenewal, {})
  await lin.call(member.cancelRenewal, {})
  expect(m.asked.ended).toHaveLength(1)
  expect(await m.renewal(lin)).toMatchObject({ state: 'cancelled', nextChargeTime: 0 })
  expect(await m.expires(lin)).toEqual(end)
  m.until(end.getTime() - 7 * day)
  await m.live(24 * 9)
  expect([m.asked.charges, await m.told(lin)]).toEqual([[], []])
})

test('stops it when the service does not answer, and tells the service later', async () => {
  const lin = await m.renews('林')
  m.asked.works = false
  await lin.call(member.cancelRenewal, {})
  expect((await m.renewal(lin)).state).toBe('cancelled')
  m.asked.works = true
  await m.live(2)
  expect(m.asked.ended).toHaveLength(1)
})

test('ends a contract with all its names at the service, also the article and its user', async () => {
  const lin = await m.person('林')
  await m.buy(lin, 1)
  const { orderNo } = await lin.call(member.renew, { goodsSkuId: skus.monthly, place: 'weapp', code: 'lin-code' })
  await m.signed(orderNo)
  const whole = { contractId: `local-${orderNo}`, productId: 'vip1', openid: expect.stringMatching(/./) }
  await lin.call(member.cancelRenewal, {})
  expect(m.asked.ending).toEqual(whole)
  const wen = await m.person('文')
  await m.buy(wen, 1)
  const { orderNo: second } = await wen.call(member.renew, {
    goodsSkuId: skus.monthly,
    place: 'weapp',
    code: 'wen-code',
  })
  await wen.call(member.cancelRenewal, {})
  await m.signed(second)
  await m.live(1)
  expect(m.asked.ending).toEqual({ ...whole, contractId: `local-${second}` })
})

test('ends a contract at the service at once that is signed after it was given up', async () => {
  const lin = await m.person('林')
  await m.buy(lin, 1)
  const { orderNo } = await lin.call(member.renew, { goodsSkuId: skus.monthly, place: 'browser' })
  expect((await m.renewal(lin)).state).toBe('signing')
  await lin.call(member.cancelRenewal, {})
  await m.signed(orderNo)
  await m.live(1)
  expect((await m.renewal(lin)).state).toBe('cancelled')
  expect(m.asked.ended).toEqual([`local-${orderNo}`])
})

test('starts an unsigned contract again with its own number, replaces it for other goods, and signs it once', async () => {
  const lin = await m.person('林')
  const begin = (goodsSkuId: number) => lin.send(member.renew, { goodsSkuId, place: 'browser' })
  const no = async (sku: number) => ((await begin(sku)).body.data as { orderNo: string }).orderNo
  expect((await begin(skus.monthly)).body).toMatchObject({ success: false, msg: '先开通大会员，再开启自动续费' })
  await m.buy(lin, 1)
  const first = await no(skus.monthly)
  expect(await no(skus.monthly)).toBe(first)
  const second = await no(skus.yearly)
  expect(second).not.toBe(first)
  await m.signed(second)
  await m.signed(second)
  expect(await m.renewal(lin)).toMatchObject({ state: 'active', price: 22_800 })
  expect((await begin(skus.yearly)).body).toMatchObject({ success: false, msg: '自动续费已经开启，无需重复开启' })
  expect((await begin(201)).body.success).toBe(false)
  expect((await begin(999)).body.success).toBe(false)
})

test('extends a membership about to end first, so that its charge can be announced', async () => {
  const lin = await m.person('林')
  await m.buy(lin, 1)
  m.until((await m.expires(lin)).getTime() - 6 * day + 1)
  await m.back()
  const { body } = await lin.send(member.renew, { goodsSkuId: skus.monthly, place: 'browser' })
  expect(body).toMatchObject({ success: false, msg: '大会员快到期了，请先续费，再开启自动续费' })
})

test('ends a renewal that the user ends at the service, and tells the user', async () => {
  const lin = await m.renews('林')
  const { no } = await m.db.selectFrom('subscriptions').select('no').executeTakeFirstOrThrow()
  const ends = { id: 'x', event: 'contract', about: 'contract', state: 'ended' } as const
  for (let i = 0; i < 2; i += 1)
    await applyContract({ ...m.deps, now: m.now() }, 'local', {
      ...ends,
      subscriptionNo: no,
      contractId: `local-${no}`,
    })
  expect((await m.renewal(lin)).state).toBe('ended')
  expect(await m.told(lin)).toEqual([expect.stringContaining('已在支付平台关闭')])
  await m.live(1)
  expect(m.asked.ended).toEqual([])
})

test('ignores a notice of a service about another service’s contract', async () => {
  const lin = await m.renews('林')
  const { no } = await m.db.selectFrom('subscriptions').select('no').executeTakeFirstOrThrow()
  const ends = { id: 'x', event: 'contract', about: 'contract', state: 'ended', subscriptionNo: no } as const
  await applyContract({ ...m.deps, now: m.now() }, 'virtual', { ...ends, contractId: `local-${no}` })
  await applyContract({ ...m.deps, now: m.now() }, 'local', { ...ends, contractId: 'another' })
  await applyContract({ ...m.deps, now: m.now() }, 'local', { ...ends, subscriptionNo: 'nobody', contractId: 'x' })
  expect((await m.renewal(lin)).state).toBe('active')
})

test('signs nothing in a session opened by a link', async () => {
  const lin = await m.person('林')
  await m.buy(lin, 1)
  const { ident } = await lin.call(account.link, { page: '/user/bigVip' })
  const { body } = await m.send(member.center, {}, { headers: { 'd-ident': ident } })
  expect(body.success).toBeDefined()
  await m.db.updateTable('sessions').set({ from_link: true }).where('user_id', '=', lin.id).execute()
  expect((await lin.send(member.renew, { goodsSkuId: skus.monthly, place: 'browser' })).body.success).toBe(false)
})
