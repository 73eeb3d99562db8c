import { cancellation, cancellationLimits } from '../../../../contract/account/cancellation'
import { dayOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { randomLetters } from '../../../kernel/keys'
import { masked, ownPhone, proveOwn } from '../../core/codes'
import { tellNotice } from '../../core/notices'
import { changeUser } from '../../core/people'
import { endSessions } from '../../core/sessions'
import { balance } from '../../money/dog-food'
import * as q from './queries'
import { dueAt, newReceipt, obstaclesOf } from './rules'
import { requested, texts } from './texts'

export { cancelDue, eraseAccount } from './leave'
export { noteErasure } from './queries'
export { reclaimInactive, warnOfReclaim } from './reclaim'

export const hasDispute = (db: Db, user: number): Promise<boolean> => q.hasDispute(db, user)

/**
 * Locks the account and returns its pending cancellation, or undefined.
 * @throws ApiError cancelled when the cancellation was completed meanwhile
 */
export async function waitingSince(db: Db, user: number): Promise<{ requested_at: Date; due_at: Date } | undefined> {
  const person = await q.holdEntering(db, user)
  if (person?.cancelled_at) throw refuse('cancelled', { keeps: true })
  const row = await q.waitingRequest(db, user)
  return row && { requested_at: row.requested_at, due_at: row.due_at }
}

/**
 * Withdraws a pending cancellation, because the user wants to stay (A.privacy.10, A.X46). Returns false when none is
 * pending; the login must report that.
 */
export async function withdrawRequest(db: Db, user: number, now: Date): Promise<boolean> {
  const request = await q.withdraw(db, user, now)
  if (request) await changeUser(db, user, { stealth: request.was_hidden })
  return request !== undefined
}

const obstacles = async (db: Db, user: number, now: Date) => obstaclesOf(await q.standing(db, user, now))

export default handlers(cancellation, {
  async info({ db, keys, me, now }) {
    const [inTheWay, dogFood, member] = await Promise.all([
      obstacles(db, me.id, now),
      balance(db, me.id, now),
      q.memberUntil(db, me.id),
    ])
    return {
      obstacles: inTheWay,
      dogFood,
      memberUntil: member && member > now ? member.getTime() : 0,
      waitDays: cancellationLimits.cancelDays,
      phone: masked(await ownPhone({ db, keys }, me.id)),
    }
  },

  async request(ctx, { agreed, reason = '', code }) {
    const { db, me, now } = ctx
    if (!agreed) throw refuse('unacceptable', { message: texts.notAgreed })
    // a concurrent login either loses its session below or sees the cancellation
    await q.holdPerson(db, me.id)
    const waiting = await q.waitingRequest(db, me.id)
    if (waiting) return { cancelTime: waiting.due_at.getTime(), receipt: waiting.receipt }
    // requires a code, so that a person with someone else's unlocked phone cannot close the account
    await proveOwn(ctx, 'leave', code)
    const [first] = await obstacles(db, me.id, now)
    if (first !== undefined) throw refuse('disputed', { message: first })
    const [receipt, due] = [newReceipt(randomLetters), dueAt(now)]
    await q.addRequest(db, { user_id: me.id, receipt, reason, requested_at: now, due_at: due })
    await tellNotice(db, { user: me.id, kind: 'account', about: dayOf(due), text: requested(due), at: now })
    await endSessions(db, me.id)
    return { cancelTime: due.getTime(), receipt }
  },

  async receipt({ db }, { receipt }) {
    const found = await q.byReceipt(db, receipt)
    if (!found) throw refuse('absent')
    const { state, requested_at, due_at, ended_at } = found
    return {
      state,
      requestTime: requested_at.getTime(),
      cancelTime: due_at.getTime(),
      endTime: state === 'waiting' ? 0 : (ended_at?.getTime() ?? 0),
    }
  },
})
