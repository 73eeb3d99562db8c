import type { PushMessage, PushOpener } from '../wechat/push'
import type { Begun, Notice, PaymentRail, PaymentStatus } from './index'
import { fenOf, isJson, type Json, wordOf } from './wechat-v3'
import { hmacOf, type VirtualAccount, xpayClient, XpayRefusalError } from './wechat-xpay'

/** Code: the buyer never opened this order in WeChat, so WeChat does not know it. */
const noSuchOrder = 268490002
/** Codes: the refund exists or is in progress. */
const begunBefore: readonly unknown[] = [268490004, 268490014]
/** States of query_order. Paid: 2 paid, 3 delivering, 4 delivered, 7 refund failed. Refunded: 5 and 8. 6 is closed. */
const paid: readonly unknown[] = [2, 3, 4, 7]
const refunded: readonly unknown[] = [5, 8]
const waiting: readonly unknown[] = [0, 1]
/** Order types of payments, by WeChat and by Apple. Others are refunds. */
const payments: readonly unknown[] = [0, 7]

/**
 * Returns the transaction id. Without one of WeChat Pay, as with Apple, it is made from the order number, so that push
 * and query agree.
 */
const transactionOf = (given: unknown, orderNo: string) =>
  typeof given === 'string' && given !== '' ? given : `xpay-${orderNo}`

/** Parses Unix seconds, given as number or digits. @throws Error */
function secondsOf(value: unknown): Date {
  const seconds = Number(value)
  if (!Number.isSafeInteger(seconds) || seconds <= 0) throw new Error('a moment is missing')
  return new Date(seconds * 1000)
}

/** Returns the refunded amount if it is known: paid minus left. */
function givenBackOf({ paid_fee: all, left_fee: left }: Json): { amount?: number } {
  if (typeof all !== 'number' || typeof left !== 'number' || left >= all) return {}
  return { amount: fenOf(all - left) }
}

