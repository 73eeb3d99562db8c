import { withdrawStatus, withdrawStatusNames } from '../../../contract/options'
import { minuteOf } from '../../clock'
import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import { end } from './ending'
import { look } from './paying'
import * as q from './queries'
import { desk } from './texts'

/** Every withdrawal that is not over, or does not fit what the payment service says: a line each, for staff. */
export async function withdrawalsAtDesk(db: Db): Promise<string[]> {
  const rows = await q.atDesk(db)
  return rows.map((row) =>
    [
      row.public_id,
      row.uid,
      desk.amount(row.amount),
      withdrawStatusNames[row.state],
      ...(row.as_leader ? [row.approved_at ? desk.leaderApproved : desk.leader] : []),
      ...(row.frozen_until ? [desk.frozen(minuteOf(row.frozen_until))] : []),
      ...(row.bill_no ? [desk.bill(row.bill_no, row.bill ?? '')] : []),
      ...(row.trouble ? [desk.trouble(row.trouble_no ?? '', row.trouble)] : []),
    ].join('  '),
  )
}

/**
 * Staff decide a withdrawal; must run in a transaction. A leader's is paid when it is approved and its freeze is over.
 * False when there is none that could still be decided: once a transfer was made, the wallet decides.
 */
export async function decideWithdrawal(
  tx: Db,
  { publicId, approved, reason, now }: { publicId: string; approved: boolean; reason: string; now: Date },
): Promise<boolean> {
  const found = await q.lock(tx, { publicId })
  if (found?.row.state !== withdrawStatus.asked || found.row.bill_no !== null) return false
  if (!approved) await end(tx, found.row, { state: withdrawStatus.refused, reason, now })
  else if (found.row.approved_at === null) await q.set(tx, found.row.id, { approved_at: now })
  return true
}

/**
 * Lets a withdrawal move again whose transfer did not fit, and asks the service how it stands: what still does not fit
 * freezes it again. Answers whether it is free now; undefined when nothing was wrong with it.
 */
export async function clearWithdrawal(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>,
  { publicId, now }: { publicId: string; now: Date },
): Promise<boolean | undefined> {
  const bills = await deps.db.transaction().execute(async (tx) => {
    const found = await q.lock(tx, { publicId })
    return found ? q.clearTrouble(tx, found.row.id) : []
  })
  if (bills.length === 0) return undefined
  const looked = await Promise.allSettled(bills.map((no) => look(deps, no, now)))
  return looked.every(({ status }) => status === 'fulfilled')
}
