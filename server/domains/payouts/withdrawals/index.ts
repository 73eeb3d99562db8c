import { withdrawalLimits, withdrawals } from '../../../../contract/payouts/withdrawals'
import type { Db } from '../../../db/client'
import { alarm } from '../../../kernel/alarm'
import type { Deps } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { leaderOf } from '../../account/groups'
import { incomeEver } from '../../money/dog-food'
import { apply, roomNow } from './asking'
import { missingYear } from './holidays'
import * as q from './queries'
import { check, confirm } from './receiving'
import { obstacleOf, shown, waitsAsLeader } from './rules'
import { arePayoutsStopped } from './stops.queries'
import { monthSoFar } from './taxing'

export { clearWithdrawal, decideWithdrawal, withdrawalsForStaff } from './staff'
export { applyTransfer } from './transfers'
export { declareTax, dropDeclaredNames, nameExports, sealedNames, taxReport, watchDeclarations } from './taxing'
export { payWithdrawals } from './paying'
export { forged as withdrawalsForged } from './audit.queries'
export { statedTransfers } from './statements.queries'
export { openStop, resumePayouts, stopPayouts } from './stops.queries'

/**
 * Raises an alarm each day while announced holidays are missing. Until they are added, each day from Monday to Friday
 * that is not in the list counts as a working day.
 */
export function watchHolidays({ env }: Pick<Deps, 'env'>, now: Date): void {
  const year = missingYear(now)
  if (year !== undefined) alarm(env, 'public holidays are missing', { year })
}

/** The numbers of withdrawals and bills that contradict the ledger; zero when sound. */
export const withdrawalsOff = (db: Db) => q.off(db)

export default handlers(withdrawals, {
  async figures(ctx) {
    const { db, me } = ctx
    const [{ left, waiting, room }, incomeEverDogfood, leads, stopped, monthFen] = await Promise.all([
      roomNow(ctx, me.id),
      incomeEver(db, me.id),
      leaderOf(db, me.id),
      arePayoutsStopped(db),
      monthSoFar(db, me.id, ctx.now),
    ])
    const obstacle = obstacleOf({ ...me, stopped, waits: waiting.amount > 0 }, room)
    return {
      ...room,
      monthFen,
      incomeEverDogfood,
      incomeLeft: left,
      incomeWaiting: waiting.amount,
      waitingUntil: waiting.from?.getTime() ?? 0,
      most: obstacle === '' ? room.most : 0,
      obstacle,
      unverified: !me.verified,
      freezeDays: waitsAsLeader(leads, ctx.now) ? withdrawalLimits.leaderFreezeDays : 0,
      anywhere: ctx.providers.payment.pretend !== undefined,
    }
  },

  apply,

  async list({ db, me, now }, page) {
    const [rows, total] = await Promise.all([q.page(db, me.id, offsetOf(page), page.pageSize), q.total(db, me.id)])
    return paged(
      total,
      page,
      rows.map((row) => shown(row, now)),
    )
  },

  async detail({ db, me, now }, { businessId }) {
    const row = await q.mine(db, me.id, businessId)
    if (!row) throw refuse('absent')
    return shown(row, now)
  },

  confirm,
  check,
})
