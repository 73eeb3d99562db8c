import type { Input } from '../../../../../contract/kernel/define'
import type { Bought, goods, RefundOffer, RefundRequest } from '../../../../../contract/money/goods'
import { refundLimits } from '../../../../../contract/money/goods-refunds'
import type { Db } from '../../../../db/client'
import type { Order } from '../../../../db/tables'
import type { SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import { inSteps, type Outside } from '../../../../kernel/handlers'
import { newNo } from '../../../../kernel/keys'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import { cleaned } from '../../../core/reviews'
import type { Tools } from '../delivery'
import { advance } from '../order-transition'
import * as goodsQueries from '../queries'
import { sendRefund } from '../refunds'
import { amountOf, goesAtOnce, orderSaid } from '../rules'
import { unusedWanted } from '../staff-refunds'
import { tellBuyer } from '../telling'
import { staffTexts, texts } from '../texts'
import { holdGoods, type Unused, unusedOf } from '../unused-goods'
import * as q from './queries'

type Row = q.Row
type Named = { orderNo: string }

const unacceptable = (message: string) => refuse('unacceptable', { message })

/** Shapes a request. For an accepted one, the state of the order tells whether the money has arrived. */
const requestSaid = (row: Row, order: Pick<Order, 'state'>): RefundRequest => ({
  requestNo: row.no,
  reason: row.reason,
  words: row.words,
  state: row.state === 'accepted' ? (order.state === 'refunded' ? 'arrived' : 'moving') : row.state,
  amount: row.offered,
  answer: row.answer,
  createTime: row.asked_at.getTime(),
  decideTime: row.decided_at?.getTime() ?? 0,
})

/** Returns why nothing can be refunded now, or ''. */
function obstacle(order: Order, unused: Unused, rows: readonly Row[]): string {
  if (order.currency === 'dogFood') return texts.notMoney
  if (order.trouble !== '') return texts.troubled
  if (order.state === 'refunding') return texts.moving
  if (order.state === 'refunded') return texts.backAlready
  if (order.state !== 'delivered') return texts.notPaid
  if (unused.amount === 0) return texts.usedUp
  return rows.length >= refundLimits.requests ? texts.askedOften : ''
}

/**
 * Returns the refund offer for the caller's order, and earlier requests. @throws ApiError absent when the order is not
 * theirs (security G4)
 */
export async function refundOffer({ db, me, now }: SessionContext, { orderNo }: Named): Promise<RefundOffer> {
  const order = await goodsQueries.orderOf(db, orderNo, me.id)
  if (!order) throw refuse('absent')
  const [unused, rows] = [await unusedOf({ db, now }, order), await q.ofOrder(db, order.id)]
  const why = obstacle(order, unused, rows)
  return {
    order: orderSaid(order),
    ...unused,
    amount: why === '' ? unused.amount : 0,
    atOnce: why === '' && goesAtOnce(order, unused, now),
    why,
    requests: rows.map((row) => requestSaid(row, order)),
  }
}

type Wish = Input<typeof goods.requestRefund>
type Asked = { row: Row; order: Order }

/** Stores a request, see `requestRefund`. Must run in a transaction. @throws ApiError with a sentence */
export async function noteRequest(
  ctx: Tools & { me: { id: number } },
  { orderNo, reason, words = '', amount }: Wish,
): Promise<Asked> {
  const { db, me, now } = ctx
  const held = await goodsQueries.lockOrder(db, orderNo, me.id)
  if (!held) throw refuse('absent')
  const { order } = held
  const rows = await q.ofOrder(db, order.id)
  const open = rows.find(({ state }) => state === 'asked' || state === 'accepted')
  if (open) return { row: open, order }
  await holdGoods(db, order)
  const unused = await unusedOf(ctx, order)
  const why = obstacle(order, unused, rows)
  if (why !== '') throw unacceptable(why)
  if (unused.amount < amount) throw unacceptable(texts.lessNow)
  const no = newNo()
  const asked = {
    no,
    order_id: order.id,
    user_id: order.user_id,
    reason,
    words: cleaned(words),
    offered: unused.amount,
    asked_at: now,
  }
  const row = await q.add(db, { ...asked, state: 'asked' })
  return goesAtOnce(order, unused, now) ? acceptHeld(ctx, { row, order }) : { row, order }
}

/**
 * Accepts a request by opening its refund. Must run in the transaction that locks its order. @throws Error when
 * impossible
 */
async function acceptHeld(tools: Tools, { row, order }: Asked): Promise<Asked> {
  const { db, now } = tools
  const step = await advance(tools, order, await unusedWanted(tools, order, texts.byBuyer))
  if (step.outcome !== 'goesBack') throw new Error(staffTexts.notRefundable(order.state))
  const offered = (await goodsQueries.refundOf(db, order.id))?.amount ?? row.offered
  const decided = await q.change(db, row.id, { state: 'accepted', decided_at: now, offered })
  await tellBuyer(tools, order, texts.refundMoving(order.name))
  return { row: decided, order: step.order }
}

/**
 * Requests a refund of the unused rest. Goods that are unused and recent are refunded at once. A repeated call answers
 * the open request.
 */
export const requestRefund = inSteps({
  write: noteRequest,
  async finish(ctx: Outside<SessionContext>, { orderNo }: Wish, { row }: Asked): Promise<RefundRequest> {
    // ignore a failure: the job asks the service again
    if (row.state === 'accepted') await sendRefund(ctx, orderNo).catch(() => false)
    return requestSaid(row, await goodsQueries.byNo(ctx.db, orderNo))
  },
})

/** Shapes rows of purchases, each with its returned money and whether a refund request is open. */
export async function boughtSaid(db: Db, rows: readonly Order[]): Promise<Bought[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [asked, returned] = await Promise.all([q.undecided(db, ids), goodsQueries.returnedOf(db, ids)])
  return rows.map((row) => ({
    ...orderSaid(row),
    refundAsked: asked.has(row.id),
    refunded: returned.get(row.id) ?? 0,
  }))
}

/** Withdraws an undecided request. Idempotent. */
export async function withdrawRefund({ db, me, now }: SessionContext, { orderNo }: Named) {
  const held = await goodsQueries.lockOrder(db, orderNo, me.id)
  if (!held) throw refuse('absent')
  const open = await q.openOf(db, held.order.id)
  if (open) await q.change(db, open.id, { state: 'withdrawn', decided_at: now })
  return {}
}

/** Returns undecided requests, the oldest first, with the amount that would be refunded now. For staff. */
export async function refundRequests(tools: Pick<Tools, 'db' | 'now'>) {
  const waiting = await q.waiting(tools.db)
  const listed = []
  for (const row of waiting) {
    const order = await goodsQueries.byNo(tools.db, row.order_no)
    listed.push({ ...row, name: order.name, paid: amountOf(order), unused: await unusedOf(tools, order) })
  }
  return listed
}

/** Locks the order of an open request. @throws Error with a sentence when no such request is open */
async function lockRequest(tools: Tools, no: string): Promise<Asked> {
  const found = await q.byNo(tools.db, no)
  const held = found && (await goodsQueries.lockOrder(tools.db, found.order_no))
  const open = held && (await q.openOf(tools.db, held.order.id))
  if (!held || open?.no !== no) throw new Error(staffTexts.noRequest(no))
  return { row: open, order: held.order }
}

/** Accepts a request and refunds the rest that is unused now. For staff. @throws Error with a sentence */
export async function acceptRequest(tools: Tools, no: string): Promise<Order> {
  const { order } = await unitOfWork(tools.db, async (tx) => {
    const inside = { ...tools, db: tx }
    return acceptHeld(inside, await lockRequest(inside, no))
  })
  await sendRefund(tools, order.no)
  return goodsQueries.byNo(tools.db, order.no)
}

/** Refuses a request with a reason. For staff. @throws Error with a sentence */
export async function refuseRequest(tools: Tools, no: string, answer: string): Promise<void> {
  if (answer === '') throw new Error(staffTexts.noReason)
  await unitOfWork(tools.db, async (tx) => {
    const { row, order } = await lockRequest({ ...tools, db: tx }, no)
    await q.change(tx, row.id, { state: 'refused', answer, decided_at: tools.now })
    await tellBuyer({ db: tx, now: tools.now }, order, texts.refundRefused(order.name, answer))
  })
}
