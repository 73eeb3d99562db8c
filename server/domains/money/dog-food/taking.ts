import type { Db } from '../../../db/client'
import type { Lot } from '../../../db/tables'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { disown } from './maturing'
import { begin, type Movement, tabs } from './movement'
import * as q from './queries'
import { allocate, hasEnded, isPayable, takeUpTo } from './rules'
import { movements } from './texts'

/** Paid now or by an earlier call with the key; the new balance. */
export type Payment = { paid: boolean; balance: number }

/** Limited lots first; must run in a transaction. Changes nothing when there is too little or the wallet is frozen. */
export async function spend(db: Db, movement: Movement): Promise<Payment> {
  await q.lockWallet(db, movement.user)
  const { paid, balance } = await take(db, movement, { way: 'out', house: 'revenue' })
  return { paid, balance }
}

/**
 * Spends like `spend`, pending `settleHold` with the same key. Must run in a transaction.
 * @param from `only: 'income'`: matured income alone, for withdrawals (A.money.22)
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
 * Takes lots in spending order into a house account. Call under the wallet lock.
 * @param how its way is part of the hashed input; `only` restricts the lots; `isFrozenToo`: an act of staff
 * @returns no takings for a repeat or when unpaid
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
 * Takes back a refunded grant: its own lot first, then other permanent lots, bought before given; never below zero,
 * also while frozen. Others' immature income from it becomes a gift (security M6). Must run in a transaction;
 * idempotent.
 * @returns the amounts taken and short
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
 * Takes back the unspent rest of a grant and nothing else, also while frozen: spent dog food stays paid. Must run in a
 * transaction; idempotent.
 * @returns the amounts taken and spent before
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

/** Posts expired lots; returns the others. Call under the wallet lock. */
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
 * In batches; returns the users' count.
 * @throws AggregateError after the batch (security R14)
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
