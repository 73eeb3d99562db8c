import { goods } from '../../../contract/money/goods'
import { ownPath } from '../../../server/http/pretend-cashier'
import { localPayments } from '../../../server/providers/payment/local'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  lin = await w.person('林')
})
afterAll(() => w.close())

const look = (path: string) => w.app.inject({ method: 'GET', url: path })
const press = (page: string, fields: Record<string, string>) =>
  w.app.inject({
    method: 'POST',
    url: `/pretend/${page}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

async function begins() {
  const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
  const { url } = await lin.call(goods.pay, { orderNo, place: 'browser' })
  return { orderNo, path: new URL(url).pathname + new URL(url).search }
}
const state = async (orderNo: string) => (await lin.call(goods.order, { orderNo })).state

describe('the simulated cashier', () => {
  test('shows the article and its price, delivers it after payment, and returns', async () => {
    const { orderNo, path } = await begins()
    const { body, headers } = await look(`${path}&back=${encodeURIComponent('/vh5/top-up?order=1')}`)
    for (const word of ['30 狗粮', '¥ 6.00', '支付', '取消', '支付失败', '替身页面']) expect(body).toContain(word)
    expect(body).toContain('value="/vh5/top-up?order=1"')
    expect(headers['cache-control']).toBe('no-store')
    const answer = await press('cashier', { order: orderNo, outcome: 'pay', back: '/vh5/top-up?order=1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/vh5/top-up?order=1'])
    expect([await state(orderNo), await lin.holds()]).toEqual(['delivered', 30])
    await press('cashier', { order: orderNo, outcome: 'pay', back: '' })
    expect(await lin.holds()).toBe(30)
    expect((await look(path)).body).not.toContain('<form')
  })

  test.each(['cancel', 'fail', 'steal', ''])('pays nothing with %p, and can still be paid', async (outcome) => {
    const { orderNo } = await begins()
    expect((await press('cashier', { order: orderNo, outcome, back: '/vh5/' })).statusCode).toBe(303)
    expect([await state(orderNo), await lin.holds()]).toEqual(['created', 0])
    await press('cashier', { order: orderNo, outcome: 'pay', back: '/vh5/' })
    expect(await lin.holds()).toBe(30)
  })

  test('pays nothing by viewing, and shows an unknown order as over', async () => {
    const { orderNo, path } = await begins()
    await look(`${path}&outcome=pay`)
    expect(await state(orderNo)).toBe('created')
    const answer = await look('/pretend/cashier?order=%3Cscript%3E')
    expect(answer.body).toContain('已经结束')
    expect(answer.body).not.toContain('<script>')
  })

  test('does not pay an order that was given up', async () => {
    const { orderNo } = await begins()
    await lin.call(goods.cancel, { orderNo })
    await press('cashier', { order: orderNo, outcome: 'pay' })
    expect([await state(orderNo), await lin.holds()]).toEqual(['closed', 0])
  })
})

// security C5
test('redirects to no other site', async () => {
  const { orderNo } = await begins()
  for (const back of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/a\nb',
    'vh5/',
    '',
  ]) {
    expect([back, ownPath(back)]).toEqual([back, ''])
    const answer = await press('cashier', { order: orderNo, outcome: 'cancel', back })
    expect([back, answer.statusCode, answer.headers.location]).toEqual([back, 200, undefined])
    expect((await look(`/pretend/cashier?order=${orderNo}&back=${encodeURIComponent(back)}`)).body).not.toContain(
      'evil',
    )
  }
  for (const back of ['/vh5/', '/vh5/top-up?order=1&x=%2F%2Fy', '/']) expect(ownPath(back)).toBe(back)
})

test('accepts a repeated query parameter neither as an address nor as an order', async () => {
  const { path } = await begins()
  const answer = await look(`${path}&back=/a&back=/b`)
  expect([answer.statusCode, answer.body.includes('/a')]).toEqual([200, false])
  expect((await look('/pretend/cashier?order=a&order=b')).body).toContain('已经结束')
})

describe('the simulated wallet and contract', () => {
  const keys = () => w.deps.keys
  test('receive a transfer once, refuse it once, or let it expire after a day', async () => {
    let at = w.now()
    const { transfers, pretend, rail } = localPayments(keys(), () => at)
    const bill = (billNo: string) => ({ billNo, openid: 'o', name: '林', amount: 2000, remark: '' })
    for (const no of ['T1', 'T2', 'T3']) expect(await transfers.send(bill(no))).toMatchObject({ state: 'confirming' })
    const told = (no: string, outcome: 'receive' | 'refuse') => {
      const arrived = pretend?.receive(no, outcome)
      return arrived && rail('local')?.open(arrived)
    }
    expect(told('T1', 'receive')).toMatchObject({ about: 'transfer', billNo: 'T1', state: 'paid' })
    expect(told('T2', 'refuse')).toMatchObject({ state: 'failed' })
    expect([told('T1', 'refuse'), told('T2', 'receive'), told('T9', 'receive')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    at = new Date(at.getTime() + 24 * 3_600_000 + 1)
    expect(await transfers.query('T3')).toMatchObject({ state: 'expired' })
    expect(told('T3', 'receive')).toBeUndefined()
    expect(await transfers.send(bill('T3'))).toMatchObject({ state: 'expired' })
    expect(await transfers.query('T1')).toMatchObject({ state: 'paid' })
    expect(await transfers.query('T9')).toMatchObject({ state: 'none' })
  })

  test('show the amount, and no button on a finished one', async () => {
    const { transfers } = w.deps.providers.payment
    await transfers.send({ billNo: 'T1', openid: 'o', name: '林', amount: 12_345, remark: '' })
    const { body } = await look('/pretend/wallet?bill=T1')
    for (const word of ['¥ 123.45', '收款', '不收']) expect(body).toContain(word)
    expect((await look('/pretend/wallet?bill=T2')).body).not.toContain('<form')
    // the product knows no withdrawal with this bill, so its page shows an error, but the wallet is paid
    expect((await press('wallet', { bill: 'T1', outcome: 'receive' })).statusCode).toBe(500)
    expect((await look('/pretend/wallet?bill=T1')).body).toContain('好了')
  })

  test('sign or refuse a contract once, and charge nothing after its end', async () => {
    const { contracts, pretend, rail } = localPayments(keys(), w.now)
    const own = contracts?.('local')
    const begin = (subscriptionNo: string) =>
      own?.begin?.({ subscriptionNo, name: '月', price: 3000, productId: '', months: 1 })
    const told = (no: string, outcome: 'sign' | 'refuse') => {
      const arrived = pretend?.sign(no, outcome)
      return arrived && rail('local')?.open(arrived)
    }
    expect(await begin('S1')).toMatchObject({ method: 'local', url: '/pretend/contract?no=S1' })
    expect(told('S1', 'sign')).toMatchObject({
      about: 'contract',
      subscriptionNo: 'S1',
      contractId: 'local-S1',
      state: 'signed',
    })
    expect(told('S1', 'refuse')).toBeUndefined()
    await begin('S2')
    expect(told('S2', 'refuse')).toMatchObject({ state: 'ended' })
    const charge = { contractId: 'local-S1', orderNo: 'O1', amount: 3000, name: '月', productId: '' }
    await own?.charge(charge)
    expect(await rail('local')?.query({ orderNo: 'O1' })).toMatchObject({ state: 'paid', amount: 3000 })
    await own?.end?.({ contractId: 'local-S1' })
    await expect(own?.charge({ ...charge, orderNo: 'O2' })).rejects.toThrow('ended')
    expect(contracts?.('virtual')).toBeUndefined()
    expect(localPayments(keys(), w.now, false).contracts?.('local')).toBeUndefined()
  })

  test('show the terms of a contract', async () => {
    const own = w.deps.providers.payment.contracts?.('local')
    await own?.begin?.({ subscriptionNo: 'S1', name: '1 个月大会员', price: 3000, productId: '', months: 1 })
    const { body } = await look('/pretend/contract?no=S1')
    for (const word of ['1 个月大会员', '¥ 30.00', '随时取消', '同意', '不同意']) expect(body).toContain(word)
    expect((await press('contract', { no: 'S1', outcome: 'refuse', back: '/vh5/' })).headers.location).toBe('/vh5/')
    expect((await look('/pretend/contract?no=S1')).body).not.toContain('<form')
  })
})

test('completes a refund there, and refuses an unsigned notice', async () => {
  const { orderNo } = await begins()
  await press('cashier', { order: orderNo, outcome: 'pay' })
  const rail = w.deps.providers.payment.rail('local')
  expect(await rail?.query({ orderNo })).toMatchObject({ state: 'paid', amount: 600 })
  expect(await rail?.refund({ orderNo, refundNo: 'R1', amount: 600, total: 600, reason: '' })).toBe('done')
  expect(await rail?.query({ orderNo })).toMatchObject({ state: 'refunded' })
  expect(await rail?.queryRefund({ refundNo: 'R1', orderNo })).toBe('done')
  const body = JSON.stringify({ id: '1', event: 'paid', about: 'payment', orderNo, transactionId: 't', amount: 600 })
  for (const headers of [{}, { 'local-signature': '' }, { 'local-signature': 'ab' }])
    expect(() => rail?.open({ headers, query: {}, body, now: w.now() })).toThrow()
})

// security O4
test('serves no such page in production', async () => {
  const other = await world({ env: { NODE_ENV: 'production' as const } })
  for (const page of ['cashier', 'wallet', 'contract']) {
    const answer = await other.app.inject({ method: 'GET', url: `/pretend/${page}` })
    expect(answer.statusCode).toBe(404)
  }
  await other.close()
})
