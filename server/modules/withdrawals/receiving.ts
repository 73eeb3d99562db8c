import { messages } from '../../../contract/errors'
import { withdrawStatus } from '../../../contract/options'
import type { ContextFor } from '../../context'
import type { Db } from '../../db/client'
import type { Withdrawal, WithdrawalBill } from '../../db/tables'
import { refuse } from '../../errors'
import { retrying } from '../../unit-of-work'
import { addBill, look, send } from './paying'
import * as q from './queries'
import { askEvery, shown } from './rules'
import { said } from './texts'

type Mine = ContextFor<'session'>

/** A package is asked for anew some time before WeChat lets it run out, milliseconds. */
const packageLife = 23 * 3_600_000

/** @throws ApiError unacceptable unless its owner can receive it now */
function refuseOver({ state, reason }: Pick<Withdrawal, 'state' | 'reason'>) {
  if (state === withdrawStatus.paid) throw refuse('unacceptable', { message: said.alreadyPaid })
  if (state === withdrawStatus.asked) throw refuse('unacceptable', { message: said.notYet })
  if (state !== withdrawStatus.confirming) throw refuse('unacceptable', { message: reason })
}

const lockMine = async (tx: Db, { me }: Mine, publicId: string) => {
  const found = await q.lock(tx, { publicId })
  if (found?.row.user_id !== me.id) throw refuse('absent')
  return found
}

/** The bill to receive it by: a new one where the last has run out. */
const billFor = (db: Db, ctx: Mine, publicId: string) =>
  retrying(() =>
    db.transaction().execute(async (tx) => {
      const { row, bill } = await lockMine(tx, ctx, publicId)
      refuseOver(row)
      if (bill && bill.state !== 'expired') return { bill, made: false }
      if (!row.confirm_until || row.confirm_until <= ctx.now)
        throw refuse('unacceptable', { message: said.notConfirmed })
      return { bill: { no: await addBill(tx, row, ctx.now) }, made: true }
    }),
  )

const isFresh = ({ state, package_sealed, made_at }: WithdrawalBill, now: Date) =>
  state === 'confirming' && package_sealed !== null && now.getTime() - made_at.getTime() < packageLife

/**
 * What WeChat needs to ask its owner to receive it. Asks the payment service, so no transaction may be open. Whatever goes
 * wrong on the way there, the bill stays the one it is, and is asked for first the next time.
 * @throws ApiError absent, unacceptable, busy
 */
async function receivable(db: Db, ctx: Mine, publicId: string) {
  const deps = { ...ctx, db }
  // a second time, where the first bill turns out to have run out
  for (const _ of ['first', 'second']) {
    const { bill, made } = await billFor(db, ctx, publicId)
    if (made) await send(deps, bill.no, ctx.now).catch(() => undefined)
    else if (!('state' in bill) || !isFresh(bill, ctx.now)) await look(deps, bill.no, ctx.now).catch(() => undefined)
    let found = await db.transaction().execute((tx) => lockMine(tx, ctx, publicId))
    if (found.bill?.state === 'confirming' && !found.bill.package_sealed) {
      // the answer that had it was lost: the same number again is the same transfer, and answers it again
      await send(deps, bill.no, ctx.now).catch(() => undefined)
      found = await db.transaction().execute((tx) => lockMine(tx, ctx, publicId))
    }
    refuseOver(found.row)
    if (found.bill && found.bill.trouble !== '') throw refuse('unacceptable', { message: said.checking })
    if (found.bill?.state === 'confirming' && found.bill.package_sealed) return found.bill
    if (found.bill?.state === 'sent') throw refuse('unacceptable', { message: said.underWay })
    if (found.bill?.state !== 'expired') break
  }
  throw refuse('busy', { message: said.busy })
}

/** Answers what the mini-program asks WeChat with, once it is known that it can still be received. */
export async function confirm(ctx: Mine, publicId: string) {
  if (ctx.me.fromLink) throw refuse('forbidden', { message: messages.linkBorn })
  refuseOver((await lockMine(ctx.db, ctx, publicId)).row)
  const { receiver } = ctx.providers.payment.transfers
  const answer = { mchId: receiver.mchId, appId: receiver.appId, package: '', url: '' }
  ctx.after(async (outside) => {
    const { no, package_sealed } = await receivable(outside, ctx, publicId)
    answer.package = package_sealed ? ctx.keys.open(package_sealed) : ''
    answer.url = receiver.url?.(no) ?? ''
  })
  return answer
}

/** Asks how it ended, at most every three seconds for one bill; meanwhile it answers what is known. */
export async function check(ctx: Mine, publicId: string) {
  const { db, me, now } = ctx
  const row = await q.mine(db, me.id, publicId)
  if (!row) throw refuse('absent')
  const answer = shown(row, now)
  const { bill_no: no } = row
  if (no === null || !(await q.noteAsked(db, no, now, new Date(now.getTime() - askEvery)))) return answer
  ctx.after(async (outside) => {
    await look({ ...ctx, db: outside }, no, now).catch(() => undefined)
    const after = await q.mine(outside, me.id, publicId)
    if (after) Object.assign(answer, shown(after, now))
  })
  return answer
}
