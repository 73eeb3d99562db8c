import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { invoiceLimits } from '../invoices'
import { Closed, get, Moment, Paged, PageInput, post, Said, Text, Whole, WordOf } from '../kernel/define'
import { limits } from '../limits'
import { invoiceKinds, invoiceStates } from '../options'

const OrderNo = Text(32, 20)
const Fen = Whole(0, limits.dogFoodMax)

/** A paid order and the state of its invoice; `none`: never asked for. */
export const InvoiceOrder = Closed({
  orderNo: Said,
  name: Said,
  /** Fen: the amount of its current invoice; without one, the price paid less refunds. */
  amount: Fen,
  payTime: Moment,
  state: WordOf(['none', ...invoiceStates]),
})
export type InvoiceOrder = Static<typeof InvoiceOrder>

/** 电子发票 of paid orders, requested in the app and issued by staff. */
export const invoices = {
  orders: get('/order/v1/invoice/orders', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Ours: My orders paid in yuan, the newest first, and how their invoices stand',
    input: Closed(PageInput),
    data: Paged(InvoiceOrder),
  }),
  of: get('/order/v1/invoice', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Ours: The invoice of one order of mine, whether I can ask for one, and what I wrote last',
    input: Closed({ orderNo: OrderNo }),
    data: Closed({
      order: InvoiceOrder,
      /** Why no invoice is possible, or ''. */
      obstacle: Said,
      kind: WordOf(invoiceKinds),
      title: Said,
      taxNo: Said,
      email: Said,
      /** From the newest invoice: number at the tax office, URL valid for some minutes, reason of refusal; else ''. */
      number: Said,
      url: Said,
      reason: Said,
      askTime: Moment,
    }),
  }),
  ask: post('/order/v1/invoice/ask', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    summary: 'Ours: Asks for the invoice of a paid order; one at a time for each order',
    input: Closed({
      orderNo: OrderNo,
      kind: WordOf(invoiceKinds),
      title: Text(invoiceLimits.titleMax),
      taxNo: Type.String({ maxLength: 30 }),
      email: Text(invoiceLimits.emailMax),
    }),
    data: Closed({ state: WordOf(invoiceStates) }),
  }),
}
