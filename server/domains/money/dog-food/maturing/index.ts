import type { Db } from '../../../../db/client'
import { begin, tabs } from '../movement'
import * as dogFood from '../queries'
import { movements } from '../texts'
import * as q from './queries'

/**
 * After a purchase is refunded, converts other users' unmatured income from it into gifts, up to the bought amount
 * minus `covered` (security M6). Must run in a transaction.
 * @param purchase `granted`: idempotency key of the purchase; `once`: idempotency key of taking it back; `covered`: the
 * amount taken back that could have been withdrawn
 */
export async function disown(
  db: Db,
  { once, granted, covered, now }: { once: string; granted: string; covered: number; now: Date },
): Promise<void> {
  let open = (await q.boughtUnder(db, granted)) - covered
  if (open <= 0) return
  for (const { lot, user, given } of await q.unmatured(db, granted, now)) {
    await dogFood.lockWallet(db, user)
    const amount = Math.min(open, given, await q.remainingOf(db, lot))
    if (amount === 0) continue
    open -= amount
    const about = { user, amount, once: `disown:${once}:${lot}`, kind: 'disown', description: movements.disowned, now }
    const id = await begin(db, about, `income ${lot} is a gift`, { tab: tabs.other, change: 0 })
    if (id === undefined) throw new Error('one purchase was taken back twice')
    await dogFood.takeFromLot(db, lot, amount)
    const size = { amount, remaining: amount, expires_at: null, created_at: now, matures_at: null }
    const gift = await dogFood.addLot(db, { user_id: user, kind: 'permanent', origin: 'granted', ...size })
    await dogFood.addEntries(db, id, [
      { user_id: user, lot_id: lot, amount: -amount },
      { user_id: user, lot_id: gift.id, amount },
    ])
  }
}