/** Parses fen, given as number or digits. @throws Error */
const fenIn = (value: unknown) => fenOf(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/**
 * Virtual payment of the mini-program (道具直购). Each pack is a product in WeChat's console. The client passes on the
 * signed bytes unchanged. Delivery follows a push or a query, never a report of the client.
 */
export function wechatVirtual(account: VirtualAccount, opener: PushOpener): PaymentRail {
  const { env } = account
  const xpay = xpayClient(account)
  const find = finder(xpay, env)

  async function queryRefund({ refundNo, openid }: { refundNo: string; openid?: string }) {
    const { status } = await find(refundNo, openid)
    return refunded.includes(status) ? ('done' as const) : status === 7 ? ('failed' as const) : ('asked' as const)
  }

  return {
    rail: 'virtual',
    async begin({ orderNo, amount, price, productId, sessionKey }) {
      if (!sessionKey) throw new Error('virtual payment needs a fresh login of its buyer')
      if (fenOf(amount) > price) throw new Error('an order costs more than its price')
      return signedCall(account, sessionKey, {
        productId: wordOf(productId),
        goodsPrice: price,
        ...(amount < price && { activitySellingPrice: amount }),
        outTradeNo: orderNo,
        attach: orderNo,
      })
    },

    async query({ orderNo, openid }): Promise<PaymentStatus> {
      const order = await find(orderNo, openid).catch((error: unknown) => {
        if (error instanceof XpayRefusalError && error.errcode === noSuchOrder) return undefined
        throw error
      })
      if (!order) return { state: 'unknown' }
      return standingOf(order, orderNo, openid ?? '')
    },

    // WeChat has no call to close an order; a later payment is reported and refunded
    close: async () => undefined,

    async refund({ orderNo, refundNo, amount, total, openid }) {
      const { status, left_fee: left } = await find(orderNo, openid)
      // after a partial refund more can be refunded
      const isPart = typeof left === 'number' && left >= amount && left < total
      if (refunded.includes(status) && !isPart) return 'done'
      if (typeof left === 'number' && left < amount) return queryRefund({ refundNo, openid })
      try {
        await xpay.ask('refund_order', {
          openid,
          order_id: orderNo,
          refund_order_id: refundNo,
          left_fee: fenOf(left),
          refund_fee: fenOf(amount),
          biz_meta: orderNo,
          // refund_reason 3: requested by the buyer; req_from 1: begun by customer service
          refund_reason: '3',
          req_from: '1',
        })
      } catch (error) {
        if (!(error instanceof XpayRefusalError && begunBefore.includes(error.errcode))) throw error
      }
      return 'asked'
    },

    queryRefund,

    async delivered({ orderNo }) {
      await xpay.ask('notify_provide_goods', { order_id: orderNo })
    },

    open: (arrived) => noticeOf(opener.open(arrived), env),

    greet: (query) => opener.greet(query),
    understood: { status: 200, type: 'application/json; charset=utf-8', body: '{"ErrCode":0,"ErrMsg":"success"}' },
  }
}

/** Queries one order or one refund. @throws Error when the answer is about another one */
const finder =
  (xpay: ReturnType<typeof xpayClient>, env: number) =>
  async (orderNo: string, openid: string | undefined): Promise<Json> => {
    if (openid === undefined) throw new Error('virtual payment asks for the buyer’s openid')
    const { order } = await xpay.ask('query_order', { openid, order_id: orderNo })
    // in this answer environments count from 1
    if (!isJson(order) || order.order_id !== orderNo || Number(order.env_type ?? env + 1) !== env + 1)
      throw new Error('virtual payment answered for another order')
    return order
  }

/** Returns the call that the client passes to WeChat, byte for byte as it was signed. */
function signedCall({ offerId, appKey, env }: VirtualAccount, sessionKey: string, order: Json): Begun {
  const signData = JSON.stringify({ offerId, buyQuantity: 1, env, currencyType: 'CNY', ...order })
  return {
    method: 'virtual',
    mode: 'short_series_goods',
    signData,
    paySig: hmacOf(appKey, `requestVirtualPayment&${signData}`),
    signature: hmacOf(sessionKey, signData),
  }
}

/** Returns the state of a payment. @throws Error for a refund, or an unknown state */
function standingOf(order: Json, orderNo: string, payer: string): PaymentStatus {
  if (!payments.includes(order.order_type ?? 0)) throw new Error('an order is no payment')
  const { status } = order
  const transactionId = transactionOf(order.wxpay_order_id, orderNo)
  if (paid.includes(status)) {
    const [amount, paidAt] = [fenOf(order.paid_fee), secondsOf(order.paid_time)]
    return { state: 'paid', transactionId, amount, paidAt, payer, untold: status === 2 }
  }
  if (refunded.includes(status)) return { state: 'refunded', transactionId, ...givenBackOf(order) }
  if (status === 6) return { state: 'closed' }
  if (waiting.includes(status)) return { state: 'waiting' }
  throw new Error('an order is in no known state')
}

/** Returns the content of a push. @throws Error when it is of another environment, or incomplete */
function noticeOf({ nonce: id, message }: PushMessage, env: number): Notice {
  const event = typeof message.Event === 'string' && message.MsgType === 'event' ? message.Event : ''
  // WeChat's console sends test pushes of payments that were not made
  if (message.IsMock) return { id, event, about: 'nothing' }
  if (message.Env !== undefined && Number(message.Env) !== env) throw new Error('a push is of another environment')
  if (event === 'xpay_goods_deliver_notify') return { id, event, ...handedOver(message) }
  if (event === 'xpay_refund_notify') return { id, event, ...givenBack(message) }
  return { id, event, about: 'nothing' }
}

/** Returns the facts of a payment. @throws Error when it is incomplete */
function handedOver(message: PushMessage['message']) {
  const { OutTradeNo, OpenId, openid, GoodsInfo: goods, WeChatPayInfo: info, CreateTime } = message
  if (message.Env === undefined || !isJson(goods) || Number(goods.Quantity) !== 1)
    throw new Error('a push tells of no article')
  const by = isJson(info) ? info : {}
  const orderNo = wordOf(OutTradeNo)
  return {
    about: 'payment' as const,
    orderNo,
    transactionId: transactionOf(by.TransactionId, orderNo),
    amount: fenIn(goods.ActualPrice),
    paidAt: secondsOf(by.PaidTime ?? CreateTime),
    payer: wordOf(OpenId ?? openid),
    productId: wordOf(goods.ProductId),
  }
}

/** Returns the facts of a refund, of ours or by Apple, which WeChat numbers. @throws Error when it is incomplete */
function givenBack({ MchOrderId, MchRefundId, WxRefundId, RefundFee, RetCode }: PushMessage['message']) {
  if (typeof RetCode !== 'number' && !/^-?\d+$/.test(wordOf(RetCode))) throw new Error('a refund says not how it ended')
  const state = Number(RetCode) === 0 ? ('done' as const) : ('failed' as const)
  const refundNo = wordOf(MchRefundId === '' ? WxRefundId : (MchRefundId ?? WxRefundId))
  return { about: 'refund' as const, orderNo: wordOf(MchOrderId), refundNo, state, amount: fenIn(RefundFee) }
}
