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
  // an invoice that was not issued is asked for anew, with the smaller amount
  asked: { issued: 'issued', refused: 'refused', moneyBack: 'refused' },
  issued: { moneyBack: 'reversing' },
  reversing: { reversed: 'reversed' },
  refused: {},
  reversed: {},
}

/** Next state of an invoice; undefined where the event changes nothing. */
export const next = (state: State, event: InvoiceEvent): State | undefined => steps[state][event]

/** After these states another one may be requested. */
export const isOver = (state: State) => state === 'refused' || state === 'reversed'

type Order = { state: string; trouble: string; paid: number; refunded: number; refunding: boolean }

export const leftOf = ({ paid, refunded }: Order) => Math.max(0, paid - refunded)

/** Why no invoice can be requested, or ''. */
export function obstacleOf(order: Order, state: State | undefined): string {
  if (state !== undefined && !isOver(state)) return texts.already
  if (order.refunding || order.state === 'refunding') return texts.refunding
  if (order.state === 'refunded' || leftOf(order) === 0) return texts.refunded
  return order.trouble === '' ? '' : texts.checking
}

export type Wish = { kind: (typeof invoiceKinds)[number]; title: string; taxNo: string; email: string }

/** The wish as stored; a person has no tax number. Returns a sentence if something is wrong. */
export function cleanedWish(wish: Wish): Wish | string {
  const title = wish.title.trim().replace(/\s+/g, ' ')
  const [taxNo, email] = [wish.kind === 'company' ? plainTaxNo(wish.taxNo) : '', wish.email.trim()]
  if (title === '') return texts.noTitle
  if (wish.kind === 'company' && !isTaxNo(taxNo)) return texts.badTaxNo
  return isEmail(email) ? { kind: wish.kind, title, taxNo, email } : texts.badEmail
}

/** 发票号码: twenty digits of a digital invoice, or code and number of an older one. */
export const isInvoiceNumber = (text: string) => /^\d{20}$|^\d{8}$|^\d{12}-\d{8}$/.test(text)
