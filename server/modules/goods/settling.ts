import { alarm } from '../../alarm'
import { attempt } from '../../attempt'
import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import type { Rail } from '../../db/money-tables'
import type { Notice, PaymentRail, Standing } from '../../providers/payment'
import { retrying } from '../../unit-of-work'
import { spendCoupon } from '../coupons'
import { handOver, type Tools } from './delivery'
import * as q from './queries'
import { askRefund, refundTold, sendRefund } from './refunds'
import { mismatch, type PaidFact, payerOf } from './rules'
import { texts } from './texts'

/**
 * Writes down that an order was paid; must run in a transaction. Everything is compared with what was asked for: what differs
 * freezes the order and is never credited (security M2). What arrives after its order was closed is handed over too, unless
 * something took its place or a service charged it by itself; then it goes back.
 * @returns what became of it, in a word
 */
async function credit({ db, env, keys, now }: Tools, fact: PaidFact): Promise<string> {
  const held = await q.lockOrder(db, fact.orderNo)
  if (!held) {
    alarm(env, 'payment of no order', { order: fact.orderNo })
    return 'noOrder'
  }
  const { order, buyer } = held
  if (order.transaction_id === fact.transactionId) return 'repeated'
  const payer = payerOf(order, keys)
  const wrong =
    mismatch(order, fact, payer) || ((await q.transactionKnown(db, fact.transactionId, order.id)) ? 'transaction' : '')
  if (wrong !== '' || order.trouble !== '') {
    if (order.trouble === '') await q.change(db, order.id, { trouble: wrong })
    alarm(env, 'a payment cannot be', { order: order.no, why: wrong || order.trouble })
    return `mismatch:${wrong || order.trouble}`
  }
  const paid = { transaction_id: fact.transactionId, paid_at: fact.paidAt }
  // the refund was told of first
  if (order.state === 'refunded' || order.state === 'refunding') {
    await q.change(db, order.id, paid)
    return 'refundedAlready'
  }
  // whoever was told that a renewal ended without a charge is not charged after all
  const unwanted = order.charge || order.coupon_id !== ''
  const late = order.state === 'closed' && (unwanted || (await q.replaced(db, order)))
  if (late || buyer.cancelled_at) {
    const reason = late ? texts.late : texts.leftAlready
    await q.change(db, order.id, { ...paid, state: 'refunding', ended_at: null })
    await askRefund(db, order, { reason, now })
    return 'goesBack'
  }
  await q.change(db, order.id, { ...paid, state: 'paid', ended_at: null })
  await spendCoupon(db, order.id)
  return 'paid'
}

/**
 * Hands over an order that is paid, in a transaction of its own: in it and never twice, whoever asks and however often. What
 * somebody paid who has left before it was handed over goes back.
 * @returns whether it was this call that did
 */
const deliver = (db: Db, no: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const held = await q.lockOrder(tx, no)
    if (held?.order.state !== 'paid') return false
    const { order, buyer } = held
    if (buyer.cancelled_at) {
      await q.change(tx, order.id, { state: 'refunding' })
      await askRefund(tx, order, { reason: texts.leftAlready, now })
      return false
    }
    await handOver(tx, order, now)
    await q.change(tx, order.id, { state: 'delivered', delivered_at: now })
    return true
  })

/**
 * Goes on with an order whose payment is written down: hands it over, or sends its money back. What fails here is repaired
 * by the job, so that whoever told of the payment need not tell again.
 */
async function proceed(tools: Tools, orderNo: string): Promise<boolean> {
  const work = { work: 'delivery', ref: orderNo, what: 'a paid order waits' } as const
  const delivered = await attempt(tools, work, async () => {
    const done = await retrying(() => deliver(tools.db, orderNo, tools.now))
    if (!done) await sendNewRefund(tools, orderNo)
    return done
  })
  return delivered.done && delivered.value
}

/** A refund that was never tried; those that were are the job's. */
async function sendNewRefund(tools: Tools, orderNo: string) {
  const order = await q.findByNo(tools.db, orderNo)
  if (order?.state !== 'refunding') return
  const refund = await q.refundOf(tools.db, order.id)
  if (refund?.state === 'asked' && !refund.tried_at) await sendRefund(tools, orderNo)
}

