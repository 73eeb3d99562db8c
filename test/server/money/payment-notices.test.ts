import * as fc from 'fast-check'
import { goods } from '../../../contract/money/goods'
import type { Arrived } from '../../../server/providers/payment'
import { mchId, noon, officialAppId, payNotice, stranger, v3Key } from '../../support/wechat-pay'
import type { Person } from '../../world'
import { inPaidWorld, type PaidWorld, payment } from './payment-world'

let p: PaidWorld
let lin: Person
inPaidWorld((made, person) => {
  p = made
  lin = person
})

const state = async (orderNo: string) => (await lin.call(goods.order, { orderNo })).state

describe('a notice of WeChat Pay', () => {
  test('about a payment delivers it once, however often it arrives', async () => {
    const { orderNo, data } = await p.begins(lin, 'wechat-browser')
    expect(data).toMatchObject({ method: 'jsapi', appId: officialAppId, package: 'prepay_id=wx-prepaid' })
    const notice = payNotice('TRANSACTION.SUCCESS', payment(orderNo), { id: 'EV-1' })
    for (let time = 0; time < 3; time += 1) {
      const answer = await p.arrive(notice)
      expect([answer.statusCode, answer.body]).toEqual([200, '{"code":"SUCCESS"}'])
    }
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        p.arrive(
          payNotice('TRANSACTION.SUCCESS', payment(orderNo, { transaction_id: `4200001234202603101` }), {
            id: `EV-1-${n}`,
          }),
        ),
      ),
    )
    expect(await state(orderNo)).toBe('delivered')
    expect(await lin.holds()).toBe(30)
  })

  test.each([
    ['less', { amount: { total: 599, currency: 'CNY' } }],
    ['more', { amount: { total: 601, currency: 'CNY' } }],
    ['somebody else', { payer: { openid: 'p-mallory' } }],
  ])('about a payment that differs from the order delivers nothing: %s', async (_what, change) => {
    const { orderNo } = await p.begins(lin, 'wechat-browser')
    const answer = await p.arrive(payNotice('TRANSACTION.SUCCESS', payment(orderNo, change), { id: `EV-${orderNo}` }))
    expect(answer.statusCode).toBe(200)
    expect(await lin.holds()).toBe(0)
    const { trouble } = await p.w.db
      .selectFrom('orders')
      .where('no', '=', orderNo)
      .select('trouble')
      .executeTakeFirstOrThrow()
    expect(trouble).not.toBe('')
  })

  test('about a refund before its payment leaves nothing in the end', async () => {
    const { orderNo } = await p.begins(lin, 'wechat-browser')
    const one = payment(orderNo)
    const refund = {
      mchid: mchId,
      out_trade_no: orderNo,
      transaction_id: one.transaction_id,
      out_refund_no: 'R1',
      refund_status: 'SUCCESS',
      amount: { total: 600, refund: 600 },
    }
    expect((await p.arrive(payNotice('REFUND.SUCCESS', refund, { id: 'EV-R1' }))).statusCode).toBe(200)
    expect((await p.arrive(payNotice('TRANSACTION.SUCCESS', one, { id: 'EV-P1' }))).statusCode).toBe(200)
    expect(await lin.holds()).toBe(0)
  })

  // security M2
  test('in any order, twice and at the same time delivers each once and takes back refunded goods', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.boolean(), async (dice, atOnce) => {
        const buyers = []
        for (const name of ['甲', '乙', '丙']) {
          lin = await p.w.person(name)
          buyers.push({ person: lin, ...(await p.begins(lin, 'wechat-browser')) })
        }
        const notices = buyers.flatMap(({ orderNo }, n) => {
          const one = payment(orderNo)
          const refund = {
            mchid: mchId,
            out_trade_no: orderNo,
            transaction_id: one.transaction_id,
            out_refund_no: `R${orderNo}`,
            refund_status: 'SUCCESS',
            amount: { total: 600, refund: 600 },
          }
          const [first, second] = ['a', 'b'].map((id) =>
            payNotice('TRANSACTION.SUCCESS', one, { id: `${orderNo}${id}` }),
          )
          return [
            first,
            first,
            second,
            ...(n === 1 ? [payNotice('REFUND.SUCCESS', refund, { id: `${orderNo}r` })] : []),
          ]
        })
        const shuffled = notices
          .map((notice) => ({ notice, place: dice.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .flatMap(({ notice }) => (notice ? [notice] : []))
        const answers = []
        if (atOnce) answers.push(...(await Promise.all(shuffled.map((notice) => p.arrive(notice)))))
        else for (const notice of shuffled) answers.push(await p.arrive(notice))
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
        expect(await Promise.all(buyers.map(({ person }) => person.holds()))).toEqual([30, 0, 30])
      }),
      { numRuns: 12 },
    )
  })

  test('that is wrong in any way gets the same answer, and changes nothing', async () => {
    const { orderNo } = await p.begins(lin, 'wechat-browser')
    const good = payNotice('TRANSACTION.SUCCESS', payment(orderNo), { id: 'EV-9' })
    const signature = good.headers['wechatpay-signature'] ?? ''
    const head = (headers: Record<string, string>): Arrived => ({ ...good, headers: { ...good.headers, ...headers } })
    const before = await p.rows()
    const wrong: Arrived[] = [
      { ...good, headers: {} },
      { ...good, body: '' },
      { ...good, body: 'null' },
      { ...good, body: `${good.body} ` },
      { ...good, body: good.body.replace('TRANSACTION', 'REFUND') },
      head({ 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` }),
      head({ 'wechatpay-serial': 'PUB_KEY_ID_1' }),
      head({ 'wechatpay-timestamp': '1' }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo), { key: stranger }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo), { v3Key: v3Key.toLowerCase() }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo), { at: new Date(noon.getTime() - 301_000) }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo, { mchid: '1900000110' })),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo, { appid: 'wx-another' })),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo, { amount: { total: 600, currency: 'USD' } })),
    ]
    const answers = []
    for (const one of wrong) answers.push(await p.arrive(one))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    const broken = await p.app.inject({
      method: 'POST',
      url: '/callbacks/pay/jsapi',
      headers: good.headers as Record<string, string>,
      payload: Buffer.concat([Buffer.from(good.body), Buffer.from([0xff])]),
    })
    expect(`${broken.statusCode} ${broken.body}`).toBe(`404 ${answers[0]?.body ?? ''}`)
    expect(await p.rows()).toBe(before)
    expect((await p.arrive(good)).statusCode).toBe(200)
    expect(await lin.holds()).toBe(30)
  })

  test('about a transfer that is not ours is refused, so that WeChat repeats it and staff look at it', async () => {
    const transfer = { mch_id: mchId, out_bill_no: 'T1', transfer_bill_no: '1', transfer_amount: 100, state: 'SUCCESS' }
    expect((await p.arrive(payNotice('MCHTRANSFER.BILL.FINISHED', transfer))).statusCode).toBe(500)
  })
})

test('sells nothing in an ordinary browser or in the app', async () => {
  const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
  for (const place of ['browser', 'native'])
    expect(await p.pay(lin, { orderNo, place })).toMatchObject({ success: false })
})

test('logs no key, no person and no order in all this', () => {
  const log = p.lines.join('')
  expect(log).toContain('/callbacks/pay/jsapi')
  for (const secret of [v3Key, 'PRIVATE KEY', 'p-lin', 'wechatpay-signature'])
    expect([secret, log.includes(secret)]).toEqual([secret, false])
})
