import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { randomLetters } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Inventory } from '../../../personal-data'
import { tellNotice } from '../../core/notices'
import { changeUser } from '../../core/people'
import { endSessions } from '../../core/sessions'
import { forgetFace } from '../../core/uploads'
import { endRenewals } from '../../money/member'
import { forgetWriter } from '../../planet/comments'
import { forgetReactions } from '../../planet/planet'
import { erase, filesOf } from './erasure'
import * as q from './queries'
import { newReceipt, obstaclesOf } from './rules'
import { texts } from './texts'

const batch = 50

/**
 * Ends a user's open matters in another area, which this one may not import, before the user's rows are erased. Runs in
 * the transaction that locks the user.
 */
type Leaver = (tx: Db, user: number, now: Date) => Promise<void>
type Leaving = Pick<Deps, 'db' | 'providers'> & { leavers: readonly Leaver[]; inventory: Inventory }

/**
 * Completes due cancellations (A.privacy.11, 12, security P6) and returns their number. The steps are: close the
 * account, delete its files, erase its rows. Each is idempotent, so the next run completes what a crash left.
 * @throws AggregateError after the whole batch, when some failed
 */
export async function cancelDue(deps: Leaving, now: Date): Promise<number> {
  const failures: unknown[] = []
  let left = 0
  for (const user of await q.due(deps.db, now, batch))
    try {
      if (await leave(deps, user, now)) left += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not leave yet')
  return left
}

async function leave(deps: Leaving, user: number, now: Date): Promise<boolean> {
  // a unit of work retries, since concurrent logins can conflict
  const closed = await unitOfWork(deps.db, (tx) => close(tx, user, now))
  return closed && remove(deps, user, now)
}

/** Erases a closed account. Returns false when a file was added meanwhile: the next run must delete it first. */
async function remove({ db, providers, leavers, inventory }: Leaving, user: number, now: Date): Promise<boolean> {
  await forgetFace({ db, providers }, user)
  const files = await filesOf(db, inventory, user)
  for (const key of files) await providers.storage.remove(key)
  return unitOfWork(db, (tx) => finish(tx, { user, removed: new Set(files), leavers, inventory, now }))
}

type Erasure = { user: number; uid: string; by: string; reason: string }

/**
 * Erases an account at once when its user cannot request it: a minor, or a person who has died (security P22). It works
 * like a cancellation without the fifteen days. A ban does not prevent it. If the process dies after the first commit,
 * the job completes the erasure.
 * @returns `later` when the job has to complete it
 * @throws Error with a sentence while a dispute is open or money is on its way
 */
export async function eraseAccount(
  deps: Leaving,
  { user, uid, by, reason }: Erasure,
  now: Date,
): Promise<'erased' | 'before' | 'later'> {
  const left = await unitOfWork(deps.db, async (tx) => {
    await q.holdPerson(tx, user)
    if ((await q.holdEntering(tx, user))?.cancelled_at) return (await q.holdDue(tx, user, now)) === undefined
    const [obstacle] = obstaclesOf({ ...(await q.standing(tx, user, now)), banned: false })
    if (obstacle !== undefined) throw new Error(obstacle)
    await q.hasten(tx, user, now)
    if (!(await q.holdDue(tx, user, now)))
      await q.addRequest(tx, {
        user_id: user,
        receipt: newReceipt(randomLetters),
        reason: '',
        requested_at: now,
        due_at: now,
      })
    const request = await q.holdDue(tx, user, now)
    if (request) await begin(tx, request.id, user, now)
    await q.noteErasure(tx, { what: 'account', uid, erased_by: by, reason, at: now })
    return false
  })
  if (left) return 'before'
  return (await remove(deps, user, now)) ? 'erased' : 'later'
}

/** Closes an account. Returns false when it has no due request, or when an obstacle stops the request. */
async function close(tx: Db, user: number, now: Date): Promise<boolean> {
  await q.holdPerson(tx, user)
  const request = await q.holdDue(tx, user, now)
  if (!request) return false
  if (request.ended_at) return true
  if (obstaclesOf(await q.standing(tx, user, now)).length > 0) {
    await q.settle(tx, request.id, { state: 'stopped', ended_at: now })
    await changeUser(tx, user, { stealth: request.was_hidden })
    await tellNotice(tx, { user, kind: 'account', about: 'cancellation', text: texts.stopped, at: now, popsUp: true })
    return false
  }
  await begin(tx, request.id, user, now)
  return true
}

async function begin(tx: Db, request: number, user: number, now: Date): Promise<void> {
  await q.settle(tx, request, { state: 'waiting', ended_at: now })
  await changeUser(tx, user, { cancelled_at: now })
  await endRenewals(tx, user, now)
  await endSessions(tx, user)
}

/** Erases the rows of a closed account. Returns false when a file was added meanwhile and must be deleted first. */
async function finish(
  tx: Db,
  {
    user,
    removed,
    leavers,
    inventory,
    now,
  }: Pick<Leaving, 'leavers' | 'inventory'> & { user: number; removed: ReadonlySet<string>; now: Date },
): Promise<boolean> {
  await q.holdPerson(tx, user)
  const request = await q.holdDue(tx, user, now)
  if (!request?.ended_at) return false
  if ((await filesOf(tx, inventory, user)).some((key) => !removed.has(key))) return false
  await forgetWriter(tx, user)
  await forgetReactions(tx, user)
  for (const ended of leavers) await ended(tx, user, now)
  await erase(tx, inventory, user)
  await q.settle(tx, request.id, { state: 'done', ended_at: now })
  return true
}
