import type { Deps } from '../../context'
import { unitOfWork } from '../../unit-of-work'
import * as q from './queries'
import { dueAt, newReceipt, unusedReason, unusedSince } from './rules'
import { reclaimSentence } from './texts'

const batch = 200

/**
 * Accounts unused for 180 days (A.privacy.13): "may be reclaimed", so a normal cancellation is opened, with fifteen
 * days and an alert at the next login. Excluded: membership, dog food, dispute, ban, official accounts. Returns the
 * count.
 */
export async function reclaimInactive({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const when = { since: unusedSince(now), now }
  let opened = 0
  for (const user of await q.unused(db, when, batch))
    await unitOfWork(db, async (tx) => {
      await q.holdPerson(tx, user)
      // they may have returned, or paid, just now
      if ((await q.unused(tx, when, 1, user)).length === 0) return
      const due = dueAt(now)
      await q.addRequest(tx, {
        user_id: user,
        receipt: newReceipt(),
        reason: unusedReason,
        requested_at: now,
        due_at: due,
      })
      await q.addAlert(tx, { user_id: user, kind: 'cancellation', text: reclaimSentence(due), at: now })
      opened += 1
    })
  return opened
}
