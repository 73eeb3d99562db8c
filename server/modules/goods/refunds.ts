import { alarm } from '../../alarm'
import { attempt } from '../../attempt'
import type { Db } from '../../db/client'
import type { Order } from '../../db/tables'
import { retrying } from '../../unit-of-work'
import { freeCoupon } from '../coupons'
import { takeGoods, type TakenBack, type Tools } from './delivery'
import * as q from './queries'
import { amountOf, newNo, payerOf } from './rules'
import { deskTexts, texts } from './texts'

/**
 * What a payment service says of a refund. `refundNo` is its name there, `amount` its fen; '' and nothing where it only says
 * that the money went back.
 */
export type RefundFact = {
  rail: Order['rail']
  orderNo: string
  refundNo: string
  state: 'done' | 'failed'
  amount?: number
}

/**
 * Writes down that money goes back, before it does; must run in the order's transaction.
 * @param asked `back` is what was taken back of the goods, `amount` fen where it is not all of the order, `no` its name where it has one
 * @returns which refund it is
 */
export async function askRefund(
  db: Db,
  order: Order,
  { reason, now, back = nothing, amount = amountOf(order), no = newNo() }: Asked,
): Promise<number> {
  const money = { amount, reason, taken_back: back.taken, short: back.short }
  return (await q.addRefund(db, { no, order_id: order.id, ...money, state: 'asked', asked_at: now })).id
}

type Asked = { reason: string; now: Date; back?: TakenBack; amount?: number; no?: string }
const nothing: TakenBack = { taken: 0, short: 0 }

/**
 * Takes back what was handed over, before the money goes back; must run in the order's transaction.
 * @throws Error with a sentence when some of it was used already and staff do not insist
 */
export async function takeHandedOver(db: Db, order: Order, now: Date, force: boolean): Promise<TakenBack> {
  const back = order.state === 'delivered' ? await takeGoods(db, order, now) : nothing
  if (back.short > 0 && !force) throw new Error(deskTexts.short(back.short))
  return back
}

/** Asks for a refund anew that its service could not make, under another number. */
export const askAgain = (db: Db, refund: number) =>
  q.changeRefund(db, refund, { no: newNo(), state: 'asked', tried_at: null, ended_at: null })

/** The trouble of an order that was handed over, and of which a service gave back nobody knows how much. */
export const refundUnsure = 'refundUnsure'

/** The money is back: the order is over, nobody has to look at it, its coupon is free. Must run in the order's transaction. */
export async function finish(db: Db, order: Order, refund: number, now: Date) {
  await q.changeRefund(db, refund, { state: 'done', ended_at: now })
  await q.change(db, order.id, { state: 'refunded', trouble: '', ended_at: now })
  await freeCoupon(db, order.id)
}

/**
 * What a service says of a refund, ours or one it made by itself, as Apple does; must run in a transaction. Late, early and
 * repeated ones are ordinary. What cannot be taken back of the goods is noted, and somebody is told.
 * @returns what became of it, in a word
 */
