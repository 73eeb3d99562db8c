import { withdrawStatus } from '../../../../contract/kernel/options'
import { minus, ms } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Withdrawal, WithdrawalBill } from '../../../db/tables'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { inSteps, type Outside } from '../../../kernel/handlers'
import { unitOfWork } from '../../../kernel/unit-of-work'
import * as q from './queries'
import { askEvery, shown } from './rules'
import { arePayoutsStopped } from './stops.queries'
import { texts } from './texts'
import { look, send } from './transfers'
import type { BillState } from './withdrawal-events'
import { advance } from './withdrawal-transition'

/** Age in milliseconds at which a confirmation package is read again, before WeChat lets it expire. */
const packageLife = ms(23, 'hour')

const refusals = {
  alreadyPaid: texts.alreadyPaid,
  notYet: texts.notYet,
  notConfirmed: texts.notConfirmed,
} as const

/** Refuses a withdrawal that the user cannot receive now. @throws ApiError unacceptable */
function refuseOver({ state, reason }: Pick<Withdrawal, 'state' | 'reason'>) {
  if (state === withdrawStatus.paid) throw refuse('unacceptable', { message: refusals.alreadyPaid })
  if (state === withdrawStatus.asked) throw refuse('unacceptable', { message: refusals.notYet })
  if (state !== withdrawStatus.confirming) throw refuse('unacceptable', { message: reason })
}

const lockOwn = async (tx: Db, { me }: Pick<SessionContext, 'me'>, publicId: string) => {
  const found = await q.lock(tx, { publicId })
  if (found?.row.user_id !== me.id) throw refuse('absent')
  return found
}

/** Returns the current bill, or makes a new one when that has expired. */
const billFor = (db: Db, ctx: Outside<SessionContext>, publicId: string) =>
  unitOfWork(db, async (tx) => {
    const held = await lockOwn(tx, ctx, publicId)
    const { outcome, state } = await advance({ db: tx, now: ctx.now }, held, { type: 'receivingWanted' })
    if (outcome === 'over') throw refuse('unacceptable', { message: held.row.reason })
    if (outcome !== 'billed' && outcome !== 'same') throw refuse('unacceptable', { message: refusals[outcome] })
    if (!state.bill) throw new Error('a withdrawal waits for its owner without a bill')
    return { bill: state.bill, isNew: outcome === 'billed' }
  })

const isFresh = ({ state, package_sealed, made_at }: BillState, now: Date) =>
  state === 'confirming' && package_sealed !== null && now.getTime() - made_at.getTime() < packageLife

/**
 * The bill that the user can confirm in WeChat. Asks the payment service, so no transaction may be open. After a
 * failure the bill is unchanged.
 * @throws ApiError absent, unacceptable, busy
 */
async function receivable(db: Db, ctx: Outside<SessionContext>, publicId: string): Promise<WithdrawalBill> {
  // tries a second time when the first bill has expired
  for (const _ of ['first', 'second']) {
    const bill = await refreshed(db, ctx, publicId)
    if (bill?.state === 'confirming' && bill.package_sealed) return bill
    if (bill?.state === 'sent') throw refuse('unacceptable', { message: texts.underWay })
    if (bill?.state !== 'expired') break
  }
  throw refuse('busy', { message: texts.busy, data: { retryAfter: 3 } })
}

/** The bill after the service was asked about it. @throws ApiError unacceptable when the user cannot receive it */
async function refreshed(db: Db, ctx: Outside<SessionContext>, publicId: string): Promise<WithdrawalBill | undefined> {
  const deps = { ...ctx, db }
  const found = () => unitOfWork(db, (tx) => lockOwn(tx, ctx, publicId))
  const { bill, isNew } = await billFor(db, ctx, publicId)
  if (isNew) await send(deps, bill.no, ctx.now).catch(() => undefined)
  else if (!isFresh(bill, ctx.now)) await look(deps, bill.no, ctx.now).catch(() => undefined)
  let held = await found()
  if (held.bill?.state === 'confirming' && !held.bill.package_sealed) {
    // the answer to the first request was lost: sending the same number again returns its package
    await send(deps, bill.no, ctx.now).catch(() => undefined)
    held = await found()
  }
  refuseOver(held.row)
  if (held.bill && held.bill.trouble !== '') throw refuse('unacceptable', { message: texts.checking })
  return held.bill
}

type Named = { businessId: string }

/** Returns the parameters of WeChat's confirmation page, after the service was asked. */
export const confirm = inSteps({
  async write(ctx: SessionContext, { businessId }: Named) {
    refuseOver((await lockOwn(ctx.db, ctx, businessId)).row)
    if (await arePayoutsStopped(ctx.db)) throw refuse('unacceptable', { message: texts.stopped })
  },
  async finish(ctx: Outside<SessionContext>, { businessId }: Named) {
    const { mchId, appId, url } = ctx.providers.payment.transfers.receiver
    const { no, package_sealed } = await receivable(ctx.db, ctx, businessId)
    return { mchId, appId, package: package_sealed ? ctx.keys.open(package_sealed) : '', url: url?.(no) ?? '' }
  },
})

/** The withdrawal, and the number of its bill if the service may be asked about it now. */
async function noteCheck({ db, me, now }: SessionContext, { businessId }: Named) {
  const row = await q.mine(db, me.id, businessId)
  if (!row) throw refuse('absent')
  const { bill_no: no } = row
  const due = no !== null && (await q.noteAsked(db, no, now, minus(now, askEvery, 'millisecond')))
  return { row, no: due ? no : null }
}

/** Asks the service about a bill, at most every three seconds. In between the known state is returned. */
export const check = inSteps({
  write: noteCheck,
  async finish(
    ctx: Outside<SessionContext>,
    { businessId }: Named,
    { row, no }: Awaited<ReturnType<typeof noteCheck>>,
  ) {
    if (no === null) return shown(row, ctx.now)
    await look(ctx, no, ctx.now).catch(() => undefined)
    return shown((await q.mine(ctx.db, ctx.me.id, businessId)) ?? row, ctx.now)
  },
})
