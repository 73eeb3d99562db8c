import type { Db } from '../../../db/client'
import type { Lot } from '../../../db/tables'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { disown } from './maturing'
import { begin, type Movement, tabs } from './movement'
import * as q from './queries'
import { allocate, hasEnded, isPayable, takeUpTo } from './rules'
import { movements } from './texts'

/** `paid`: paid now, or by an earlier call with the same key. `balance`: the new balance. */
export type Payment = { paid: boolean; balance: number }

/**
 * Spends dog food, limited lots first. Must run in a transaction. Changes nothing when the balance is too low or the
 * wallet is frozen.
 */
export async function spend(db: Db, movement: Movement): Promise<Payment> {
  await q.lockWallet(db, movement.user)
  const { paid, balance } = await take(db, movement, { way: 'out', house: 'revenue' })
  return { paid, balance }
}

/**
 * Sets dog food aside until `settleHold` is called with the same key. Must run in a transaction.
 * @param from `only: 'income'` takes only matured income, for withdrawals (A.money.22)
 */
export async function hold(db: Db, movement: Movement, from: { only?: 'income' } = {}): Promise<Payment> {
  await q.lockWallet(db, movement.user)
  const way = from.only ? `held ${from.only}` : 'held'
  const { paid, balance } = await take(db, movement, { way, house: 'held', only: from.only })
  return { paid, balance }
}

type Taking = { lot: number; amount: number; origin: Lot['origin'] }

type How = { way: string; house: q.House; only?: 'income'; tab?: 1 | 3; isFrozenToo?: boolean }

/**
 * Moves dog food from lots into a house account, in spending order. The caller holds the wallet lock.
 * @param how `way`: part of the hashed input; `only`: restricts the lots; `isFrozenToo`: takes from a frozen wallet
 * too, for acts of staff
 * @returns `takings` is empty for a repeat and when unpaid
 */
export async function take(
  db: Db,
  movement: Movement,
  { way, house, only, tab = tabs.spent, isFrozenToo = false }: How,
): Promise<Payment & { takings: Taking[] }> {
  const { user, amount, now } = movement
  const lots = await dropEnded(db, user, now)
  const balance = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const id = await begin(db, movement, way, { tab, change: -amount })
  if (id === undefined) return { paid: true, balance, takings: [] }
  const open = lots.filter((lot) => only === undefined || isPayable(lot, now))
  const takings = !isFrozenToo && (await q.isFrozen(db, user)) ? undefined : allocate(open, amount)
  if (!takings) {
    await q.unclaim(db, id)
    return { paid: false, balance, takings: [] }
  }
  await post(db, { id, user, takings, house })
  const origins = new Map(lots.map((lot) => [lot.id, lot.origin]))
  return {
    paid: true,
    balance: balance - amount,
    takings: takings.map((taking) => ({ ...taking, origin: origins.get(taking.lot) ?? 'granted' })),
  }
}

async function post(
  db: Db,
  { id, user, takings, house }: { id: number; user: number; takings: ReturnType<typeof takeUpTo>; house: q.House },
) {
  const amount = takings.reduce((sum, taking) => sum + taking.amount, 0)
  if ((await q.changeBalance(db, user, -amount)) === undefined) throw new Error('lots and wallet disagree')
  for (const { lot, amount: taken } of takings) await q.takeFromLot(db, lot, taken)
  await q.addEntries(db, id, [
    ...takings.map(({ lot, amount: taken }) => ({ user_id: user, lot_id: lot, amount: -taken })),
    { house, amount },
  ])
}

const origins = ['bought', 'granted', 'income'] as const

/**
 * Takes back a refunded grant, even from a frozen wallet. Takes from its own lots first, then from other permanent
 * lots, bought ones before granted ones, and never below zero. Other users' income from it that has not matured becomes
 * a gift (security M6). Must run in a transaction. Idempotent.
 * @returns `taken`, and `short`: the amount that was missing
 */
