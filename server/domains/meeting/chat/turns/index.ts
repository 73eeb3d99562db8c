import { userStatus } from '../../../../../contract/kernel/options'
import { minus } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import type { Context, Deps, Viewer } from '../../../../kernel/context'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import { noteEvent } from '../../../core/notices'
import { areApart, everybodyApart, peopleById, statusOf } from '../../../core/people'
import * as writing from '../writing/queries'
import * as q from './queries'

/** A member is reminded when they have not answered for `waitDays` days, but not after `lateDays` days. */
const waitDays = 2
const lateDays = 7
const batch = 200

/** The conversations that wait for the user's answer, for notices: their number, and which one if it is only one. */
export const turnsWaiting = (db: Db, person: Viewer, since: Date, now: Date) =>
  q.waiting(db, person.id, everybodyApart(person, now), since)

/**
 * Reminds members who have not answered for two days, once until they write again. Skips conversations that are ended
 * or muted, and those with a user that the member may not see. Returns the number of reminders.
 */
export async function remindOfTurns({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const span = { from: minus(now, lateDays, 'day'), until: minus(now, waitDays, 'day') }
  let reminded = 0
  for (let after: q.Silent | undefined, full = true; full;) {
    const rows = await q.silent(db, span, after, batch)
    for (const row of rows) if (await unitOfWork(db, (tx) => remind(tx, row, now))) reminded += 1
    full = rows.length === batch
    after = rows[rows.length - 1]
  }
  return reminded
}

/** Reminds one member, unless the conversation was answered, ended or muted meanwhile. */
async function remind(tx: Context['db'], { conversation_id, user_id, other_id, seq }: q.Silent, now: Date) {
  const people = await peopleById(tx, [user_id, other_id], user_id)
  const [me, other] = [people.get(user_id), people.get(other_id)]
  if (!me || me.banned_at || me.cancelled_at || !other || statusOf(other) !== userStatus.normal) return false
  if (areApart(me, other, now)) return false
  const { ended_by, last_seq } = await writing.hold(tx, conversation_id)
  if (ended_by !== null || last_seq !== seq.last) return false
  if (!(await q.mark(tx, { conversation_id, user_id, seq: seq.theirs, at: now }))) return false
  await noteEvent(tx, 'turn', user_id, now)
  return true
}
