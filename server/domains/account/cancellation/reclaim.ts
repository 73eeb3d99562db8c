import { cancellationLimits } from '../../../../contract/account/cancellation'
import { noticeLimits } from '../../../../contract/core/notices-kinds'
import { dayOf, minus, plus } from '../../../../contract/kernel/time'
import type { Deps } from '../../../kernel/context'
import { randomLetters } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import * as q from './queries'
import { dueAt, newReceipt, unusedReason, unusedSince } from './rules'
import { reclaimSentence, reclaimWarning } from './texts'

const batch = 200

/**
 * Opens a normal cancellation of fifteen days for accounts that were unused for 180 days (A.privacy.13), with a notice
 * that pops up at the next login. Leaves out accounts with membership, dog food, paid quotas, a pending withdrawal,
 * dispute, ban, cancellation or valid session, and official ones. Returns the number of requests.
 */
export async function reclaimInactive({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const when = { since: unusedSince(now), now }
  let opened = 0
  for (const user of await q.unused(db, when, batch))
    await unitOfWork(db, async (tx) => {
      await q.holdPerson(tx, user)
      // the user may have come back or paid just now
      if ((await q.unused(tx, when, 1, user)).length === 0) return
      const due = dueAt(now)
      await q.addRequest(tx, {
        user_id: user,
        receipt: newReceipt(randomLetters),
        reason: unusedReason,
        requested_at: now,
        due_at: due,
      })
      await tellNotice(tx, {
        user,
        kind: 'account',
        about: dayOf(due),
        text: reclaimSentence(due),
        at: now,
        popsUp: true,
      })
      opened += 1
    })
  return opened
}

/**
 * Warns owners of unused accounts by SMS, 30 and 7 days before the reclaim, since they do not open the app. Each
 * warning is sent once per absence, even when the job runs twice. An absence ends when the user comes back.
 */
export async function warnOfReclaim({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  let warned = 0
  for (const days of [...noticeLimits.reclaimWarnings].sort((a, b) => a - b)) {
    const when = { since: minus(now, cancellationLimits.inactiveDays - days, 'day'), now }
    for (const { id } of await q.unwarned(db, when, days, batch))
      await unitOfWork(db, async (tx) => {
        await q.holdPerson(tx, id)
        const [person] = await q.unwarned(tx, when, days, 1, id)
        if (!person?.last_used_at) return
        await q.noteWarning(tx, { user_id: id, unused_since: person.last_used_at, days })
        const day = dayOf(dueAt(plus(person.last_used_at, cancellationLimits.inactiveDays, 'day')))
        await tellNotice(tx, { user: id, kind: 'account', about: day, text: reclaimWarning(day), at: now })
        warned += 1
      })
  }
  return warned
}
