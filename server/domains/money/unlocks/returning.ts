import type { Db } from '../../../db/client'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { setUnlockExamined } from '../../core/bonds'
import { giveCards } from '../cards'
import { giveBackSpent } from '../dog-food'
import * as q from './queries'
import { returned } from './texts'
import { onceOf } from './unlock'

const batch = 500

/**
 * Refunds an unlock of a person who was already open, by an unlock in another list or, as far as known, by an agreement
 * of both. Each unlock is examined once.
 * @throws AggregateError after the batch, with all failures (security R14)
 */
export async function returnPaidTwice(db: Db, now: Date, most = batch): Promise<void> {
  const failures: unknown[] = []
  for (const row of await q.unexamined(db, most))
    await unitOfWork(db, (tx) => examine(tx, row, now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'unlocks that could not be examined')
}

async function examine(db: Db, row: q.Unlock, now: Date): Promise<void> {
  const found = await q.lockUnexamined(db, row)
  if (found?.paid_in_vain) await giveBack(db, row, now)
  if (found) await setUnlockExamined(db, row)
}

/** Returns the dog food, or a heart if no dog food was spent. A member had paid nothing. */
async function giveBack(db: Db, { owner, person, list }: q.Unlock, now: Date): Promise<void> {
  const once = onceOf(list, owner, person)
  const spent = await giveBackSpent(db, { once, kind: 'unlockReturned', ...returned, now })
  if (spent || list !== 'like') return
  const gift = { user: owner, kind: 'heart', count: 1, once: `returned:${once}`, days: null } as const
  await giveCards(db, { ...gift, source: returned.description, now })
}
