import type { Db } from '../../../db/client'
import { begin, type Detail, tabs } from './movement'
import * as q from './queries'
import { giveBack, limitedEnd } from './rules'
import { texts } from './texts'

/** `once`: idempotency key of the hold. `refund`: the amount of dog food to return. */
export type Settlement = {
  once: string
  refund: number
  kind: string
  description: string
  now: Date
  /** House account that receives the rest. */
  to?: 'revenue' | 'payouts'
  detail?: Detail
}

/**
 * Settles a hold. Must run in a transaction. Idempotent. Refunds permanent dog food first, into its lots, and limited
 * dog food as a new grant (A.X20, A.money.02). The rest is spent. Works while the wallet is frozen.
 * @throws Error when nothing is held, or the hold was settled in another way
 */
export async function settleHold(db: Db, settlement: Settlement): Promise<void> {
  const { once, refund, kind, description, now, to = 'revenue', detail } = settlement
  const held = await q.takings(db, once, 'held')
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
  await q.addEntries(db, id, [
    { house: 'held', amount: -amount },
    ...(refund < amount ? [{ house: to, amount: amount - refund }] : []),
    ...(await putBack(db, { user, held, refund, now })),
  ])
}

type Back = { user: number; held: Awaited<ReturnType<typeof q.takings>>; refund: number; now: Date }

/** Puts dog food back into lots and wallet. Returns the ledger entries for it. */
async function putBack(db: Db, { user, held, refund, now }: Back) {
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
  return [
    ...lots.map(({ lot, amount: back }) => ({ user_id: user, lot_id: lot, amount: back })),
    ...grants.map((lot) => ({ user_id: user, lot_id: lot.id, amount: lot.amount })),
  ]
}

/** `once`: idempotency key of the spending. `why`: a sentence for the detail page. */
export type Return = Omit<Settlement, 'refund' | 'to' | 'detail'> & { why: string }

/**
 * Gives all dog food of a spending back to its user, as `settleHold` refunds. Must run in a transaction. Idempotent.
 * Works while the wallet is frozen.
 * @returns whether anything was spent under this key
 */
export async function giveBackSpent(db: Db, { once, kind, description, why, now }: Return): Promise<boolean> {
  const spent = await q.takings(db, once, 'revenue')
  const [first] = spent
  if (!first) return false
  const { user_id: user, business_type: type, business_id } = first
  const amount = spent.reduce((sum, { taken }) => sum + taken, 0)
  await q.lockWallet(db, user)
  const business = { type, id: business_id }
  const detail: Detail = [[texts.why, why]]
  const movement = { user, amount, once: q.returnOf(once), kind, description, business, detail, now }
  const id = await begin(db, movement, 'returned', { tab: tabs.other, change: amount })
  if (id === undefined) return true
  const entries = await putBack(db, { user, held: spent, refund: amount, now })
  await q.addEntries(db, id, [{ house: 'revenue', amount: -amount }, ...entries])
  return true
}
