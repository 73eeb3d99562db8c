import type { refundUnits } from '../../../../contract/money/goods-refunds'
import type { Db } from '../../../db/client'
import type { Order } from '../../../db/tables'
import { holdWallet, leftOfGrant } from '../dog-food'
import { termOf } from '../member'
import type { Tools } from './delivery'
import * as q from './queries'
import { amountOf, bonusOnceOf, daysLeft, onceOf, shareOf } from './rules'

/**
 * The unused rest of an order: `left` of `of` paid units, and `given` free units. `amount`: the refund for it, in fen.
 */
export type Unused = {
  unit: (typeof refundUnits)[number]
  left: number
  of: number
  given: number
  returned: number
  amount: number
}

/**
 * Locks the order's goods, so that none is used until the transaction ends. For a membership, the lock on the buyer is
 * enough.
 */
export async function holdGoods(db: Db, { kind, user_id: user, ref }: Order): Promise<void> {
  if (kind === 'dogFood') await holdWallet(db, user)
  else if (kind !== 'membership') await q.lockTimes(db, user, kind, ref)
}

/** Counts unused units by ledger, term or times. Bought dog food is spent before the gift that came with it. */
export async function unusedOf({ db, now }: Pick<Tools, 'db' | 'now'>, order: Order): Promise<Unused> {
  const parts = (await q.refundsOf(db, order.id)).filter(({ state }) => state === 'done')
  const returned = parts.reduce((sum, { amount }) => sum + amount, 0)
  const counted = await countOf({ db, now }, order)
  const paid = amountOf(order)
  return { ...counted, returned, amount: shareOf(paid, counted, paid - returned) }
}

type Counted = Pick<Unused, 'unit' | 'left' | 'of' | 'given'>

async function countOf({ db, now }: Pick<Tools, 'db' | 'now'>, order: Order): Promise<Counted> {
  const { kind, user_id: user, quantity, bonus, ref } = order
  const all = { left: quantity, of: quantity, given: 0 }
  if (kind === 'dogFood') {
    if (order.delivered_at === null) return { unit: 'dogFood', ...all }
    const main = await leftOfGrant(db, onceOf(order))
    const top = bonus > 0 ? await leftOfGrant(db, bonusOnceOf(order)) : undefined
    const given = main.left.granted + (top?.left.granted ?? 0)
    return { unit: 'dogFood', left: main.left.bought, of: main.of.bought, given }
  }
  if (kind === 'membership') {
    const term = await termOf(db, onceOf(order))
    return { unit: 'days', given: 0, ...(term ? daysLeft(term, now) : { left: 0, of: 1 }) }
  }
  if (order.delivered_at === null) return { unit: 'times', ...all }
  const held = (await q.timesOf(db, user)).find((times) => times.kind === kind && times.ref === ref)
  return { unit: 'times', ...all, left: Math.min(quantity, held?.remaining ?? 0) }
}
