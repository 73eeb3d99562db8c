import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, Paged, PageInput, post, Said, Text, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers of invoices; all ours. */
export const invoiceLimits = { titleMax: 100, emailMax: 100, reasonMax: 200 } as const

/** Characters of 统一社会信用代码 (GB 32100-2015): digits and letters without I, O, S, V, Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A company’s tax number is its 统一社会信用代码: eighteen characters, the last the check of the others. */
export function isTaxNo(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let [sum, weight] = [0, 1]
  for (const character of text.slice(0, 17)) {
    sum += characters.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return characters[(31 - (sum % 31)) % 31] === text[17]
}

/** The stored form: without spaces, in capitals. */
export const plainTaxNo = (text: string) => text.replace(/\s/g, '').toUpperCase()

export const isEmail = (text: string) => /^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)

/** Invoices: kinds of recipients, and states. */
export const invoiceKinds = ['person', 'company'] as const
export const invoiceStates = ['asked', 'issued', 'refused', 'reversing', 'reversed'] as const

const OrderNo = Text(32, 20)
const Fen = Whole(0, limits.dogFoodMax)

/** A paid order and the state of its invoice; `none`: never asked for. */
export const InvoiceOrder = Named('InvoiceOrder', {
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
    ours: true,
    summary: 'My orders paid in yuan, the newest first, and how their invoices stand',
    input: Closed(PageInput),
    data: Paged(InvoiceOrder),
  }),
  of: get('/order/v1/invoice', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The invoice of one order of mine, whether I can ask for one, and what I wrote last',
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
    ours: true,
    summary: 'Asks for the invoice of a paid order; one at a time for each order',
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
