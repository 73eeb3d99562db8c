import * as fc from 'fast-check'
import type { Arrived } from '../../../server/providers/payment'
import { wechatJsapi } from '../../../server/providers/payment/wechat-jsapi'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import {
  certificateKey,
  certificateSerial,
  mchId,
  merchantAt,
  noon,
  officialAppId,
  payNotice,
  stranger,
  v3Key,
} from '../../support/wechat-pay'

const orderNo = '2026031012000012345678'
const paid = {
  appid: officialAppId,
  mchid: mchId,
  out_trade_no: orderNo,
  transaction_id: '4200001234202603101234567890',
  trade_type: 'JSAPI',
  trade_state: 'SUCCESS',
  success_time: '2026-03-10T11:59:30+08:00',
  payer: { openid: 'o-lin' },
  amount: { total: 6800, payer_total: 6800, currency: 'CNY', payer_currency: 'CNY' },
}
const refunded = {
  mchid: mchId,
  out_trade_no: orderNo,
  transaction_id: paid.transaction_id,
  out_refund_no: 'R2026031012000012345678',
  refund_id: '50300001',
  refund_status: 'SUCCESS',
  success_time: '2026-03-10T12:00:00+08:00',
  amount: { total: 6800, refund: 6800, payer_total: 6800, payer_refund: 6800 },
}

const merchant = merchantAt('http://127.0.0.1:9')
const rail = wechatJsapi(payClient(merchant), merchant, { appId: officialAppId, now: () => noon })

const refusal = (arrived: Arrived) => {
  try {
    return `believed: ${JSON.stringify(rail.open(arrived))}`
  } catch {
    return 'refused'
  }
}