/**
 * THE one way an order becomes paid and is handed over: for true notices, and for what a service says when asked. Paid and
 * delivered are two durable steps; each happens once however often, late or out of order this is called. No transaction may
 * be open.
 * @returns what became of the payment, in a word
 */
export async function settlePayment(tools: Tools, fact: PaidFact): Promise<string> {
  const { db } = tools
  const outcome = await retrying(() => db.transaction().execute((tx) => credit({ ...tools, db: tx }, fact)))
  await proceed(tools, fact.orderNo)
  return outcome
}

type Told = Extract<Notice, { about: 'payment' | 'refund' }>

/**
 * Takes a notice that was found to be true. The same one again changes nothing and answers what it answered before.
 * @returns what became of it, in a word
 */
export async function applyNotice(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'providers' | 'now'>,
  rail: Rail,
  notice: Told,
): Promise<string> {
  const { db } = deps
  const now = deps.now()
  const { id, event, orderNo } = notice
  const outcome = await retrying(() =>
    db.transaction().execute(async (tx) => {
      const before = await q.claimNotice(tx, { rail, notice_id: id, event, order_no: orderNo, at: now })
      if (before !== undefined) return before
      const tools = { ...deps, db: tx, now }
      const became =
        notice.about === 'payment'
          ? await credit(tools, { ...notice, rail })
          : await refundTold(tools, { ...notice, rail })
      await q.setOutcome(tx, rail, id, became)
      return became
    }),
  )
  await proceed({ ...deps, now }, orderNo)
  return outcome
}

/**
 * Asks the service how an order stands, and believes what it says. No transaction may be open.
 * @throws when the service does not answer
 */
export async function ask(tools: Tools, rail: PaymentRail, orderNo: string): Promise<Standing['state']> {
  const { db, keys } = tools
  const order = await q.byNo(db, orderNo)
  const openid = payerOf(order, keys)
  const standing = await rail.query({ orderNo, openid })
  await believe(tools, rail, orderNo, standing)
  return standing.state
}

/** Settles what a service said of an order when it was asked. No transaction may be open. */
export async function believe(tools: Tools, rail: PaymentRail, orderNo: string, standing: Standing): Promise<void> {
  const { db } = tools
  if (standing.state === 'paid') {
    const { transactionId, amount, paidAt, payer } = standing
    await settlePayment(tools, { rail: rail.rail, orderNo, transactionId, amount, paidAt, payer })
    // a notice tells the service by its answer that the goods are there; here it has to be told
    if ((await q.byNo(db, orderNo)).state === 'delivered')
      await rail
        .delivered?.({ orderNo })
        .catch(() => alarm(tools.env, 'the service does not know of a delivery', { order: orderNo }))
  }
  if (standing.state === 'refunded') {
    const { amount } = standing
    const fact = {
      rail: rail.rail,
      orderNo,
      refundNo: '',
      state: 'done' as const,
      ...(amount !== undefined && { amount }),
    }
    await retrying(() => db.transaction().execute((tx) => refundTold({ ...tools, db: tx }, fact)))
  }
}

/** Hands over what is paid and was not handed over, a batch a call. For the job; one that fails again waits again. */
export async function deliverPaid(tools: Tools, most = 100): Promise<number> {
  const waiting = await q.undelivered(tools.db, tools.now, most)
  const done = []
  for (const no of waiting) done.push(await proceed(tools, no))
  return done.filter(Boolean).length
}

/** Asks after refunds that are not over, and sends them again, a batch a call. For the job. */
export async function chaseRefunds(tools: Tools, most = 50): Promise<void> {
  const { now } = tools
  const before = new Date(now.getTime() - refundPause)
  for (const no of await q.openRefunds(tools.db, { now, before }, most)) await sendRefund(tools, no)
}

/** Between two questions about a refund, milliseconds. */
const refundPause = 5 * 60_000
