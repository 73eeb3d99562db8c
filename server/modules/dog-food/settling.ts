import type { Db } from '../../db/client'
import { begin, type Detail, tabs } from './movement'
import * as q from './queries'
import { giveBack, limitedEnd } from './rules'

/** What becomes of something held: `once` is the key it was held under, `refund` how much of it comes back, in dog food. */
export type Settlement = {
  once: string
  refund: number
  kind: string
  description: string
  now: Date
  /** Where the rest goes: spent, or paid out in money. */
  to?: 'revenue' | 'payouts'
  detail?: Detail
}

/**
 * Decides once what becomes of dog food that is held; must run in a transaction. What comes back goes to the kind it was
 * paid from, permanent first: permanent dog food into its own lot, limited as a new grant, which ends as one given now
 * (A.X20, A.money.02). The rest is spent. Comes in also where dog food is frozen. The same decision again does nothing.
 * @throws when nothing is held under this key, or it was decided otherwise before
 */
export async function settleHold(db: Db, settlement: Settlement): Promise<void> {
  const { once, refund, kind, description, now, to = 'revenue', detail } = settlement
  const held = await q.held(db, once)
  const [first] = held
  if (!first) throw new Error('nothing is held under this key')
  const { user_id: user, business_type: type, business_id } = first
  const amount = held.reduce((sum, { taken }) => sum + taken, 0)
  if (!Number.isInteger(refund) || refund < 0 || refund > amount)
    throw new RangeError('what comes back is a part of what is held')
  await q.lockWallet(db, user)
  const business = business_id === '' ? undefined : { type, id: business_id }
  const settled = { user, amount, once: q.settlementOf(once), kind, description, business, detail, now }
  const way = to === 'revenue' ? `back ${refund}` : `back ${refund}, rest to ${to}`
  const id = await begin(db, settled, way, { tab: tabs.other, change: refund })
  if (id === undefined) return
  const { lots, limited } = giveBack(held, refund)
  for (const { lot, amount: back } of lots) await q.returnToLot(db, lot, back)
  const end = limitedEnd(now)
  const grants = await q.addLots(
    db,
    limited.map(({ origin, amount: back }) => ({
      user_id: user,
      kind: 'limited' as const,
      origin,
      amount: back,
      remaining: back,
      expires_at: end,
      created_at: now,
      matures_at: null,
    })),
  )
  if (refund > 0) await q.changeBalance(db, user, refund)
  await q.addEntries(db, id, [
    { house: 'held', amount: -amount },
    ...(refund < amount ? [{ house: to, amount: amount - refund }] : []),
    ...lots.map(({ lot, amount: back }) => ({ user_id: user, lot_id: lot, amount: back })),
    ...grants.map((lot) => ({ user_id: user, lot_id: lot.id, amount: lot.amount })),
  ])
}
