import { withdrawStatusNames } from '../../../../contract/kernel/option-names'
import { minuteOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import * as q from './queries'
import { staffTexts } from './texts'
import { look } from './transfers'
import { advance } from './withdrawal-transition'

export async function withdrawalsForStaff(db: Db): Promise<string[]> {
  const rows = await q.forStaff(db)
  return rows.map((row) =>
    [
      row.public_id,
      row.uid,
      staffTexts.amount(row.amount),
      withdrawStatusNames[row.state],
      ...(row.as_leader ? [row.approved_at ? staffTexts.leaderApproved : staffTexts.leader] : []),
      ...(row.review === '' || row.as_leader ? [] : [staffTexts[row.approved_at ? 'reviewed' : 'review'][row.review]]),
      ...(row.frozen_until ? [staffTexts.frozen(minuteOf(row.frozen_until))] : []),
      ...(row.bill_no ? [staffTexts.bill(row.bill_no, row.bill ?? '')] : []),
      ...(row.trouble ? [staffTexts.trouble(row.trouble_no ?? '', troubleOf(row))] : []),
    ].join('  '),
  )
}

type Troubled = {
  amount: number
  trouble: 'amount' | 'end' | '' | null
  trouble_bill: string | null
  said: string | null
}

const troubleOf = ({ amount, trouble, trouble_bill, said }: Troubled) =>
  trouble === 'amount'
    ? staffTexts.otherAmount(amount, said ?? '')
    : staffTexts.otherEnd(trouble_bill ?? '', said ?? '')

/**
 * Applies a staff decision; must run in a transaction. The approved withdrawal of a leader is paid after its freeze.
 * Returns false when it can no longer be decided: once a bill exists, the user decides by confirming it.
 */
export async function decideWithdrawal(
  tx: Db,
  { publicId, approved, reason, now }: { publicId: string; approved: boolean; reason: string; now: Date },
): Promise<boolean> {
  const found = await q.lock(tx, { publicId })
  if (!found) return false
  return (await advance({ db: tx, now }, found, { type: 'decided', approved, reason })).outcome !== 'tooLate'
}

/**
 * Unfreezes the bills of a withdrawal and asks the service about them. A remaining contradiction freezes them again.
 * Returns whether all are free; undefined when none was frozen.
 */
export async function clearWithdrawal(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>,
  { publicId, now }: { publicId: string; now: Date },
): Promise<boolean | undefined> {
  const bills = await unitOfWork(deps.db, async (tx) => {
    const found = await q.lock(tx, { publicId })
    const frozen = found ? await q.frozenBills(tx, found.row.id) : []
    for (const bill of frozen) if (found) await advance({ db: tx, now }, { row: found.row, bill }, { type: 'cleared' })
    return frozen.map(({ no }) => no)
  })
  if (bills.length === 0) return undefined
  const looked = await Promise.allSettled(bills.map((no) => look(deps, no, now)))
  return looked.every(({ status }) => status === 'fulfilled')
}
