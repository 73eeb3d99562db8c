import type { Order } from '../../../db/tables'
import { alarm } from '../../../kernel/alarm'
import { newNo } from '../../../kernel/keys'
import { tellNotice } from '../../core/notices'
import { freeCoupon, spendCoupon } from '../coupons'
import { handOver, takeGoods, type TakenBack, takeUnspent, type Tools } from './delivery'
import type {
  OrderEffect,
  OrderEvent,
  OrderEventType,
  OrderOutcomes,
  OrderState,
  OrderTerms,
  RefundCause,
} from './order-events'
import { next } from './order-state'
import * as q from './queries'
import * as requests from './requests/queries'
import { amountOf, yuanOf } from './rules'
import { tellBuyer } from './telling'
import { accountOf, staffTexts, texts } from './texts'

const termsOf = (order: Order): OrderTerms => ({
  currency: order.currency,
  product_id: order.product_id,
  charge: order.charge,
  coupon_id: order.coupon_id,
  amount: amountOf(order),
})

async function stateOf({ db }: Pick<Tools, 'db'>, order: Order): Promise<OrderState> {
  const { state, trouble, rail, transaction_id, paid_at, delivered_at, ended_at, looked_at } = order
  const refunds = await q.refundsOf(db, order.id)
  const parts = refunds.filter((one) => one.part && one.state === 'done')
  const found = refunds.find((one) => !parts.includes(one))
  return {
    ...{ state, trouble, rail, transaction_id, paid_at, delivered_at, ended_at, looked_at },
    refund: found && { no: found.no, amount: found.amount, total: found.total, part: found.part, state: found.state },
    returned: parts.reduce((sum, { amount }) => sum + amount, 0),
    settled: parts.map(({ no }) => no),
  }
}

/**
 * Applies an event and its effects, in a transaction that locks the order.
 * @throws Error with a sentence for staff when goods are already used
 */
export async function advance<T extends OrderEventType>(
  tools: Tools,
  order: Order,
  event: OrderEvent<T>,
): Promise<{ order: Order; outcome: OrderOutcomes[T] }> {
  const { db, now } = tools
  const before = await stateOf(tools, order)
  const { state, effects, outcome } = next(before, event, termsOf(order), { now, newRefundNo: newNo() })
  const { refund: _, returned: __, settled: ___, ...columns } = state
  const after = state === before ? order : await q.change(db, order.id, columns)
  let taken: TakenBack = { taken: 0, short: 0 }
  for (const effect of effects) taken = (await carryOut(tools, order, effect, taken)) ?? taken
  return { order: after, outcome }
}

/**
 * Carries out one effect. @param taken goods that an earlier effect took back @returns goods that this effect takes
 * back
 */
async function carryOut(
  tools: Tools,
  order: Order,
  effect: OrderEffect,
  taken: TakenBack,
): Promise<TakenBack | undefined> {
  const { db, env, now } = tools
  switch (effect.type) {
    case 'handOver':
      await handOver(db, order, now)
      await tellNotice(db, {
        user: order.user_id,
        kind: 'order',
        about: 'delivered',
        text: texts.delivered(order.name),
        at: now,
      })
      return undefined
    case 'takeGoods':
      return takeBack(tools, order, effect.ifUsed)
    case 'spendCoupon':
      await spendCoupon(db, order.id)
      return undefined
    case 'freeCoupon':
      await freeCoupon(db, order.id)
      return undefined
    case 'openRefund': {
      const { taken: taken_back, short } = taken
      const asked = { order_id: order.id, reason: reasonOf(effect.cause), taken_back, short, asked_at: now }
      await q.addRefund(db, { ...effect.refund, ...asked })
      // a full refund also answers the buyer's open request, so that staff need not decide it
      if (!effect.refund.part) await requests.acceptOpen(db, order.id, { offered: effect.refund.amount, now })
      return undefined
    }
    case 'reopenRefund':
      await q.changeRefund(db, order.id, { no: effect.no, state: 'asked', tried_at: null, ended_at: null })
      return undefined
    case 'endRefund':
      await q.changeRefund(db, order.id, { state: effect.state, ended_at: now })
      if (effect.state === 'done') await tellRefunded(tools, order, effect.amount)
      return undefined
    case 'alarm':
      alarm(env, effect.what, { order: order.no, ...effect.facts })
  }
}

async function tellRefunded(tools: Tools, order: Order, amount: number) {
  const refund = await q.refundOf(tools.db, order.id)
  const { name, kind, rail } = order
  const taken = kind === 'dogFood' ? (refund?.taken_back ?? 0) : 0
  await tellBuyer(tools, order, texts.refunded({ name, yuan: yuanOf(amount), to: accountOf(rail), taken }))
}

async function takeBack({ db, env, now }: Tools, order: Order, ifUsed: 'refuse' | 'note' | 'alarm' | 'unspent') {
  const back = await (ifUsed === 'unspent' ? takeUnspent : takeGoods)(db, order, now)
  if (back.short > 0 && ifUsed === 'refuse') throw new Error(staffTexts.short(back.short))
  if (back.short > 0 && ifUsed === 'alarm')
    alarm(env, 'refunded goods were used already', { order: order.no, short: back.short })
  return back
}

function reasonOf(cause: RefundCause): string {
  switch (cause.type) {
    case 'late':
      return texts.late
    case 'buyerLeft':
      return texts.leftAlready
    case 'byService':
      return texts.byService
    case 'staff':
      return cause.reason
  }
}
