import type { goods, Order as OrderSaid, Payment } from '../../../contract/areas/goods'
import type { Input } from '../../../contract/define'
import type { SessionContext } from '../../context'
import type { Db } from '../../db/client'
import type { Order } from '../../db/tables'
import { refuse } from '../../errors'
import type { Begun, PaymentRail } from '../../providers/payment'
import { unitOfWork } from '../../unit-of-work'
import { ask } from './asking'
import { close, closeOrRefuse, railOf } from './closing'
import { refuseLinkBorn } from './ordering'
import * as q from './queries'
import { amountOf, orderSaid, payerOf } from './rules'
import { texts } from './texts'

type Wish = Input<typeof goods.pay>
/** The payer's identity at the service. */
type Payer = { openid?: string; sessionKey?: string }

const unacceptable = (message: string) => refuse('unacceptable', { message })

/** Minimal interval of queries, milliseconds. */
const askPause = 3000

/** @throws ApiError with a sentence */
function refuseUnpayable(order: Order, now: Date): void {
  if (order.trouble !== '') throw unacceptable(texts.troubled)
  if (order.state === 'paid' || order.state === 'delivered') throw unacceptable(texts.paid)
  if (order.state === 'refunding' || order.state === 'refunded') throw unacceptable(texts.refunded)
  if (order.state === 'closed' || order.expires_at <= now) throw unacceptable(texts.over)
}

/** @throws ApiError absent when not theirs (security G4) */
async function lockMine(db: Db, no: string, me: { id: number }): Promise<Order> {
  const held = await q.lockOrder(db, no, me.id)
  // charges by a service are not payable
  if (!held || (held.order.charge && held.order.state === 'created')) throw refuse('absent')
  return held.order
}

/** From a fresh login code; none for the local cashier. */
async function newPayer({ providers }: SessionContext, { place, code }: Wish, rail: PaymentRail): Promise<Payer> {
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
 * Recorded before the service is called, so that closing will query it. Another payer or service would double the bill.
 */
async function noteBegun(ctx: SessionContext, db: Db, no: string, rail: PaymentRail, payer: Payer): Promise<Order> {
  const { keys, me, now } = ctx
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

/** Begins payment; repeated, it is the same bill. Calls the service outside of the transaction. */
export async function pay(ctx: SessionContext, input: Wish): Promise<Payment> {
  const { db, me, now, providers } = ctx
  refuseLinkBorn(me)
  refuseUnpayable(await lockMine(db, input.orderNo, me), now)
  const rail = providers.payment.railAt(input.place)
  if (!rail) throw unacceptable(texts.nowhere)
  const answer = said(input.orderNo, { method: rail.rail })
  ctx.after(async (outside) => {
    const payer = await newPayer(ctx, input, rail)
    const order = await unitOfWork(outside, (tx) => noteBegun(ctx, tx, input.orderNo, rail, payer))
    const begun = await rail
      .begin({
        orderNo: order.no,
        name: order.name,
        amount: amountOf(order),
        price: order.price,
        productId: order.product_id,
        expiresAt: order.expires_at,
        ...payer,
      })
      .catch(() => {
        throw refuse('busy', { message: texts.away })
      })
    // cancelled meanwhile: must not be paid
    if ((await q.byNo(outside, order.no)).state === 'closed') {
      await rail.close(order.no).catch(() => undefined)
      throw unacceptable(texts.over)
    }
    Object.assign(answer, said(order.no, begun))
    if (answer.url.startsWith('/')) answer.url = ctx.publicUrl(answer.url)
  })
  return answer
}

/** Queries the service at most every three seconds, else returns the known state. */
export async function check(ctx: SessionContext, { orderNo }: { orderNo: string }): Promise<OrderSaid> {
  const { db, me, now } = ctx
  const order = await lockMine(db, orderNo, me)
  const answer = orderSaid(order)
  const rail = railOf(ctx, order)
  const open = order.trouble === '' && order.begun_at !== null && ['created', 'closed'].includes(order.state)
  const early = order.asked_at !== null && now.getTime() - order.asked_at.getTime() < askPause
  if (!rail || !open || early) return answer
  await q.change(db, order.id, { asked_at: now })
  ctx.after(async (outside) => {
    // retried by the buyer or the job
    await ask({ ...ctx, db: outside }, rail, orderNo).catch(() => undefined)
    Object.assign(answer, orderSaid(await q.byNo(outside, orderNo)))
  })
  return answer
}

/** Closes an unpaid order, at its service first; a payment made meanwhile wins. */
export async function cancel(ctx: SessionContext, { orderNo }: { orderNo: string }): Promise<OrderSaid> {
  const { db, me } = ctx
  const order = await lockMine(db, orderNo, me)
  if (order.state !== 'created') return orderSaid(order)
  if (order.trouble !== '') throw unacceptable(texts.troubled)
  if (!order.begun_at) return orderSaid(await close(ctx, order))
  const answer = orderSaid(order)
  ctx.after(async (outside) => {
    Object.assign(answer, orderSaid(await closeOrRefuse({ ...ctx, db: outside }, orderNo)))
  })
  return answer
}
