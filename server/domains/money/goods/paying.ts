import type { Input } from '../../../../contract/kernel/define'
import type { goods, Order as OrderSaid, Payment } from '../../../../contract/money/goods'
import type { Db } from '../../../db/client'
import type { Order } from '../../../db/tables'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { inSteps, type Outside } from '../../../kernel/handlers'
import type { Begun, PaymentRail } from '../../../providers/payment'
import { ask } from './asking'
import { close, closeOrRefuse, railOf } from './closing'
import * as q from './queries'
import { amountOf, orderSaid, payerOf } from './rules'
import { texts } from './texts'

type Wish = Input<typeof goods.pay>
/** The payer's identity at the payment service. */
type Payer = { openid?: string; sessionKey?: string }

const unacceptable = (message: string) => refuse('unacceptable', { message })

/** Shortest time between queries of an order, in ms. */
const askPause = 3000

/** Refuses an order that cannot be paid. @throws ApiError with a sentence */
function refuseUnpayable(order: Order, now: Date): void {
  if (order.trouble !== '') throw unacceptable(texts.troubled)
  if (order.state === 'paid' || order.state === 'delivered') throw unacceptable(texts.paid)
  if (order.state === 'refunding' || order.state === 'refunded') throw unacceptable(texts.backAlready)
  if (order.state === 'closed' || order.expires_at <= now) throw unacceptable(texts.over)
}

/** Locks the caller's order. @throws ApiError absent when it is not theirs (security G4) */
async function lockMine(db: Db, no: string, me: { id: number }): Promise<Order> {
  const held = await q.lockOrder(db, no, me.id)
  // an order that its service charges by itself cannot be paid by the buyer
  if (!held || (held.order.charge && held.order.state === 'created')) throw refuse('absent')
  return held.order
}

/** Returns the payer's identity, from a fresh login code. The local cashier needs none. */
async function newPayer(
  { providers }: Outside<SessionContext>,
  { place, code }: Wish,
  rail: PaymentRail,
): Promise<Payer> {
  const inWechat = place === 'weapp' || place === 'wechat-browser'
  if (!inWechat || (code === undefined && rail.rail === 'local')) return {}
  if (code === undefined) throw unacceptable(texts.needCode)
  try {
    if (place === 'weapp') {
      const { openid, sessionKey } = await providers.wechat.accountOf(code)
      return { openid, sessionKey }
    }
    const { openid, snapshot } = await providers.wechat.oauthOf(code)
    if (!snapshot) return { openid }
  } catch {
    throw unacceptable(texts.needCode)
  }
  throw unacceptable(texts.needCode)
}

/**
 * Records that payment began before the service is called, so that closing the order will query it. Refuses another
 * payer or service, which would create a second bill.
 */
async function noteBegun(ctx: SessionContext, no: string, rail: PaymentRail, payer: Payer): Promise<Order> {
  const { db, keys, me, now } = ctx
  const order = await lockMine(db, no, me)
  refuseUnpayable(order, now)
  const before = payerOf(order, keys)
  const another = before !== undefined && rail.rail !== 'local' && before !== payer.openid
  if (order.begun_at && (order.rail !== rail.rail || another)) throw unacceptable(texts.elsewhere)
  return q.change(db, order.id, {
    rail: rail.rail,
    begun_at: order.begun_at ?? now,
    payer_sealed: payer.openid === undefined ? null : keys.seal(payer.openid),
  })
}

const said = (orderNo: string, begun: Begun): Payment => ({
  orderNo,
  method: begun.method,
  url: begun.url ?? '',
  mode: begun.mode ?? '',
  signData: begun.signData ?? '',
  paySig: begun.paySig ?? '',
  signature: begun.signature ?? '',
  appId: begun.appId ?? '',
  timeStamp: begun.timeStamp ?? '',
  nonceStr: begun.nonceStr ?? '',
  package: begun.package ?? '',
  signType: begun.signType ?? '',
  paySign: begun.paySign ?? '',
})

