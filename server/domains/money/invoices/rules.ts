import {
  type invoiceKinds,
  type invoiceStates,
  isEmail,
  isTaxNo,
  plainTaxNo,
} from '../../../../contract/money/invoices'
import { texts } from './texts'

type State = (typeof invoiceStates)[number]
export type InvoiceEvent = 'issued' | 'refused' | 'moneyBack' | 'reversed'

const steps: Readonly<Record<State, Readonly<Partial<Record<InvoiceEvent, State>>>>> = {
  // after a refund, an invoice not issued yet is refused, so that its user requests one with the smaller amount
  asked: { issued: 'issued', refused: 'refused', moneyBack: 'refused' },
  issued: { moneyBack: 'reversing' },
  reversing: { reversed: 'reversed' },
  refused: {},
  reversed: {},
}

/** Returns the next state of an invoice, or undefined when the event changes nothing. */
export const next = (state: State, event: InvoiceEvent): State | undefined => steps[state][event]

/** Whether another invoice may be requested after this one. */
export const isOver = (state: State) => state === 'refused' || state === 'reversed'

type Order = { state: string; trouble: string; paid: number; refunded: number; refunding: boolean }

export const leftOf = ({ paid, refunded }: Order) => Math.max(0, paid - refunded)

/** Returns why no invoice can be requested, or ''. */
export function obstacleOf(order: Order, state: State | undefined): string {
  if (state !== undefined && !isOver(state)) return texts.already
  if (order.refunding || order.state === 'refunding') return texts.refunding
  if (leftOf(order) === 0) return texts.refunded
  return order.trouble === '' ? '' : texts.checking
}

export type Wish = { kind: (typeof invoiceKinds)[number]; title: string; taxNo: string; email: string }

/** Returns the request as it is stored; a person has no tax number. Returns a sentence if something is wrong. */
export function cleanedWish(wish: Wish): Wish | string {
  const title = wish.title.trim().replace(/\s+/g, ' ')
  const [taxNo, email] = [wish.kind === 'company' ? plainTaxNo(wish.taxNo) : '', wish.email.trim()]
  if (title === '') return texts.noTitle
  if (wish.kind === 'company' && !isTaxNo(taxNo)) return texts.badTaxNo
  return isEmail(email) ? { kind: wish.kind, title, taxNo, email } : texts.badEmail
}

/** Whether a text is an invoice number (发票号码): 20 digits of a digital invoice, or the digits of an older one. */
export const isInvoiceNumber = (text: string) => /^\d{20}$|^\d{8}$|^\d{12}-\d{8}$/.test(text)
