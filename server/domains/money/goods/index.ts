import { ms, plus } from '../../../../contract/kernel/time'
import { goods, goodsLimits } from '../../../../contract/money/goods'
import type { Db } from '../../../db/client'
import type { Order } from '../../../db/tables'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, paged } from '../../../kernel/paging'
import type { Rail } from '../../../providers/payment'
import { addOrder, offerOf } from './ordering'
import { cancel, check, pay } from './paying'
import * as q from './queries'
import { boughtSaid, refundOffer, requestRefund, withdrawRefund } from './requests'
import { orderSaid, payerPageUrl, skuSaid } from './rules'

export { ask as askService } from './asking'
export { closeBegun, closeExpired } from './closing'
export { setPrice } from './queries'
export { clearTrouble, ordersOf, setOnSale, skus } from './staff'
export { lookAfterOrders } from './looking'
export { applyNotice } from './notices'
export { chaseRefunds } from './refunds'
export { deliverPaid, settlePayment } from './settling'
export { forged as salesForged } from './audit.queries'
export { acceptRequest, noteRequest, refundRequests, refuseRequest } from './requests'
export { refundOrder, refundPart, refundUnused, returnOrder } from './staff-refunds'
export { countInvoicedOrders, invoicedOrder, invoicedOrders, refundedSince } from './invoices.queries'
export { type Stated, statedPayments, statedRefunds } from './statements.queries'

/** Returns unused allowances. They do not expire (C.X12). */
export async function allowancesOf(db: Db, user: number): Promise<{ planes: number; faceChecks: number }> {
  const times = await q.timesOf(db, user)
  const left = (kind: string) => times.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.remaining, 0)
  return { planes: left('planes'), faceChecks: left('face') }
}

/** Uses one allowance. Returns false when none is left. @param ref identifies a ticket; '' for other kinds */
export const consumeAllowance = (
  db: Db,
  user: number,
  kind: 'planes' | 'face' | 'ticket',
  ref: string,
): Promise<boolean> => q.takeTimes(db, { user, kind, ref, times: 1 })

export const returnAllowance = async (
  db: Db,
  user: number,
  kind: 'planes' | 'face' | 'ticket',
  ref: string,
): Promise<void> => void (await q.addTimes(db, { user, kind, ref, times: 1 }))

/** Time in ms within which a service must report a charge that it makes. */
const chargeTime = ms(3, 'day')

type Charge = {
  no: string
  user: number
  sku: number
  price: number
  rail: Rail
  /** The encrypted payer id, which some services need for queries. */
  payer?: Buffer | null
  now: Date
}

/**
 * Adds an order that the service charges by itself, as for a renewal. Must run in a transaction.
 * @param charge `no`: order number and idempotency key; `price`: the agreed price in fen
 */
export async function chargeOrder(
  db: Db,
  { no, user, sku: id, price, rail, payer = null, now }: Charge,
): Promise<Order> {
  await q.lockBuyer(db, user)
  const known = await q.findByNo(db, no)
  if (known) return known
  const sku = await q.sku(db, id)
  if (!sku) throw new Error('there is no such thing to charge for')
  const until = plus(now, chargeTime, 'millisecond')
  const begun = { charge: true, rail, payer_sealed: payer, begun_at: now, created_at: now, expires_at: until }
  return q.add(db, { no, user_id: user, ...offerOf(sku), price, ...begun })
}

/** Returns the fee of a face check in fen, or 0 when it is free (C.wechat.01). */
const faceFee = async (db: Db, { FACE_FEE }: { FACE_FEE: 'on' | 'off' }): Promise<number> =>
  FACE_FEE === 'on' ? ((await q.sku(db, goodsLimits.faceSku))?.price ?? goodsLimits.faceFeeFen) : 0

export default handlers(goods, {
  async list({ db, providers }, { kind, place }) {
    const payable = place === undefined || providers.payment.railAt(place) !== undefined
    const skus = await q.onSale(db, kind)
    return { list: skus.filter(({ currency }) => payable || currency === 'dogFood').map(skuSaid), payable }
  },

  addOrder,
  addOrderByPost: addOrder,
  pay,
  check,
  cancel,

  async payerPage({ env, providers, publicUrl }, { path }) {
    const needed = providers.payment.railAt('wechat-browser')?.rail === 'jsapi' && env.OFFICIAL_APP_ID !== ''
    if (!needed) return { url: '', state: '' }
    const state = newHandle()
    return { url: payerPageUrl({ appId: env.OFFICIAL_APP_ID, back: publicUrl(`/vh5${path}`), state }), state }
  },

  async order({ db, me }, { orderNo }) {
    const order = await q.orderOf(db, orderNo, me.id)
    if (!order) throw refuse('absent')
    return orderSaid(order)
  },

  async orders({ db, me }, page) {
    const [rows, total] = await Promise.all([
      q.bought(db, me.id, offsetOf(page), page.pageSize),
      q.countBought(db, me.id),
    ])
    return paged(total, page, await boughtSaid(db, rows))
  },

  refundOffer,
  requestRefund,
  withdrawRefund,

  async allowances({ db, me, env }) {
    const [times, fee] = await Promise.all([allowancesOf(db, me.id), faceFee(db, env)])
    return { ...times, faceFee: fee }
  },
})