export async function refundTold(tools: Tools, fact: RefundFact): Promise<string> {
  const { db, env, now } = tools
  const held = await q.lockOrder(db, fact.orderNo)
  if (!held) {
    alarm(env, 'refund of no order', { order: fact.orderNo })
    return 'noOrder'
  }
  const { order } = held
  const refund = await q.refundOf(db, order.id)
  if (order.state === 'refunded') return 'repeated'
  if (order.rail !== fact.rail) {
    if (order.trouble === '') await q.change(db, order.id, { trouble: 'refundRail' })
    alarm(env, 'refund by another service', { order: order.no, rail: fact.rail })
    return 'mismatch:rail'
  }
  const due = refund?.amount ?? amountOf(order)
  const { amount = due } = fact
  if (amount !== due || order.currency !== 'yuan') {
    if (order.trouble === '') await q.change(db, order.id, { trouble: 'refundAmount' })
    alarm(env, 'refund of another amount', { order: order.no, amount })
    return 'mismatch:amount'
  }
  if (!refund && fact.amount === undefined && order.delivered_at !== null) {
    // it may be a part of the money, for which nobody takes all of the goods back
    if (order.looked_at !== null) return 'seen'
    if (order.trouble === '') await q.change(db, order.id, { trouble: refundUnsure })
    alarm(env, 'a refund of nobody knows how much', { order: order.no })
    return 'unsure'
  }
  if (refund) {
    if (fact.state === 'failed') {
      if (fact.refundNo === refund.no && refund.state === 'asked') {
        await q.changeRefund(db, refund.id, { state: 'failed', ended_at: now })
        alarm(env, 'a refund failed', { order: order.no })
      }
      return 'failed'
    }
    if (fact.refundNo !== refund.no && fact.refundNo !== '')
      alarm(env, 'a refund that is not ours was quicker', { order: order.no })
    await finish(db, order, refund.id, now)
    return 'refunded'
  }
  if (fact.state === 'failed') return 'ignored'
  const back = order.delivered_at === null ? nothing : await takeGoods(db, order, now)
  if (back.short > 0) alarm(env, 'refunded goods were used already', { order: order.no, short: back.short })
  const asked = { reason: texts.byService, now, back, amount, ...(fact.refundNo !== '' && { no: fact.refundNo }) }
  const made = await askRefund(db, order, asked)
  const paid = order.paid_at ? order : await q.change(db, order.id, { paid_at: now })
  await finish(db, paid, made, now)
  return 'refunded'
}

/**
 * Sends a refund that is written down, or asks how one stands that was sent. Safe to repeat: the same number is the same
 * refund. No transaction may be open. Whatever goes wrong at the service leaves it for the job.
 */
export async function sendRefund({ db, env, keys, providers, now }: Tools, orderNo: string): Promise<void> {
  const order = await q.byNo(db, orderNo)
  const refund = await q.refundOf(db, order.id)
  if (refund?.state !== 'asked') return
  const rail = order.rail === '' || order.rail === 'dogFood' ? undefined : providers.payment.rail(order.rail)
  await q.changeRefund(db, refund.id, { tried_at: now })
  const { no: refundNo, amount, reason } = refund
  const openid = payerOf(order, keys)
  const work = { work: 'refund', ref: orderNo, what: 'a refund could not be asked for' } as const
  const said = await attempt({ db, env, now }, work, async () => {
    if (!rail) throw new Error(`nobody is paid by ${order.rail} any more`)
    const asked = refund.tried_at
      ? await rail.queryRefund({ refundNo, orderNo, openid }).catch(() => 'asked' as const)
      : ('asked' as const)
    return asked === 'asked' ? rail.refund({ orderNo, refundNo, amount, total: amount, reason, openid }) : asked
  })
  if (!said.done || said.value === 'asked') return
  const fact = { rail: order.rail, orderNo, refundNo, state: said.value, amount }
  await retrying(() => db.transaction().execute((tx) => refundTold({ db: tx, env, keys, providers, now }, fact)))
}

/**
 * Gives somebody their money back and takes the goods back first. For staff; the same again sends the same refund again, or
 * a new one where the last one failed.
 * @param force also where some of it was used already; what is short is noted
 * @throws Error with a sentence when it cannot be
 */
export async function refundOrder(
  tools: Tools,
  { orderNo, reason, force = false }: { orderNo: string; reason: string; force?: boolean },
): Promise<Order> {
  const { db, now } = tools
  await retrying(() =>
    db.transaction().execute(async (tx) => {
      const held = await q.lockOrder(tx, orderNo)
      if (!held) throw new Error(deskTexts.absent(orderNo))
      const { order } = held
      if (order.currency === 'dogFood') throw new Error(deskTexts.dogFoodOrder)
      if (order.state === 'refunded') return
      if (order.state === 'refunding') {
        const refund = await q.refundOf(tx, order.id)
        if (refund?.state === 'failed') await askAgain(tx, refund.id)
        return
      }
      if (order.state !== 'paid' && order.state !== 'delivered') throw new Error(deskTexts.notRefundable(order.state))
      const back = await takeHandedOver(tx, order, now, force)
      await q.change(tx, order.id, { state: 'refunding' })
      await askRefund(tx, order, { reason, now, back })
    }),
  )
  await sendRefund(tools, orderNo)
  return q.byNo(db, orderNo)
}
