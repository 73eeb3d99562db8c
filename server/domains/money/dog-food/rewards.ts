import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import { put } from './giving'
import type { Business, Detail } from './movement'
import * as q from './queries'
import { maturity, rewardParts } from './rules'
import { type Payment, take } from './taking'

export type Reward = {
  from: number
  to: number
  amount: number
  once: string
  kind: string
  description: string
  /** When missing, the reward itself. */
  business?: Business
  /** Rows of the movement's detail page. */
  detail?: Detail
  now: Date
}

/**
 * Transfers dog food between users. Must run in a transaction. It spends like `spend`. The part that was bought becomes
 * income of the receiver, which must mature before it can be withdrawn; the rest is a gift (security M6). The house
 * account `rewards` links both movements and stays at zero. A frozen user can still receive.
 */
export async function reward(db: Db, { from, to, ...given }: Reward): Promise<Payment> {
  if (from === to) throw new RangeError('nobody rewards themselves')
  const { once, business = { type: 'reward', id: newHandle() } } = given
  // lock both wallets in the order of ids, to avoid deadlocks
  for (const user of [from, to].sort((a, b) => a - b)) await q.lockWallet(db, user)
  const movement = { ...given, business }
  const way = { way: `reward to ${to}`, house: 'rewards' } as const
  const { paid, balance, takings } = await take(db, { ...movement, user: from }, way)
  const { income, gift } = rewardParts(takings)
  const part = { ...movement, user: to }
  if (income > 0)
    await put(
      db,
      { ...part, amount: income, once: `${once}:income` },
      { kind: 'permanent', origin: 'income', matures_at: maturity(given.now) },
      'rewards',
    )
  if (gift > 0)
    await put(db, { ...part, amount: gift, once: `${once}:gift` }, { kind: 'permanent', origin: 'granted' }, 'rewards')
  return { paid, balance }
}
