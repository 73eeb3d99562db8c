import { cut } from '../../../contract/kernel/letters'
import type { Clock } from '../../../contract/kernel/time'
import { rfc3339 } from '../../../contract/kernel/time'
import type { Begun, Bill, Notice, PaymentRail, PaymentStatus } from './index'
import { newNonce } from './wechat-signing'
import { transferToldOf } from './wechat-transfer'
import { fenOf, isJson, type Json, type Merchant, momentOf, type PayClient, PayRefusalError, wordOf } from './wechat-v3'

const orders = 'v3/pay/transactions/out-trade-no'
const refunds = 'v3/refund/domestic/refunds'
const longestName = 127
const longestReason = 80

/** Returns an error handler that treats these refusals as answers, and throws any other error. */
const unless = (codes: readonly string[]) => (error: unknown) => {
  if (error instanceof PayRefusalError && codes.includes(error.code)) return undefined
  throw error
}

const refundStates = { SUCCESS: 'done', PROCESSING: 'asked', CLOSED: 'failed', ABNORMAL: 'failed' } as const

type Account = { mchId: string; appId: string }

/** Returns the facts of a payment. @throws Error for another app, merchant or currency */
function paidOf(order: Json, { mchId, appId }: Account) {
  const { amount, payer } = order
  if (order.mchid !== mchId || order.appid !== appId) throw new Error('a payment is another merchant’s')
  if (!isJson(amount) || amount.currency !== 'CNY' || !isJson(payer)) throw new Error('a payment is of no known money')
  return {
    orderNo: wordOf(order.out_trade_no),
    transactionId: wordOf(order.transaction_id),
    amount: fenOf(amount.total),
    paidAt: momentOf(order.success_time),
    payer: wordOf(payer.openid),
  }
}

/** Returns the facts of a refund. @throws Error for another merchant or an unfinished refund */
function refundOf(resource: Json, mchId: string) {
  const { amount, refund_status: status } = resource
  if (resource.mchid !== mchId || !isJson(amount)) throw new Error('a refund is another merchant’s')
  const state = refundStateOf(status)
  if (state === 'asked') throw new Error('a refund has not ended')
  return {
    about: 'refund' as const,
    orderNo: wordOf(resource.out_trade_no),
    refundNo: wordOf(resource.out_refund_no),
    state,
    amount: fenOf(amount.refund),
  }
}

function refundStateOf(status: unknown): (typeof refundStates)[keyof typeof refundStates] {
  if (typeof status !== 'string' || !Object.hasOwn(refundStates, status))
    throw new Error('a refund is in no known state')
  return refundStates[status as keyof typeof refundStates]
}

/** Returns the state of an order. @throws Error for a payment of another app or merchant, or an unknown state */
function standingOf(order: Json, account: Account): PaymentStatus {
  const { trade_state: state } = order
  if (state === 'SUCCESS') return { state: 'paid', ...paidOf(order, account) }
  if (state === 'REFUND') return { state: 'refunded', transactionId: wordOf(order.transaction_id) }
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' }
  if (state === 'NOTPAY' || state === 'USERPAYING' || state === 'PAYERROR') return { state: 'waiting' }
  throw new Error('an order is in no known state')
}

/** Returns the content of a notice. @throws Error when it is contradictory, or about another app or merchant */
function noticeOf({ id, event, resource }: ReturnType<PayClient['open']>, account: Account): Notice {
  if (event === 'TRANSACTION.SUCCESS') {
    if (resource.trade_state !== 'SUCCESS') throw new Error('a payment has not ended')
    return { id, event, about: 'payment', ...paidOf(resource, account) }
  }
  if (event.startsWith('REFUND.')) {
    if (`REFUND.${String(resource.refund_status)}` !== event) throw new Error('a refund says two things')
    return { id, event, ...refundOf(resource, account.mchId) }
  }
  if (event === 'MCHTRANSFER.BILL.FINISHED') return { id, event, ...transferToldOf(resource, account.mchId) }
  return { id, event, about: 'nothing' }
}

/** Returns the payment call that a page passes to WeChat's browser, signed by the merchant. */
function pageCall(client: PayClient, appId: string, now: Date, packed: string): Begun {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const nonceStr = newNonce()
  const paySign = client.sign(appId, timeStamp, nonceStr, packed)
  return { method: 'jsapi', appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign }
}

type Named = Pick<Bill, 'orderNo' | 'name' | 'amount' | 'expiresAt'>

/** Returns the fields of an order that are the same for each payment method. */
export const orderOf = (
  { orderNo, name, amount, expiresAt }: Named,
  { appId, mchId, notifyUrl }: Account & { notifyUrl: string },
) => ({
  appid: appId,
  mchid: mchId,
  description: cut(name, longestName),
  out_trade_no: orderNo,
  time_expire: rfc3339(expiresAt),
  notify_url: notifyUrl,
  amount: { total: fenOf(amount), currency: 'CNY' },
})

/**
 * WeChat Pay in WeChat's browser, paid by an openid of the official account `appId`. It receives all notices of the
 * merchant, those of transfers included.
 */
export function wechatJsapi(
  client: PayClient,
  { mchId, notifyUrl }: Pick<Merchant, 'mchId' | 'notifyUrl'>,
  { appId, now }: { appId: string; now: Clock },
): PaymentRail {
  const order = (orderNo: string) => `${orders}/${encodeURIComponent(orderNo)}`
  return {
    rail: 'jsapi',
    async begin({ openid, ...bill }) {
      if (openid === undefined || appId === '')
        throw new Error('a payment in WeChat’s browser needs its buyer’s openid')
      const body = { ...orderOf(bill, { appId, mchId, notifyUrl }), payer: { openid } }
      const { prepay_id: prepaid } = await client.ask('post', 'v3/pay/transactions/jsapi', { body })
      return pageCall(client, appId, now(), `prepay_id=${wordOf(prepaid)}`)
    },

    async query({ orderNo }): Promise<PaymentStatus> {
      const found = await client
        .ask('get', order(orderNo), { params: { mchid: mchId } })
        .catch(unless(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']))
      if (!found) return { state: 'unknown' }
      if (found.out_trade_no !== orderNo || found.mchid !== mchId || found.appid !== appId)
        throw new Error('WeChat Pay answered for another order')
      return standingOf(found, { mchId, appId })
    },

    async close(orderNo) {
      await client
        .ask('post', `${order(orderNo)}/close`, { body: { mchid: mchId } })
        .catch(unless(['ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST']))
    },

    async refund({ orderNo, refundNo, amount, total, reason }) {
      const body = {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason: cut(reason, longestReason),
        notify_url: notifyUrl,
        amount: { refund: fenOf(amount), total: fenOf(total), currency: 'CNY' },
      }
      const answer = await client.ask('post', refunds, { body })
      if (answer.out_refund_no !== refundNo) throw new Error('WeChat Pay answered for another refund')
      return refundStateOf(answer.status)
    },

    async queryRefund({ refundNo }) {
      const answer = await client.ask('get', `${refunds}/${encodeURIComponent(refundNo)}`)
      if (answer.out_refund_no !== refundNo) throw new Error('WeChat Pay answered for another refund')
      return refundStateOf(answer.status)
    },

    open: (arrived) => noticeOf(client.open(arrived), { mchId, appId }),

    understood: { status: 200, type: 'application/json; charset=utf-8', body: '{"code":"SUCCESS"}' },
  }
}
