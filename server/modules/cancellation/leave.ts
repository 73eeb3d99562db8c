import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import { unitOfWork } from '../../unit-of-work'
import { forgetWriter } from '../comments'
import { endRenewals } from '../member'
import { forgetReactions } from '../planet'
import { endSessions } from '../sessions'
import { forgetFace } from '../uploads'
import { erase, filesOf } from './erasure'
import * as q from './queries'
import { obstaclesOf } from './rules'
import { said } from './texts'

const batch = 50

/** Ends what a user has going on in an area above, before the rows go; runs in the transaction, under the lock of the user. */
type Leaver = (tx: Db, user: number, now: Date) => Promise<void>

/**
 * Completes due cancellations (A.privacy.11, 12, security P6); returns the count. Every step is idempotent: close,
 * delete files, erase rows; a crash leaves the rest to the next run.
 * @throws AggregateError after the batch
 */
export async function cancelDue(
  deps: Pick<Deps, 'db' | 'providers'>,
  now: Date,
  leavers: readonly Leaver[],
): Promise<number> {
  const failures: unknown[] = []
  let left = 0
  for (const user of await q.due(deps.db, now, batch))
    try {
      if (await leave({ ...deps, now }, user, leavers)) left += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not leave yet')
  return left
}

async function leave(
  { db, providers, now }: Pick<Deps, 'db' | 'providers'> & { now: Date },
  user: number,
  leavers: readonly Leaver[],
): Promise<boolean> {
  // concurrent logins can conflict
  const closed = await unitOfWork(db, (tx) => close(tx, user, now))
  if (!closed) return false
  await forgetFace({ db, providers }, user)
  const files = await filesOf(db, user)
  for (const key of files) await providers.storage.remove(key)
  return unitOfWork(db, (tx) => finish(tx, { user, removed: new Set(files), leavers, now }))
}

/** False when an obstacle stopped the request. */
async function close(tx: Db, user: number, now: Date): Promise<boolean> {
  await q.holdPerson(tx, user)
  const request = await q.holdDue(tx, user, now)
  if (!request) return false
  if (request.ended_at) return true
  if (obstaclesOf(await q.standing(tx, user, now)).length > 0) {
    await q.settle(tx, request.id, { state: 'stopped', ended_at: now })
    await q.setHidden(tx, user, request.was_hidden)
    await q.addAlert(tx, { user_id: user, kind: 'cancellation', text: said.stopped, at: now })
    return false
  }
  await q.settle(tx, request.id, { state: 'waiting', ended_at: now })
  await q.close(tx, user, now)
  await endRenewals(tx, user, now)
  await endSessions(tx, user)
  return true
}

/** False when a new file must be removed first. */
async function finish(
  tx: Db,
  {
    user,
    removed,
    leavers,
    now,
  }: { user: number; removed: ReadonlySet<string>; leavers: readonly Leaver[]; now: Date },
): Promise<boolean> {
  await q.holdPerson(tx, user)
  const request = await q.holdDue(tx, user, now)
  if (!request?.ended_at) return false
  if ((await filesOf(tx, user)).some((key) => !removed.has(key))) return false
  await forgetWriter(tx, user)
  await forgetReactions(tx, user)
  for (const ended of leavers) await ended(tx, user, now)
  await erase(tx, user)
  await q.settle(tx, request.id, { state: 'done', ended_at: now })
  return true
}
