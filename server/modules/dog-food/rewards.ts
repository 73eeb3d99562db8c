import type { Db } from '../../db/client'
import { newHandle } from '../../keys'
import { put } from './giving'
import type { Business, Detail } from './movement'
import * as q from './queries'
import { maturity, rewardParts } from './rules'
import { type Payment, take } from './taking'

/** Dog food that one person gives another. */
export type Reward = {
  from: number
  to: number
  amount: number
  once: string
  kind: string
  description: string
  /** What it is about; without one a reward of its own. */
  business?: Business
  /** More of it, for its own page: label and value. */
  detail?: Detail
  now: Date
}

/**
 * One person gives another; must run in a transaction. It is taken like `spend`. Only what was bought becomes income of the
 * receiver; all the rest becomes a gift, which never turns into money, and income matures before it
 * can be paid out (security M6). Each part is a movement of its own that
 * sums to zero, over the account `rewards`, which every reward leaves as it was. Comes in also where the receiver is frozen.
 */
export async function reward(db: Db, { from, to, ...given }: Reward): Promise<Payment> {
  if (from === to) throw new RangeError('nobody rewards themselves')
  const { once, business = { type: 'reward', id: newHandle() } } = given
  // in one order everywhere, or two people who reward each other wait for ever
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
