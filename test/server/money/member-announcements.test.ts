import { goods } from '../../../contract/money/goods'
import { member } from '../../../contract/money/member'
import { commands } from '../../../server/staff/commands'
import { type MemberWorld, memberWorld, skus } from './member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

const hour = 3_600_000
const day = 24 * hour

async function typed(line: string): Promise<string> {
  const [name, ...args] = line.split(' ')
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name ?? ''}`)
  const said: string[] = []
  const tools = { ...m.deps, now: m.now(), origin: 'https://api.example', ask: async () => '' }
  await command.run({ ...tools, say: (text) => said.push(text) }, args)
  return said.join()
}

async function priceOf(sku: number): Promise<{ price: number; listPrice: number }> {
  const { list } = await (await m.person('看价的人')).call(goods.list, { kind: 'membership' })
  const found = list.find(({ goodsSkuId }) => goodsSkuId === sku)
  if (!found) throw new Error('it is not on sale')
  return { price: found.price, listPrice: found.listPrice }
}

test('announces a new price once to the members who will pay it, and applies it from its moment', async () => {
  const [lin, mei, bai] = [await m.renews('林'), await m.renews('梅', 1, skus.quarterly), await m.person('白')]
  await m.buy(bai, 12)
  await typed(`announce-price ${skus.monthly} 3500 48`)
  await m.live(3)
  expect(await m.told(lin)).toEqual([expect.stringMatching(/1 个月大会员.*¥35/)])
  expect([await m.told(mei), await m.told(bai)]).toEqual([[], []])
  const { announcements } = await bai.call(member.center, {})
  expect(announcements).toEqual([
    { text: '「1 个月大会员」的价格将由 ¥30 调整为 ¥35', effectTime: m.now().getTime() + 45 * hour },
  ])
  await m.live(44)
  expect((await priceOf(skus.monthly)).price).toBe(3000)
  await m.live(1)
  expect((await priceOf(skus.monthly)).price).toBe(3500)
  await m.back()
  expect((await bai.call(member.center, {})).announcements).toEqual([])
  expect(await m.renewal(lin)).toMatchObject({ price: 3500 })
  expect(await m.renewal(mei)).toMatchObject({ price: 7800 })
  const end = await m.expires(lin)
  m.until(end.getTime() - 6 * day)
  await m.live(24 * 6)
  expect(m.asked.charges.sort()).toEqual([3500, 7800])
  expect((await m.told(lin))[1]).toContain('¥35')
})

test('charges a member the announced price, and the new price only at the next charge', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  m.until(end.getTime() - 6 * day)
  await m.live(2)
  await typed(`announce-price ${skus.monthly} 9900 24`)
  await m.live(24 * 5 + 2)
  expect(m.asked.charges).toEqual([3000])
  m.until((await m.expires(lin)).getTime() - 6 * day)
  await m.live(24 * 6)
  expect(m.asked.charges).toEqual([3000, 9900])
})

test('keeps the old price after a late announcement until the member could leave for a day', async () => {
  const lin = await m.renews('林')
  const end = await m.expires(lin)
  await typed(`announce-price ${skus.monthly} 3500 24`)
  // no job has run for weeks, so both notices are sent now, five days before the charge
  m.until(end.getTime() - 6 * day)
  await m.run()
  expect((await m.told(lin)).join()).toMatch(/¥35.*¥35/)
  await m.live(24 * 6)
  expect(m.asked.charges).toEqual([3500])
})

// A.vip.11
test('charges nothing more when a member stops within the hours after the announcement', async () => {
  const lin = await m.renews('林')
  await typed(`announce-price ${skus.monthly} 3500 24`)
  await m.live(1)
  await lin.call(member.cancelRenewal, {})
  m.until((await m.expires(lin)).getTime() - 6 * day)
  await m.live(24 * 8)
  expect(m.asked.charges).toEqual([])
})

test('announces the price also to a member who starts to renew between announcement and start', async () => {
  const first = await m.renews('林')
  const lin = await m.person('梅')
  await m.buy(lin, 1)
  const { orderNo } = await lin.call(member.renew, { goodsSkuId: skus.monthly, place: 'browser' })
  const second = await m.renews('白')
  await typed(`announce-price ${skus.monthly} 3500 48`)
  await m.live(1)
  expect([await m.told(first), await m.told(second), await m.told(lin)].map((said) => said.length)).toEqual([1, 1, 0])
  await m.signed(orderNo)
  expect(await m.told(lin)).toHaveLength(1)
  const late = await m.renews('迟')
  await m.live(2)
  expect([await m.told(late), await m.told(lin), await m.told(first)].map((said) => said.length)).toEqual([1, 1, 1])
})

test('charges an announced price when a later one is announced before the charge', async () => {
  const lin = await m.renews('林')
  await typed(`announce-price ${skus.monthly} 2500 24`)
  await m.live(25)
  // this later price applies to charges after the next one
  await typed(`announce-price ${skus.monthly} 9900 ${24 * 60}`)
  await m.live(1)
  expect(await m.renewal(lin)).toMatchObject({ price: 2500 })
  m.until((await m.expires(lin)).getTime() - 6 * day)
  await m.live(24 * 6)
  expect(m.asked.charges).toEqual([2500])
  m.until((await m.expires(lin)).getTime() - 6 * day)
  await m.live(24 * 6)
  expect(m.asked.charges).toEqual([2500, 2500])
  m.until((await m.expires(lin)).getTime() - 6 * day)
  await m.live(24 * 6)
  expect(m.asked.charges).toEqual([2500, 2500, 9900])
})

test('shows no list price when the price is as high', async () => {
  expect(await priceOf(skus.yearly)).toEqual({ price: 22_800, listPrice: 36_000 })
  await typed(`announce-price ${skus.yearly} 36000 24`)
  await m.live(25)
  expect(await priceOf(skus.yearly)).toEqual({ price: 36_000, listPrice: 0 })
})

// A.vip.11
test('announces any number of new terms to every member seven days ahead, once', async () => {
  const members = [await m.renews('林'), await m.person('梅', { member: true })]
  const other = await m.person('白')
  const crowd = await Promise.all(Array.from({ length: 230 }, (_, i) => m.person(`众${i}`, { member: true })))
  await typed('announce-terms 7 退款规则更清楚了')
  await Promise.all([m.run(), m.run()])
  await m.live(2)
  for (const person of [...members, ...crowd])
    expect(await m.told(person)).toEqual([expect.stringMatching(/会员服务协议.*退款规则更清楚了/)])
  expect(await m.told(other)).toEqual([])
  const { announcements } = await other.call(member.center, {})
  expect(announcements).toEqual([{ text: '退款规则更清楚了', effectTime: m.now().getTime() - 2 * hour + 7 * day }])
})

test.each([
  [`announce-price ${skus.monthly} 3500 23`, '小时数是不小于 24 的整数'],
  [`announce-price ${skus.monthly} 3500 1e3`, '小时数'],
  [`announce-price ${skus.monthly} 0 24`, '价格是正整数'],
  [`announce-price ${skus.monthly} 12.5 24`, '价格是正整数'],
  ['announce-price 201 600 24', '没有编号为 201 的会员商品'],
  ['announce-price x 600 24', '没有编号'],
  ['announce-terms 6 新的说明', '天数是不小于 7 的整数'],
  ['announce-terms 7 ', '写上变更内容'],
])('refuses %s with a sentence, and notifies no member', async (line, sentence) => {
  await expect(typed(line)).rejects.toThrow(sentence)
  expect(await m.db.selectFrom('announcements').selectAll().execute()).toEqual([])
})

test('applies one price change after the other', async () => {
  await typed(`announce-price ${skus.monthly} 3500 24`)
  await expect(typed(`announce-price ${skus.monthly} 3600 24`)).rejects.toThrow('已有还没有生效的新价格')
  await typed(`announce-price ${skus.quarterly} 8000 24`)
  await m.live(25)
  await typed(`announce-price ${skus.monthly} 3600 24`)
})
