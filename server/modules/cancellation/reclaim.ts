import type { Deps } from '../../context'
import { unitOfWork } from '../../unit-of-work'
import * as q from './queries'
import { dueAt, newReceipt, reclaimSentence, unusedReason, unusedSince } from './rules'

const batch = 200

/**
 * Accounts that nobody has used for 180 days (A.privacy.13). The specification says "may be reclaimed", so nothing is taken
 * in silence: a request to leave is opened in the person's name, with the same fifteen days, an alert that they read at
 * their next login, and the same way to go on. Left alone are people with a membership that runs, with any dog food, with an
 * open dispute or a ban, and official accounts. Answers how many requests it opened. For the job.
 */
export async function reclaimInactive({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const when = { since: unusedSince(now), now }
  let opened = 0
  for (const user of await q.unused(db, when, batch))
    await unitOfWork(db, async (tx) => {
      await q.holdPerson(tx, user)
      // they may have come back, or bought something, just now
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
