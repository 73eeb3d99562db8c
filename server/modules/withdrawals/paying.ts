import { withdrawStatus } from '../../../contract/options'
import { alarm } from '../../alarm'
import { attempt } from '../../attempt'
import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import type { Withdrawal } from '../../db/tables'
import type { Notice } from '../../providers/payment'
import { retrying } from '../../unit-of-work'
import { end, record } from './ending'
import * as q from './queries'
import { confirmUntil, isFinal, isGivenUp, lookAgain, mayResend, newBillNo } from './rules'
import { said } from './texts'

type PayDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

const batch = 100

/** A new bill of a withdrawal that is held. @throws when another one could still be paid: the database allows one */
export async function addBill(tx: Db, row: Withdrawal, now: Date): Promise<string> {
  const no = newBillNo(now)
  await q.addBill(tx, {
    no,
    withdrawal_id: row.id,
    package_sealed: null,
    made_at: now,
    sent_at: null,
    asked_at: null,
    next_at: lookAgain(now, now),
    ended_at: null,
  })
  await q.set(tx, row.id, { bill_no: no, confirm_until: row.confirm_until ?? confirmUntil(now) })
  return no
}

/** Makes the first bill of a withdrawal that may be paid now, and answers its number: it is durable before it is sent. */
const start = ({ db }: PayDeps, id: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    const found = await q.lock(tx, { id })
    if (!found) return undefined
    const { row } = found
    const isFree =
      (!row.as_leader || row.approved_at !== null) && (row.frozen_until === null || row.frozen_until <= now)
    if (row.state !== withdrawStatus.asked || row.bill_no !== null || !isFree) return undefined
    if ((await q.asker(tx, row.user_id)).banned_at) {
      await end(tx, row, { state: withdrawStatus.refused, reason: said.banned, now })
      return undefined
    }
    if (row.approved_at === null) await q.set(tx, row.id, { approved_at: now })
    return addBill(tx, row, now)
  })

/** What a bill is sent with, unless it is over; noted before it goes, so that nobody gives it up meanwhile. */
const claimSending = ({ db, keys }: Pick<PayDeps, 'db' | 'keys'>, no: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    const found = await q.lockByBill(tx, no)
    if (!found || isFinal(found.bill.state) || found.bill.trouble !== '') return undefined
    const { openid_sealed, name_sealed, amount } = found.row
    if (!openid_sealed || !name_sealed) throw new Error('nobody knows whom a bill is for')
    await q.setBill(tx, no, { sent_at: now })
    return { billNo: no, openid: keys.open(openid_sealed), name: keys.open(name_sealed), amount, remark: said.remark }
  })

/** Sends a bill. The same number again is the same transfer. @throws when the service refuses it or does not answer */
export async function send(deps: PayDeps, no: string, now: Date): Promise<void> {
  const bill = await claimSending(deps, no, now)
  if (!bill) return
  const answer = await deps.providers.payment.transfers.send(bill)
  raise(deps, await record(deps, { billNo: no, ...answer }, now), no)
}

/**
 * Asks the service how a bill stands, and sends it where the service has never heard of it: never anew, always under its
 * own number. One that could not be sent for days has failed.
 */
export async function look(deps: PayDeps, no: string, now: Date): Promise<void> {
  const { state, ...told } = await deps.providers.payment.transfers.query(no)
  if (state !== 'none') return raise(deps, await record(deps, { billNo: no, state, ...told }, now), no)
  const next = await retrying(() => deps.db.transaction().execute((tx) => giveUp(tx, no, now)))
  if (next === 'send') await send(deps, no, now)
}

async function giveUp(tx: Db, no: string, now: Date): Promise<'send' | 'over'> {
  const found = await q.lockByBill(tx, no)
  if (!found || isFinal(found.bill.state) || found.bill.trouble !== '') return 'over'
  const { row, bill } = found
  if (!isGivenUp(bill, now)) {
    if (mayResend(bill, now)) return 'send'
    throw new Error(`the payment service has forgotten the bill ${no}`)
  }
  await q.setBill(tx, no, { state: 'failed', ended_at: now })
  await end(tx, row, { state: withdrawStatus.failed, reason: said.failed, now })
  return 'over'
}

/** @throws what staff must look at; once for each bill */
function raise({ env }: PayDeps, outcome: Awaited<ReturnType<typeof record>>, no: string): void {
  if (outcome === 'unknown' || outcome === 'trouble') alarm(env, 'a transfer cannot be', { bill: no, why: outcome })
  if (outcome === 'unknown') throw new Error(`a transfer of a bill that is not ours: ${no}`)
  if (outcome === 'trouble') throw new Error(`the payment service contradicts itself about the bill ${no}`)
}

/**
 * Takes a notice about a transfer that was found to be true; late, repeated or out of order it changes nothing.
 * @throws when the bill is not ours, or the end contradicts the one that is known
 */
export async function applyTransfer(
  deps: PayDeps & Pick<Deps, 'now'>,
  { billNo, state, transferNo, amount }: Extract<Notice, { about: 'transfer' }>,
): Promise<void> {
  // a notice does not say why; the service does when it is asked
  const asked =
    state === 'failed' ? await deps.providers.payment.transfers.query(billNo).catch(() => undefined) : undefined
  const told = { billNo, state, transferNo, amount, reason: asked?.reason }
  raise(deps, await record(deps, told, deps.now()), billNo)
}

const expire = ({ db }: PayDeps, id: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    const found = await q.lock(tx, { id })
    if (found?.row.state !== withdrawStatus.confirming || found.bill?.state !== 'expired') return
    await end(tx, found.row, { state: withdrawStatus.failed, reason: said.notConfirmed, now })
  })

/**
 * Pays what may be paid: makes first bills, looks after those that are open, ends what nobody confirmed. Every step can be
 * repeated; a crash between any two leaves the rest to the next run. What fails waits longer each time. For the job.
 * @throws AggregateError after the batch, when some could not be brought further of which nobody was told today
 */
export async function payWithdrawals(deps: PayDeps, now: Date): Promise<void> {
  const failures: unknown[] = []
  const what = 'a withdrawal could not be paid yet'
  const tried = async <T>(work: 'bill' | 'withdrawal', ref: string | number, run: () => Promise<T>) => {
    const ended = await attempt({ ...deps, now }, { work, ref: String(ref), what }, run)
    if (!ended.done && ended.told) failures.push(ended.error)
    return ended.done ? ended.value : undefined
  }
  for (const { no, made_at } of await q.dueBills(deps.db, now, batch)) {
    await q.setBill(deps.db, no, { next_at: lookAgain(made_at, now) })
    await tried('bill', no, () => look(deps, no, now))
  }
  for (const id of await q.toStart(deps.db, now, batch)) {
    const no = await tried('withdrawal', id, () => start(deps, id, now))
    if (no !== undefined) await tried('bill', no, () => send(deps, no, now))
  }
  for (const id of await q.overdue(deps.db, now, batch)) await tried('withdrawal', id, () => expire(deps, id, now))
  if (failures.length > 0) throw new AggregateError(failures, 'withdrawals that could not be paid yet')
}
