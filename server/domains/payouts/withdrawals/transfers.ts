import { alarm } from '../../../kernel/alarm'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Notice } from '../../../providers/payment'
import * as q from './queries'
import { arePayoutsStopped } from './stops.queries'
import { texts } from './texts'
import type { ToldOfBill, WithdrawalOutcomes } from './withdrawal-events'
import { advance } from './withdrawal-transition'

export type PayDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

type Answer = Omit<ToldOfBill, 'sealed'> & { package?: string }
type Recorded = WithdrawalOutcomes['billTold'] | 'noBill'

/**
 * Sends a bill to the payment service, which treats its number as an idempotency key.
 * @throws Error on refusal or timeout
 */
export async function send(deps: PayDeps, no: string, now: Date): Promise<void> {
  const bill = await claimSending(deps, no, now)
  if (!bill) return
  const answer = await deps.providers.payment.transfers.send(bill)
  raise(deps, await record(deps, no, answer, now), no)
}

/** The data of a bill to send; undefined when the bill is over or payouts are stopped. */
const claimSending = ({ db, keys }: PayDeps, no: string, now: Date) =>
  unitOfWork(db, async (tx) => {
    const found = await q.lockByBill(tx, no)
    if (!found || (await arePayoutsStopped(tx))) return undefined
    if ((await advance({ db: tx, now }, found, { type: 'sendingDue' })).outcome === 'over') return undefined
    const { openid_sealed, name_sealed, amount } = found.row
    if (!openid_sealed || !name_sealed) throw new Error('it is not known whom a bill is for')
    return { billNo: no, openid: keys.open(openid_sealed), name: keys.open(name_sealed), amount, remark: texts.remark }
  })

/**
 * Asks the service about a bill. A bill that the service does not know is sent again under its number, or fails if it
 * was never seen for some days.
 * @throws Error for a contradiction to our books, or for a bill that the service forgot
 */
export async function look(deps: PayDeps, no: string, now: Date): Promise<void> {
  const { state, ...told } = await deps.providers.payment.transfers.query(no)
  if (state !== 'none') return raise(deps, await record(deps, no, { state, ...told }, now), no)
  const { db } = deps
  const outcome = await unitOfWork(db, async (tx) => {
    const found = await q.lockByBill(tx, no)
    return found && (await advance({ db: tx, now }, found, { type: 'billUnknown' })).outcome
  })
  if (outcome === 'forgotten') throw new Error(`the payment service has forgotten the bill ${no}`)
  if (outcome === 'send') await send(deps, no, now)
}

/**
 * Applies a verified notice of the service. Notices may arrive repeatedly and in any order.
 * @throws Error for an unknown bill, and for a contradiction to our books
 */
export async function applyTransfer(
  deps: PayDeps & Pick<Deps, 'now'>,
  { billNo, state, transferNo, amount }: Extract<Notice, { about: 'transfer' }>,
): Promise<void> {
  // a notice has no reason of failure, but a query does
  const asked =
    state === 'failed' ? await deps.providers.payment.transfers.query(billNo).catch(() => undefined) : undefined
  const reason = asked && { reason: asked.reason }
  raise(deps, await record(deps, billNo, { state, transferNo, amount, ...reason }, deps.now()), billNo)
}

const record = (
  { db, keys }: PayDeps,
  no: string,
  { package: received, ...answer }: Answer,
  now: Date,
): Promise<Recorded> =>
  unitOfWork(db, async (tx) => {
    const found = await q.lockByBill(tx, no)
    if (!found) return 'noBill'
    const told = { ...answer, sealed: received ? keys.seal(received) : undefined }
    const { outcome } = await advance({ db: tx, now }, found, { type: 'billTold', told })
    if (outcome === 'alreadyOver') throw new Error('a bill was open of a withdrawal that is over')
    return outcome
  })

/**
 * Raises an alarm and throws when the service contradicts our books. A bill that is frozen already raises none.
 * @throws Error for staff
 */
function raise({ env }: PayDeps, outcome: Recorded, no: string): void {
  if (outcome === 'changed' || outcome === 'same') return
  alarm(env, 'a transfer cannot be', { bill: no, why: outcome })
  if (outcome === 'noBill') throw new Error(`a transfer of a bill that is not ours: ${no}`)
  throw new Error(`the payment service contradicts itself about the bill ${no}`)
}
