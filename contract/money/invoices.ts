import type { Static } from 'typebox/type'
import {
  About,
  Closed,
  get,
  Line,
  Moment,
  Named,
  Paged,
  PageInput,
  post,
  Said,
  Token,
  Whole,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'

/** Most characters of the texts of an invoice. This project chose all of them. */
export const invoiceLimits = { titleMax: 100, emailMax: 100, reasonMax: 200 } as const

/** Characters of 统一社会信用代码 (GB 32100-2015): digits and letters without I, O, S, V, Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether the text is a company’s tax number (统一社会信用代码): 18 characters, the last of them a check digit. */
export function isTaxNo(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let [sum, weight] = [0, 1]
  for (const character of text.slice(0, 17)) {
    sum += characters.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return characters[(31 - (sum % 31)) % 31] === text[17]
}

/** The form in which a tax number is stored: without spaces, in capitals. */
export const plainTaxNo = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

export const isEmail = (text: string) => /^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)

/** Kinds of recipients of an invoice, and states of an invoice. */
export const invoiceKinds = ['person', 'company'] as const
export const invoiceStates = ['asked', 'issued', 'refused', 'reversing', 'reversed'] as const

const OrderNo = Token(32, 20)
const Fen = Whole(0, limits.dogFoodMax)

/** A paid order and the state of its invoice. */
export const InvoiceOrder = Named('InvoiceOrder', {
  orderNo: Said,
  name: About(Said, 'Name of the product'),
  amount: About(Fen, 'Fen: the amount of its current invoice; without one, the price paid less refunds'),
  payTime: Moment,
  state: About(
    WordOf(['none', ...invoiceStates]),
    'State of its newest invoice: none was asked for, asked waits for staff, issued, refused; reversing and reversed by a refund',
  ),
})
export type InvoiceOrder = Static<typeof InvoiceOrder>

/** Electronic invoices (电子发票) for paid orders. Users request them in the app, and staff issue them. */
export const invoices = {
  orders: get('/order/v1/invoice/orders', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my orders paid in yuan, the newest first, with the states of their invoices',
    input: Closed(PageInput),
    data: Paged(InvoiceOrder),
  }),
  of: get('/order/v1/invoice', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the invoice of one order of mine, whether I can ask for one, and the last recipient',
    input: Closed({ orderNo: OrderNo }),
    data: Closed({
      order: About(InvoiceOrder, 'The order with the state of its invoice'),
      obstacle: About(Said, 'Why no invoice can be asked for, in a sentence for the user; empty when one can'),
      kind: About(WordOf(invoiceKinds), 'Kind of recipient, of this invoice or the last one that the caller asked for'),
      title: About(Said, 'Name of the recipient, of this invoice or the last one; empty without'),
      taxNo: About(Said, 'Tax number of a company; empty for a person'),
      email: About(Said, 'Address for mail, of this invoice or the last one; empty without'),
      number: About(Said, 'Number of the newest invoice at the tax office; empty before it is issued'),
      url: About(Said, 'Address of the newest invoice, signed and good for some minutes; empty before it is issued'),
      reason: About(Said, 'Why the newest invoice was refused; empty when it was not'),
      askTime: About(Moment, 'When the newest invoice was asked for, in milliseconds since 1970; 0 without one'),
    }),
  }),
  ask: post('/order/v1/invoice/ask', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Ask for the invoice of a paid order; one at a time for each order',
    input: Closed({
      orderNo: OrderNo,
      kind: About(WordOf(invoiceKinds), 'Kind of recipient'),
      title: About(Line(invoiceLimits.titleMax), 'Name of the recipient'),
      taxNo: About(Line(30, 0), 'Tax number of a company, 18 characters; ignored for a person'),
      email: About(Line(invoiceLimits.emailMax), 'Address for mail to which the invoice goes'),
    }),
    data: Closed({ state: About(WordOf(invoiceStates), 'State of the invoice now') }),
  }),
}