describe('a notice', () => {
  test('is read completely for a payment, signed by the public key or by the certificate', () => {
    const said = {
      id: 'EV-1',
      event: 'TRANSACTION.SUCCESS',
      about: 'payment',
      orderNo,
      transactionId: paid.transaction_id,
      amount: 6800,
      paidAt: new Date('2026-03-10T11:59:30+08:00'),
      payer: 'o-lin',
    }
    expect(rail.open(payNotice('TRANSACTION.SUCCESS', paid, { id: 'EV-1' }))).toEqual(said)
    const old = { id: 'EV-1', key: certificateKey, serial: certificateSerial }
    expect(rail.open(payNotice('TRANSACTION.SUCCESS', paid, old))).toEqual(said)
  })

  test.each([
    ['SUCCESS', 'done'],
    ['ABNORMAL', 'failed'],
    ['CLOSED', 'failed'],
  ])('reads a refund that ended with %s as %s', (status, state) => {
    const notice = rail.open(payNotice(`REFUND.${status}`, { ...refunded, refund_status: status }))
    expect(notice).toMatchObject({ about: 'refund', orderNo, refundNo: refunded.out_refund_no, state, amount: 6800 })
  })

  const transfer = { out_bill_no: 'T20260310', transfer_bill_no: '1330000071', transfer_amount: 2000, openid: 'o-lin' }
  test.each([
    [{ mchid: mchId, state: 'SUCCESS' }, 'paid'],
    [{ mch_id: mchId, state: 'SUCCESS' }, 'paid'],
    [{ mch_id: mchId, state: 'FAIL', fail_reason: 'ACCOUNT_FROZEN' }, 'failed'],
    [{ mch_id: mchId, state: 'FAIL', fail_reason: 'OVERDUE_CLOSE' }, 'expired'],
    [{ mch_id: mchId, state: 'CANCELLED' }, 'expired'],
  ])('reads a transfer, %p, as %s', (how, state) => {
    const notice = rail.open(payNotice('MCHTRANSFER.BILL.FINISHED', { ...transfer, ...how }))
    expect(notice).toMatchObject({ about: 'transfer', billNo: 'T20260310', state, transferNo: '1330000071' })
  })

  test('is genuine and has no effect when the product does not use its event', () => {
    expect(rail.open(payNotice('COUPON.USE', { mchid: mchId }))).toMatchObject({ about: 'nothing' })
  })

  const minutes = (n: number) => new Date(noon.getTime() + n * 60_000)
  const good = payNotice('TRANSACTION.SUCCESS', paid)
  const head = (name: string, value: string | undefined, from = good): Arrived => ({
    ...from,
    headers: { ...from.headers, [`wechatpay-${name}`]: value },
  })
  const { 'wechatpay-timestamp': time = '', 'wechatpay-nonce': nonce = '' } = good.headers
  test.each<[string, Arrived]>([
    ['a time that was changed', head('timestamp', String(Number(time) + 1))],
    ['no time', head('timestamp', undefined)],
    ['a time that is none', head('timestamp', 'NaN')],
    ['another nonce', head('nonce', `${nonce}0`)],
    ['no nonce', head('nonce', undefined)],
    ['no signature', head('signature', undefined)],
    ['an empty signature', head('signature', '')],
    [
      'the signature that WeChat tries us with',
      head('signature', `WECHATPAY/SIGNTEST/${good.headers['wechatpay-signature']}`),
    ],
    ['a signature with a space', head('signature', ` ${good.headers['wechatpay-signature']}`)],
    ['no serial', head('serial', undefined)],
    ['a serial that nobody knows', head('serial', 'PUB_KEY_ID_0000000000000000000000000000')],
    ['a serial that every object has', head('serial', 'constructor')],
    ['the serial of the other key', head('serial', certificateSerial)],
    ['another kind of signature', head('signature-type', 'WECHATPAY2-SM2-WITH-SM3')],
    ['a body that was changed', { ...good, body: good.body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.SUCCESs') }],
    ['a body with a space more', { ...good, body: `${good.body} ` }],
    ['no body', { ...good, body: '' }],
    ['a stranger’s signature', payNotice('TRANSACTION.SUCCESS', paid, { key: stranger })],
    ['the signature of the other key', payNotice('TRANSACTION.SUCCESS', paid, { key: certificateKey })],
    ['a time five minutes ago', payNotice('TRANSACTION.SUCCESS', paid, { at: new Date(minutes(-5).getTime() - 1000) })],
    ['a time in five minutes', payNotice('TRANSACTION.SUCCESS', paid, { at: new Date(minutes(5).getTime() + 1000) })],
    ['another APIv3 key', payNotice('TRANSACTION.SUCCESS', paid, { v3Key: v3Key.toUpperCase() })],
    ['nothing encrypted', payNotice('TRANSACTION.SUCCESS', paid, { damage: () => Buffer.alloc(0) })],
    ['a short tag', payNotice('TRANSACTION.SUCCESS', paid, { damage: (sealed) => sealed.subarray(-4) })],
    ['half of it', payNotice('TRANSACTION.SUCCESS', paid, { damage: (sealed) => sealed.subarray(0, 40) })],
    [
      'its content unencrypted',
      payNotice('TRANSACTION.SUCCESS', paid, { body: (said) => ({ ...said, resource: paid }) }),
    ],
    [
      'another cipher',
      payNotice('TRANSACTION.SUCCESS', paid, {
        body: (said) => ({ ...said, resource: { ...(said.resource as object), algorithm: 'AES-256-ECB' } }),
      }),
    ],
    [
      'another associated text',
      payNotice('TRANSACTION.SUCCESS', paid, {
        body: (said) => ({ ...said, resource: { ...(said.resource as object), associated_data: 'refund' } }),
      }),
    ],
    ['no name', payNotice('TRANSACTION.SUCCESS', paid, { id: '' })],
    ['null for a body', payNotice('TRANSACTION.SUCCESS', paid, { body: () => null })],
    ['null inside', payNotice('TRANSACTION.SUCCESS', null)],
    ['a list inside', payNotice('TRANSACTION.SUCCESS', [paid])],
    ['another merchant', payNotice('TRANSACTION.SUCCESS', { ...paid, mchid: '1900000110' })],
    ['another app', payNotice('TRANSACTION.SUCCESS', { ...paid, appid: 'wx-another' })],
    ['no app', payNotice('TRANSACTION.SUCCESS', { ...paid, appid: undefined })],
    ['a payment that is not done', payNotice('TRANSACTION.SUCCESS', { ...paid, trade_state: 'NOTPAY' })],
    ['no amount', payNotice('TRANSACTION.SUCCESS', { ...paid, amount: undefined })],
    ['less than nothing', payNotice('TRANSACTION.SUCCESS', { ...paid, amount: { total: -6800, currency: 'CNY' } })],
    ['other money', payNotice('TRANSACTION.SUCCESS', { ...paid, amount: { total: 6800, currency: 'JPY' } })],
    ['no money’s name', payNotice('TRANSACTION.SUCCESS', { ...paid, amount: { total: 6800 } })],
    ['no order', payNotice('TRANSACTION.SUCCESS', { ...paid, out_trade_no: '' })],
    ['an order that is no text', payNotice('TRANSACTION.SUCCESS', { ...paid, out_trade_no: { a: 1 } })],
    ['no transaction', payNotice('TRANSACTION.SUCCESS', { ...paid, transaction_id: null })],
    ['no buyer', payNotice('TRANSACTION.SUCCESS', { ...paid, payer: {} })],
    ['no day', payNotice('TRANSACTION.SUCCESS', { ...paid, success_time: 'today' })],
    ['a refund of another merchant', payNotice('REFUND.SUCCESS', { ...refunded, mchid: '1900000110' })],
    ['a refund that says two things', payNotice('REFUND.SUCCESS', { ...refunded, refund_status: 'CLOSED' })],
    ['a refund under way', payNotice('REFUND.PROCESSING', { ...refunded, refund_status: 'PROCESSING' })],
    ['a refund of nothing', payNotice('REFUND.SUCCESS', { ...refunded, amount: { refund: 0 } })],
    [
      'a transfer of another merchant',
      payNotice('MCHTRANSFER.BILL.FINISHED', { ...transfer, mchid: '1900000110', state: 'SUCCESS' }),
    ],
    ['a transfer under way', payNotice('MCHTRANSFER.BILL.FINISHED', { ...transfer, mchid: mchId, state: 'ACCEPTED' })],
    [
      'a transfer in no known state',
      payNotice('MCHTRANSFER.BILL.FINISHED', { ...transfer, mchid: mchId, state: 'valueOf' }),
    ],
  ])('is not believed with %s', (_what, arrived) => {
    expect(refusal(arrived)).toBe('refused')
  })

  test('is believed for five minutes, to the second', () => {
    expect(refusal(payNotice('TRANSACTION.SUCCESS', paid, { at: minutes(5) }))).toMatch(/^believed/)
    expect(refusal(payNotice('TRANSACTION.SUCCESS', paid, { at: minutes(-5) }))).toMatch(/^believed/)
  })

  // security M2
  test('is refused when any letter of it is changed, removed, doubled or moved', () => {
    const names = ['timestamp', 'nonce', 'signature', 'serial'] as const
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/="{}:, \n\u0000'
    const changed = (text: string, at: number, how: number, letter: string) => {
      const place = at % text.length
      const [front, back] = [text.slice(0, place), text.slice(place + 1)]
      const there = text.charAt(place)
      return (
        [
          front + letter + back,
          front + back,
          front + there + there + back,
          front + letter + there + back,
          back + front + there,
        ][how % 5] ?? ''
      )
    }
    fc.assert(
      fc.property(
        fc.constantFrom('body', ...names),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...letters),
        (where, at, how, letter) => {
          const old = where === 'body' ? good.body : (good.headers[`wechatpay-${where}`] ?? '')
          const text = changed(old, at, how, letter)
          fc.pre(text !== old)
          return refusal(where === 'body' ? { ...good, body: text } : head(where, text)) === 'refused'
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('is refused when any bit of its ciphertext is flipped, even when it is signed again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(7), (at, bit) => {
        const damage = (sealed: Buffer) => {
          const place = at % sealed.length
          sealed.writeUInt8(sealed.readUInt8(place) ^ (1 << bit), place)
          return sealed
        }
        return refusal(payNotice('TRANSACTION.SUCCESS', paid, { damage })) === 'refused'
      }),
      { numRuns: 500 },
    )
  })

  test('is refused when combined from parts of two genuine ones', () => {
    const other = payNotice('TRANSACTION.SUCCESS', { ...paid, out_trade_no: '2026031012000099999999' })
    for (const name of Object.keys(good.headers))
      expect(refusal({ ...good, headers: { ...good.headers, [name]: other.headers[name] } })).toMatch(
        name === 'wechatpay-serial' || good.headers[name] === other.headers[name] ? /^believed/ : /^refused/,
      )
    expect(refusal({ ...good, body: other.body })).toBe('refused')
  })
})