type Paying = { rail: PaymentRail; payer: Payer }

/** Finds the service and the payer of an order. Asks the service while no transaction is open. */
async function findPayer(ctx: Outside<SessionContext>, input: Wish): Promise<Paying> {
  const { db, me, now, providers } = ctx
  refuseUnpayable(await lockMine(db, input.orderNo, me), now)
  const rail = providers.payment.railAt(input.place)
  if (!rail) throw unacceptable(texts.nowhere)
  return { rail, payer: await newPayer(ctx, input, rail) }
}

async function beginAtService(
  ctx: Outside<SessionContext>,
  path: string,
  { rail, payer, order }: Paying & { order: Order },
) {
  const begun = await rail
    .begin({
      orderNo: order.no,
      name: order.name,
      amount: amountOf(order),
      price: order.price,
      productId: order.product_id,
      expiresAt: order.expires_at,
      address: ctx.caller.address,
      back: ctx.publicUrl(`/vh5${path}`),
      ...payer,
    })
    .catch(() => {
      throw refuse('busy', { message: texts.away, data: { retryAfter: 3 } })
    })
  // the order was closed while the service was asked, so it must not be paid
  if ((await q.byNo(ctx.db, order.no)).state === 'closed') {
    await rail.close(order.no).catch(() => undefined)
    throw unacceptable(texts.over)
  }
  const answer = said(order.no, begun)
  return answer.url.startsWith('/') ? { ...answer, url: ctx.publicUrl(answer.url) } : answer
}

/** Begins the payment of an open order on the buyer's platform. A second call returns the same bill. */
export const pay = inSteps({
  prepare: findPayer,
  write: async (ctx: SessionContext, { orderNo }: Wish, { rail, payer }: Paying) => ({
    rail,
    payer,
    order: await noteBegun(ctx, orderNo, rail, payer),
  }),
  finish: (ctx: Outside<SessionContext>, { path = '/' }: Wish, begun: Paying & { order: Order }) =>
    beginAtService(ctx, path, begun),
})

type Named = { orderNo: string }
type Checked = { order: Order; rail?: PaymentRail }

async function noteCheck(ctx: SessionContext, { orderNo }: Named): Promise<Checked> {
  const { db, me, now } = ctx
  const order = await lockMine(db, orderNo, me)
  const rail = railOf(ctx, order)
  const open = order.trouble === '' && order.begun_at !== null && ['created', 'closed'].includes(order.state)
  const early = order.asked_at !== null && now.getTime() - order.asked_at.getTime() < askPause
  if (!rail || !open || early) return { order }
  await q.change(db, order.id, { asked_at: now })
  return { order, rail }
}

/** Asks the service for the state of an order, at most once in three seconds. In between, answers the stored state. */
export const check = inSteps({
  write: noteCheck,
  async finish(ctx: Outside<SessionContext>, { orderNo }: Named, { order, rail }: Checked): Promise<OrderSaid> {
    if (!rail) return orderSaid(order)
    // ignore a failure: the buyer or the job asks again
    await ask(ctx, rail, orderNo).catch(() => undefined)
    return orderSaid(await q.byNo(ctx.db, orderNo))
  },
})

/** Closes an order whose payment never began. `cancel` closes any other, first at its service. */
async function giveUp(ctx: SessionContext, { orderNo }: Named): Promise<Order> {
  const order = await lockMine(ctx.db, orderNo, ctx.me)
  if (order.state !== 'created') return order
  if (order.trouble !== '') throw unacceptable(texts.troubled)
  return order.begun_at ? order : close(ctx, order)
}

/**
 * Closes an unpaid order. If payment began, it is closed at the service first; if it was paid meanwhile, it stays paid.
 */
export const cancel = inSteps({
  write: giveUp,
  finish: async (ctx: Outside<SessionContext>, { orderNo }: Named, order: Order): Promise<OrderSaid> =>
    orderSaid(order.state === 'created' ? await closeOrRefuse(ctx, orderNo) : order),
})
