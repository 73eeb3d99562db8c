import { randomInt } from 'node:crypto'
import type { Input } from '../../../../contract/kernel/define'
import { invoices } from '../../../../contract/money/invoices'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { holdUser } from '../../core/people'
import { countInvoicedOrders, invoicedOrder, invoicedOrders } from '../goods'
import * as q from './queries'
import { cleanedWish, isOver, leftOf, obstacleOf } from './rules'
import type { Invoice } from './tables'
import { texts } from './texts'

export { forged as invoicesForged } from './audit.queries'
export { issueInvoice, markReversals, refuseInvoice, reverseInvoice, waitingInvoices } from './staff'
export { staffTexts as invoiceTexts } from './texts'
export { isInvoiceNumber } from './rules'

type Order = NonNullable<Awaited<ReturnType<typeof invoicedOrder>>>

const no = (message: string) => refuse('unacceptable', { message })

/** Shapes an order with the amount of its invoice, or the amount that a new invoice would have. */
const shown = (order: Order, newest: Pick<Invoice, 'state' | 'amount'> | undefined) => ({
  orderNo: order.no,
  name: order.name,
  amount: newest && !isOver(newest.state) ? newest.amount : leftOf(order),
  payTime: order.paid_at?.getTime() ?? 0,
  state: newest?.state ?? ('none' as const),
})

/** Returns the caller's order. @throws ApiError absent, both for another user's order and for an unknown one */
async function ownOrder(db: Db, user: number, orderNo: string): Promise<Order> {
  const order = await invoicedOrder(db, user, orderNo)
  if (!order) throw refuse('absent')
  return order
}

/** Returns initial values of the form, from the given invoice. */
const writtenOf = ({ keys }: SessionContext, from: Invoice | undefined) => ({
  kind: from?.kind ?? ('person' as const),
  title: from?.title ?? '',
  taxNo: from?.tax_no ?? '',
  email: from?.email_sealed ? keys.open(from.email_sealed) : '',
})

export default handlers(invoices, {
  async orders({ db, me }, page) {
    const [orders, total] = await Promise.all([
      invoicedOrders(db, me.id, offsetOf(page), page.pageSize),
      countInvoicedOrders(db, me.id),
    ])
    const ids = orders.map(({ id }) => id)
    const newest = new Map((ids.length > 0 ? await q.newestOf(db, ids) : []).map((row) => [row.order_id, row]))
    return paged(
      total,
      page,
      orders.map((order) => shown(order, newest.get(order.id))),
    )
  },

  async of(ctx, { orderNo }) {
    const { db, me, fileUrl } = ctx
    const order = await ownOrder(db, me.id, orderNo)
    const newest = await q.newest(db, order.id)
    return {
      order: shown(order, newest),
      obstacle: obstacleOf(order, newest?.state),
      ...writtenOf(ctx, newest ?? (await q.lastOf(db, me.id))),
      number: newest?.number ?? '',
      url: newest?.file_key ? fileUrl(newest.file_key) : '',
      reason: newest?.reason ?? '',
      askTime: newest?.asked_at.getTime() ?? 0,
    }
  },

  ask: askInvoice,
})

type Asking = Pick<SessionContext, 'db' | 'now' | 'keys'> & { me: { id: number } }

/** Requests an invoice. Must run in a transaction. @throws ApiError with a sentence */
export async function askInvoice({ db, me, now, keys }: Asking, { orderNo, ...wish }: Input<typeof invoices.ask>) {
  const cleaned = cleanedWish(wish)
  if (typeof cleaned === 'string') throw no(cleaned)
  await holdUser(db, me.id)
  const order = await ownOrder(db, me.id, orderNo)
  const newest = await q.newest(db, order.id)
  if (newest && !isOver(newest.state) && isSame(newest, cleaned)) {
    // the repeated request may correct a mistyped email address
    if (newest.state === 'asked') await q.change(db, newest.id, { email_sealed: keys.seal(cleaned.email) })
    return { state: newest.state }
  }
  const obstacle = obstacleOf(order, newest?.state)
  if (obstacle !== '') throw no(obstacle)
  const { kind, title, taxNo, email } = cleaned
  const made = await q.add(db, {
    no: `FP${randomInt(1_000_000_000, 10_000_000_000)}`,
    ...{ user_id: me.id, order_id: order.id, kind, title, tax_no: taxNo, email_sealed: keys.seal(email) },
    ...{ amount: leftOf(order), state: 'asked', file_key: null, asked_at: now, changed_at: now },
  })
  if (!made) throw no(texts.already)
  return { state: 'asked' as const }
}

/** Whether a request repeats the data of an invoice. */
const isSame = (one: Invoice, wish: { kind: string; title: string; taxNo: string }) =>
  one.kind === wish.kind && one.title === wish.title && one.tax_no === wish.taxNo
