import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import { tellNotice } from '../../core/notices'
import { tabs } from './movement'
import * as q from './queries'
import { giveBackSpent } from './settling'
import { take } from './taking'
import { movements, texts } from './texts'

const kind = 'deduct'
const onceOf = (no: string) => `${kind}:${no}`

/** `amount`: 'all' takes the whole balance. `reason`: shown to the user. */
export type Deduction = { user: number; amount: number | 'all'; reason: string; now: Date }
/** `no`: the number with which staff can undo the deduction. */
export type Deducted = { no: string; amount: number; balance: number }

/**
 * Deducts dog food by decision of staff, even while the wallet is frozen (A.X32). Must run in a transaction. The user
 * reads the reason in their records, and is notified.
 * @throws Error with a sentence when the balance is lower
 */
export async function deduct(db: Db, { user, amount: wanted, reason, now }: Deduction): Promise<Deducted> {
  await q.lockWallet(db, user)
  const had = (await q.holdings(db, user, now)).reduce((sum, { amount }) => sum + amount, 0)
  const amount = wanted === 'all' ? had : wanted
  if (amount === 0) throw new Error(texts.nothingToDeduct)
  const no = newHandle()
  const movement = {
    ...{ user, amount, once: onceOf(no), kind, description: movements.deducted, now },
    business: { type: kind, id: no },
    detail: [[texts.why, reason]] as const,
  }
  const how = { way: kind, house: 'revenue', tab: tabs.other, isFrozenToo: true } as const
  const { paid, balance } = await take(db, movement, how)
  if (!paid) throw new Error(texts.lessThanDeducted(had))
  await tell(db, user, texts.deducted(amount, reason), now)
  return { no, amount, balance }
}

/**
 * Gives deducted dog food back to its user, once. Must run in a transaction.
 * @returns false when there was none, or it was given back before
 */
export async function undoDeduction(db: Db, { no, why, now }: { no: string; why: string; now: Date }) {
  const once = onceOf(no)
  const [first] = await q.takings(db, once, 'revenue')
  if (!first) return false
  await q.lockWallet(db, first.user_id)
  if (await q.isKnown(db, q.returnOf(once))) return false
  await giveBackSpent(db, { once, kind, description: movements.deductedBack, why, now })
  await tell(db, first.user_id, texts.deductedBack(why), now)
  return true
}

const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'safety', about: 'deduction', text, at })
