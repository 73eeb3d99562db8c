import type { PushMessage, PushOpener } from '../wechat/push'
import type { Begun, Notice, PaymentRail, PaymentStatus } from './index'
import { fenOf, isJson, type Json, wordOf } from './wechat-v3'
import { hmacOf, type VirtualAccount, xpayClient, XpayRefusalError } from './wechat-xpay'

/** The buyer never opened this order at WeChat, so WeChat does not know it. */
const noSuchOrder = 268490002
/** The refund exists or is in progress. */
const begunBefore: readonly unknown[] = [268490004, 268490014]
/** States of query_order: 2 paid, 3 delivering, 4 delivered, 7 refund failed; 5 and 8 refunded, 6 closed. */
const paid: readonly unknown[] = [2, 3, 4, 7]
const refunded: readonly unknown[] = [5, 8]
const waiting: readonly unknown[] = [0, 1]
/** Order types of WeChat and Apple; others are refunds. */
const payments: readonly unknown[] = [0, 7]

/** The order number where there is no WeChat Pay transaction, as with Apple: same by push and query. */
const transactionOf = (given: unknown, orderNo: string) =>
  typeof given === 'string' && given !== '' ? given : `xpay-${orderNo}`

/** Unix seconds, number or digits. @throws Error */
function secondsOf(value: unknown): Date {
  const seconds = Number(value)
  if (!Number.isSafeInteger(seconds) || seconds <= 0) throw new Error('a moment is missing')
  return new Date(seconds * 1000)
}

/** Refunded amount where known: paid minus left. */
function givenBackOf({ paid_fee: all, left_fee: left }: Json): { amount?: number } {
  if (typeof all !== 'number' || typeof left !== 'number' || left >= all) return {}
  return { amount: fenOf(all - left) }
}

/** Fen, number or digits. @throws Error */
const fenIn = (value: unknown) => fenOf(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/**
 * Virtual payment of the mini-program (道具直购): every pack is a product in WeChat's console. The client sends the signed
 * bytes unchanged; delivery follows a push or query, never the client.
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

    // WeChat has no such call: a later payment is reported and refunded
    close: async () => undefined,

    async refund({ orderNo, refundNo, amount, total, openid }) {
      const { status, left_fee: left } = await find(orderNo, openid)
      // after a part there is more to give back
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
          // requested by the buyer, begun by customer service
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

/** Asks for one order, or one refund. @throws when the answer is about another */
const finder =
  (xpay: ReturnType<typeof xpayClient>, env: number) =>
  async (orderNo: string, openid: string | undefined): Promise<Json> => {
    if (openid === undefined) throw new Error('virtual payment asks for the buyer’s openid')
    const { order } = await xpay.ask('query_order', { openid, order_id: orderNo })
    // here environments count from 1
    if (!isJson(order) || order.order_id !== orderNo || Number(order.env_type ?? env + 1) !== env + 1)
      throw new Error('virtual payment answered for another order')
    return order
  }

/** The client hands this to WeChat to pay, byte for byte as it was signed. */
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

/** @throws for a refund, or a state that is not known */
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

/** @throws Error when a push is of another environment, or incomplete */
function noticeOf({ nonce: id, message }: PushMessage, env: number): Notice {
  const event = typeof message.Event === 'string' && message.MsgType === 'event' ? message.Event : ''
  // the console tests with fake payments
  if (message.IsMock) return { id, event, about: 'nothing' }
  if (message.Env !== undefined && Number(message.Env) !== env) throw new Error('a push is of another environment')
  if (event === 'xpay_goods_deliver_notify') return { id, event, ...handedOver(message) }
  if (event === 'xpay_refund_notify') return { id, event, ...givenBack(message) }
  return { id, event, about: 'nothing' }
}

/** @throws Error for an incomplete payment */
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

/** A refund of ours, or by Apple, numbered by WeChat. @throws Error when incomplete */
function givenBack({ MchOrderId, MchRefundId, WxRefundId, RefundFee, RetCode }: PushMessage['message']) {
  if (typeof RetCode !== 'number' && !/^-?\d+$/.test(wordOf(RetCode))) throw new Error('a refund says not how it ended')
  const state = Number(RetCode) === 0 ? ('done' as const) : ('failed' as const)
  const refundNo = wordOf(MchRefundId === '' ? WxRefundId : (MchRefundId ?? WxRefundId))
  return { about: 'refund' as const, orderNo: wordOf(MchOrderId), refundNo, state, amount: fenIn(RefundFee) }
}
