import { cancellation } from '../../../contract/account/cancellation'
import { addMonths, dayOf } from '../../../contract/kernel/time'
import { member } from '../../../contract/money/member'
import { day, hour, type MemberWorld, memberWorld, minute } from './member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

// A.vip.02
test('announces a renewal five days ahead, charges it the day before the end, and continues for years', async () => {
  const lin = await m.renews('林')
  const ends = await m.expires(lin)
  expect(await m.renewal(lin)).toEqual({
    ...{ state: 'active', name: '1 个月大会员', price: 3000 },
    nextChargeTime: ends.getTime() - day,
  })
  for (let month = 1; month <= 26; month += 1) {
    const end = await m.expires(lin)
    m.until(end.getTime() - 6 * day - hour)
    await m.run()
    expect(m.asked.charges).toHaveLength(month - 1)
    const before = await m.told(lin)
    await m.live(4)
    expect((await m.told(lin)).slice(before.length)).toHaveLength(1)
    expect((await m.told(lin)).at(-1)).toContain(dayOf(new Date(end.getTime() - day)))
    expect((await m.told(lin)).at(-1)).toContain('¥30')
    await m.live(5 * 24)
    expect(m.asked.charges).toHaveLength(month)
    expect(await m.expires(lin)).toEqual(addMonths(ends, month))
  }
  expect(m.asked.announced).toBe(26)
  expect(m.troubles).toEqual([])
})

test('charges by day only, and once in several processes', async () => {
  m.pass(11 * hour) // 23:00
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  m.until(end.getTime() - 6 * day + minute)
  await Promise.all([m.run(), m.run()])
  m.pass(5 * day)
  await m.run()
  expect(m.asked.charges).toEqual([])
  m.pass(8 * hour + 8 * minute) // 07:09
  await m.run()
  expect(m.asked.charges).toEqual([])
  m.pass(minute)
  await Promise.all([m.run(), m.run(), m.run()])
  m.pass(minute)
  await m.run()
  expect(m.asked.charges).toEqual([3000])
  expect(await m.told(lin)).toHaveLength(1)
  expect(await m.expires(lin)).toEqual(addMonths(end, 1))
})

// A.vip.02
test('charges no member without a notice five days old, and announces first after the server was down', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  m.until(end.getTime() - 3 * day)
  await m.run()
  expect(await m.told(lin)).toHaveLength(1)
  await m.live(5 * 24 - 1)
  expect(m.asked.charges).toEqual([])
  await m.live(2)
  expect(m.asked.charges).toEqual([3000])
})

test('ends a renewal that can no longer be announced in time, with a notice to the member, and never charges it', async () => {
  const lin = await m.renews('林')
  m.until((await m.expires(lin)).getTime() - hour)
  await m.live(24 * 10)
  expect(m.asked.charges).toEqual([])
  expect(await m.told(lin)).toEqual([expect.stringContaining('自动续费已结束')])
  expect(m.asked.ended).toHaveLength(1)
})

test('retries a failed charge once on the day the membership ends, and then never again', async () => {
  const lin = await m.renews('林')
  m.asked.works = false
  m.until((await m.expires(lin)).getTime() - 6 * day + minute)
  await m.run()
  await m.live(24 * 12)
  expect(m.asked.charges).toEqual([3000, 3000])
  expect((await m.told(lin)).slice(1)).toEqual([expect.stringContaining('没有扣费成功')])
  expect((await m.renewal(lin)).state).toBe('ended')
  m.asked.works = true
  await m.live(1)
  expect(m.asked.ended).toHaveLength(1)
  await m.live(48)
  expect(m.asked.charges).toHaveLength(2)
})

test('does not delay other members’ charges when the service fails to end a contract', async () => {
  const [lin, wen] = [await m.renews('林'), await m.renews('文')]
  m.asked.lets = false
  await wen.call(member.cancelRenewal, {})
  const end = await m.expires(lin)
  m.until(end.getTime() - 6 * day + minute)
  await m.run()
  await m.live(24 * 7)
  expect(m.asked.charges).toEqual([3000])
  expect(await m.expires(lin)).toEqual(addMonths(end, 1))
})

test('charges later, and announces again, after the member extended the membership', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  m.until(end.getTime() - 3 * day)
  await m.run()
  await m.buy(lin, 3)
  expect(await m.renewal(lin)).toMatchObject({ nextChargeTime: addMonths(end, 3).getTime() - day })
  await m.live(24 * 10)
  expect(m.asked.charges).toEqual([])
  m.until(addMonths(end, 3).getTime() - 6 * day)
  await m.live(2)
  expect(await m.told(lin)).toHaveLength(2)
})

test('does not charge a member who asks to leave', async () => {
  const lin = await m.renews('林')
  m.until((await m.expires(lin)).getTime() - 7 * day)
  await m.back()
  await lin.call(cancellation.request, { agreed: true })
  await m.live(24 * 8)
  expect(m.asked.charges).toEqual([])
  expect(m.asked.ended).toHaveLength(1)
})

test('queries an unknown outcome of a charge before it makes another one', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  const { payment } = m.deps.providers
  const rail = payment.rail('local')
  if (!rail) throw new Error('there is a local cashier')
  const query = jest.spyOn(rail, 'query').mockRejectedValue(new Error('away'))
  m.until(end.getTime() - 6 * day + minute)
  await m.run()
  await m.live(24 * 5 + 30)
  expect(m.asked.charges).toEqual([3000])
  query.mockRestore()
  await m.live(24)
  expect(m.asked.charges).toEqual([3000])
  expect((await m.expires(lin)).getTime()).toBeGreaterThanOrEqual(addMonths(end, 1).getTime())
})
