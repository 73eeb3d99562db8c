import type { Db } from '../../../db/client'
import type { Lot } from '../../../db/tables'
import { begin, type Movement, tabs } from './movement'
import * as q from './queries'
import { limitedEnd } from './rules'

/**
 * `kind`: permanent or limited (A.money.02). `origin`: bought, granted or income; only matured income can be withdrawn
 * (M6).
 */
type Kind = Pick<Lot, 'kind' | 'origin'>

const houses = { bought: 'sales', granted: 'grants', income: 'rewards' } as const
const tabOf = { bought: tabs.toppedUp, granted: tabs.other, income: tabs.income } as const

/**
 * Adds dog food to a user. Must run in a transaction.
 * @param lot `gift`: the part that was given and not bought; it can never be withdrawn (security M6)
 */
export async function grant(db: Db, movement: Movement, { gift = 0, ...lot }: Kind & { gift?: number }): Promise<void> {
  await q.lockWallet(db, movement.user)
  await put(db, movement, lot, houses[lot.origin], gift)
}

/**
 * Adds one lot for the bought part and one for the gift. The caller holds the wallet lock.
 * @param lot `matures_at`: when income can be withdrawn; null means at once
 */
export async function put(
  db: Db,
  movement: Movement,
  { matures_at = null, ...lot }: Kind & { matures_at?: Date | null },
  house: q.House,
  gift = 0,
): Promise<void> {
  const { user, amount, now } = movement
  const standing = { tab: tabOf[lot.origin], change: amount }
  const id = await begin(db, movement, `in ${lot.kind} ${lot.origin}${gift > 0 ? `, ${gift} given` : ''}`, standing)
  if (id === undefined) return
  await q.changeBalance(db, user, amount, lot.origin === 'income' ? amount : 0)
  const expires_at = lot.kind === 'limited' ? limitedEnd(now) : null
  const parts = [
    { origin: lot.origin, from: house, part: amount - gift },
    { origin: 'granted' as const, from: houses.granted, part: gift },
  ]
  for (const { origin, from, part } of parts.filter((one) => one.part > 0)) {
    const size = { amount: part, remaining: part }
    const made = await q.addLot(db, {
      user_id: user,
      kind: lot.kind,
      origin,
      ...size,
      expires_at,
      created_at: now,
      matures_at,
    })
    await q.addEntries(db, id, [
      { user_id: user, lot_id: made.id, amount: part },
      { house: from, amount: -part },
    ])
  }
}
