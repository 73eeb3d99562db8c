import type { Generated, Selectable } from 'kysely'
import type { invoiceKinds, invoiceStates } from '../../../../contract/money/invoices'

declare module '../../../db/tables' {
  interface Tables {
    invoices: Invoices
  }
}

export type Invoices = {
  id: Generated<number>
  no: string
  user_id: number
  order_id: number
  kind: (typeof invoiceKinds)[number]
  title: string
  tax_no: Generated<string>
  email_sealed: Buffer | null
  /** Fen. */
  amount: number
  state: (typeof invoiceStates)[number]
  /** The invoice's number at the tax office. */
  number: Generated<string>
  file_key: string | null
  reason: Generated<string>
  /** Number of the red invoice, which reverses this one. */
  reversal: Generated<string>
  asked_at: Date
  changed_at: Date
}

export type Invoice = Selectable<Invoices>