export async function takeBack(
  db: Db,
  movement: Movement & { granted: string },
): Promise<{ taken: number; short: number }> {
  const { user, amount, once, granted, now } = movement
  await q.lockWallet(db, user)
  const own = new Set(await q.lotsGranted(db, granted))
  const lots = (await dropEnded(db, user, now))
    .filter(({ id, kind }) => own.has(id) || kind === 'permanent')
    .sort(
      (a, b) =>
        Number(own.has(b.id)) - Number(own.has(a.id)) ||
        origins.indexOf(a.origin) - origins.indexOf(b.origin) ||
        a.id - b.id,
    )
  const takings = takeUpTo(lots, amount)
  const taken = takings.reduce((sum, taking) => sum + taking.amount, 0)
  const id = await begin(db, movement, `back from ${granted}`, { tab: tabs.other, change: -taken })
  if (id === undefined) {
    const before = -(await q.changeOf(db, once))
    return { taken: before, short: amount - before }
  }
  if (taken > 0) await post(db, { id, user, takings, house: 'sales' })
  const given = new Set(lots.filter(({ origin }) => origin === 'granted').map((lot) => lot.id))
  const covered = takings.reduce((sum, { lot, amount: part }) => (given.has(lot) ? sum : sum + part), 0)
  await disown(db, { once, granted, covered, now })
  return { taken, short: amount - taken }
}

/**
 * Takes back only the unspent rest of a grant, even from a frozen wallet. Spent dog food stays paid. Must run in a
 * transaction. Idempotent.
 * @returns `taken`, and `short`: the amount spent before
 */
export async function takeUnspent(
  db: Db,
  { granted, ...movement }: Omit<Movement, 'amount'> & { granted: string },
): Promise<{ taken: number; short: number }> {
  const { user, now, once } = movement
  await q.lockWallet(db, user)
  const own = new Set(await q.lotsGranted(db, granted))
  const { of, left } = await q.leftOf(db, granted)
  const size = of.bought + of.granted
  const amount = left.bought + left.granted
  if (amount === 0) return { taken: 0, short: size }
  const takings = takeUpTo(
    (await dropEnded(db, user, now)).filter(({ id }) => own.has(id)),
    amount,
  )
  const way = `unspent of ${granted}`
  const id = await begin(db, { ...movement, amount }, way, { tab: tabs.other, change: -amount })
  if (id !== undefined) await post(db, { id, user, takings, house: 'sales' })
  const taken = id === undefined ? -(await q.changeOf(db, once)) : amount
  return { taken, short: size - taken }
}

/** Posts the expiry of lots, and returns the other lots. The caller holds the wallet lock. */
async function dropEnded(db: Db, user: number, now: Date) {
  const lots = await q.lotsLeft(db, user)
  for (const { id: lot, remaining, expires_at } of lots.filter((candidate) => hasEnded(candidate, now))) {
    const over = { once: `expire:${lot}`, kind: 'expire', description: movements.expired, now: expires_at ?? now }
    const standing = { tab: tabs.other, change: -remaining }
    const id = await begin(db, { user, amount: remaining, ...over }, 'expired', standing)
    if (id === undefined) throw new Error('a lot ended twice')
    await post(db, { id, user, takings: [{ lot, amount: remaining }], house: 'expired' })
  }
  return lots.filter((lot) => !hasEnded(lot, now))
}

/**
 * Posts expired lots of a batch of users. Returns the number of users.
 * @throws AggregateError after the batch, with all failures (security R14)
 */
export async function expire(db: Db, now: Date, most = 200): Promise<number> {
  const people = await q.holdersOfExpired(db, now, most)
  const failures: unknown[] = []
  for (const user of people)
    await unitOfWork(db, async (tx) => {
      await q.lockWallet(tx, user)
      await dropEnded(tx, user, now)
    }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'dog food that has ended and could not be posted')
  return people.length
}
