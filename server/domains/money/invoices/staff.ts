import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { refundedSince } from '../goods'
import * as q from './queries'
import { type InvoiceEvent, next } from './rules'
import { texts } from './texts'

type Tools = Pick<Deps, 'db' | 'keys'> & { now: Date }
type Held = NonNullable<Awaited<ReturnType<typeof q.hold>>>

const listed = 200
/** Looks at refunds of the last days. Each refund marks an invoice only once. */
const lookDays = 30

/** Returns invoices to be issued or reversed, the longest waiting first, with the data that staff need to fill in. */
export const waitingInvoices = async ({ db, keys }: Tools) =>
  (await q.waiting(db, listed)).map(({ email_sealed, ...row }) => ({
    ...row,
    email: email_sealed ? keys.open(email_sealed) : '',
  }))

type Change = { number?: string; file_key?: string; reason?: string; reversal?: string }

/** Applies an event to a locked invoice, in a transaction. Returns false when the event changes nothing. */
async function advance(
  tx: Db,
  held: Held,
  now: Date,
  { event, text, ...change }: { event: InvoiceEvent; text: string } & Change,
): Promise<boolean> {
  const state = next(held.state, event)
  if (state === undefined) return false
  await q.change(tx, held.id, { ...change, state, changed_at: now })
  const about = `invoice ${held.order_no}`
  await tellNotice(tx, { user: held.user_id, kind: 'order', about, text, at: now })
  return true
}

/** Locks an invoice and applies an event. Returns false when no such invoice waits for it. */
const settle = ({ db, now }: Tools, no: string, step: (held: Held) => { event: InvoiceEvent; text: string } & Change) =>
  unitOfWork(db, async (tx) => {
    const held = await q.hold(tx, no)
    return held !== undefined && (await advance(tx, held, now, step(held)))
  })

/**
 * Records an issued invoice. Returns false when no such invoice waits. @param made `number`: at the tax office;
 * `fileKey`: of its stored file
 */
export const issueInvoice = (tools: Tools, no: string, { number, fileKey }: { number: string; fileKey: string }) =>
  settle(tools, no, ({ name }) => ({ event: 'issued', text: texts.issued(name), number, file_key: fileKey }))

export const refuseInvoice = (tools: Tools, no: string, reason: string) =>
  settle(tools, no, ({ name }) => ({ event: 'refused', text: texts.refusedNotice(name, reason), reason }))

/** Records a reversal. @param reversal number of the red invoice, which reverses the first one */
export const reverseInvoice = (tools: Tools, no: string, reversal: string) =>
  settle(tools, no, ({ name }) => ({ event: 'reversed', text: texts.reversed(name), reversal }))

/** Handles invoices of refunded orders: issued ones must be reversed, and others are refused with the reason. */
export async function markReversals({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const orders = await refundedSince(db, minus(now, lookDays, 'day'))
  if (orders.length === 0) return
  await unitOfWork(db, async (tx) => {
    for (const held of await q.holdLive(tx, orders))
      await advance(
        tx,
        held,
        now,
        held.state === 'issued'
          ? { event: 'moneyBack', text: texts.reversing(held.name) }
          : { event: 'moneyBack', text: texts.refusedNotice(held.name, texts.moneyBack), reason: texts.moneyBack },
      )
  })
}
