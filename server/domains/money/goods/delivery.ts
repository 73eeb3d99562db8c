import type { Db } from '../../../db/client'
import type { Order } from '../../../db/tables'
import type { Deps } from '../../../kernel/context'
import { grant, takeBack, takeUnspent as takeUnspentFood } from '../dog-food'
import { extendMembership, takeBackTerm } from '../member'
import * as q from './queries'
import { amountOf, bonusOnceOf, giftIn, onceOf } from './rules'
import { texts } from './texts'

/** `db` is not a transaction, unless a function says so. */
export type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & { now: Date }

const businessOf = ({ no }: Order) => ({ type: 'order', id: no })

/**
 * Delivers the goods of an order. Must run in the order's transaction, since times are added without an idempotency
 * key.
 */
export async function handOver(db: Db, order: Order, now: Date): Promise<void> {
  const { kind, user_id: user, quantity, bonus, name, ref } = order
  if (kind === 'membership') return extendMembership(db, { user, months: quantity, once: onceOf(order), now })
  if (kind !== 'dogFood') return void (await q.addTimes(db, { user, kind, ref, times: quantity }))
  const about = { user, now, business: businessOf(order) }
  await grant(
    db,
    {
      ...about,
      amount: quantity,
      once: onceOf(order),
      kind: 'topUp',
      description: texts.bought(name),
      money: amountOf(order),
    },
    { kind: 'permanent', origin: 'bought', gift: giftIn(order) },
  )
  if (bonus > 0)
    await grant(
      db,
      { ...about, amount: bonus, once: bonusOnceOf(order), kind: 'topUpBonus', description: texts.bonus(name) },
      { kind: 'permanent', origin: 'granted' },
    )
}

/** `taken`: goods taken back. `short`: the part that was used before. Both in dog food, times or whole months. */
export type TakenBack = { taken: number; short: number }

/**
 * Takes back the unused rest of the goods, once. Used dog food is taken from other lots. Must run in the order's
 * transaction.
 */
export async function takeGoods(db: Db, order: Order, now: Date): Promise<TakenBack> {
  const { kind, user_id: user, quantity, bonus, name, ref, no } = order
  if (kind === 'membership') {
    const short = await takeBackTerm(db, { once: onceOf(order), now })
    return { taken: quantity - short, short }
  }
  if (kind !== 'dogFood') {
    const taken = Math.min(quantity, await q.lockTimes(db, user, kind, ref))
    if (taken > 0) await q.takeTimes(db, { user, kind, ref, times: taken })
    return { taken, short: quantity - taken }
  }
  const about = { user, now, business: businessOf(order), kind: 'topUpBack', description: texts.takenBack(name) }
  const main = await takeBack(db, { ...about, amount: quantity, once: `refund:${no}`, granted: onceOf(order) })
  if (bonus === 0) return main
  const top = await takeBack(db, { ...about, amount: bonus, once: `refund:${no}:bonus`, granted: bonusOnceOf(order) })
  return { taken: main.taken + top.taken, short: main.short + top.short }
}

/** Takes back only the unused rest of the goods of this order, once. Used goods stay used and paid. */
export async function takeUnspent(db: Db, order: Order, now: Date): Promise<TakenBack> {
  const { kind, user_id: user, bonus, name, no } = order
  if (kind !== 'dogFood') return takeGoods(db, order, now)
  const about = { user, now, business: businessOf(order), kind: 'topUpBack', description: texts.takenBack(name) }
  const main = await takeUnspentFood(db, { ...about, once: `refund:${no}`, granted: onceOf(order) })
  const top =
    bonus > 0
      ? await takeUnspentFood(db, { ...about, once: `refund:${no}:bonus`, granted: bonusOnceOf(order) })
      : { taken: 0, short: 0 }
  return { taken: main.taken + top.taken, short: main.short + top.short }
}
