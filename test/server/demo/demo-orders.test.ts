import { goods } from '../../../contract/money/goods'
import { invoices } from '../../../contract/money/invoices'
import { addOrders } from '../../../demo/orders'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('gives the first member of the cast recent purchases, one of them refunded', async () => {
  const [first, member] = [await w.person('林'), await w.person('文', { dogFood: 100 })]
  await addOrders(w.deps, [first.id, member.id], w.now())
  const { records } = await member.call(goods.orders, { pageNo: 1, pageSize: 10 })
  expect(records.map(({ name, state }) => [name, state])).toEqual([
    ['30 狗粮', 'refunded'],
    ['30 狗粮', 'delivered'],
    ['30 狗粮', 'delivered'],
    ['实名认证', 'delivered'],
  ])
  const invoiced = await member.call(invoices.orders, { pageNo: 1, pageSize: 10 })
  expect(invoiced.records.map(({ state }) => state)).toEqual(['reversing', 'none', 'asked', 'issued'])
  const { url, number } = await member.call(invoices.of, { orderNo: invoiced.records[3]?.orderNo ?? '' })
  const file = await w.app.inject({
    method: 'GET',
    url: new URL(url, 'http://local').pathname + new URL(url, 'http://local').search,
  })
  expect([number, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([
    '26440000000000000001',
    'application/pdf',
    '%PDF-',
  ])
  const [pack] = records.filter(({ state, kind }) => state === 'delivered' && kind === 'dogFood')
  const { requests } = await member.call(goods.refundOffer, { orderNo: pack?.orderNo ?? '' })
  expect(requests).toMatchObject([{ state: 'asked', amount: 600 }])
  expect([await member.holds(), await first.holds(), await w.audit()]).toEqual([160, 0, soundLedger])
})
