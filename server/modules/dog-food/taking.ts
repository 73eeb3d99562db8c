import type { Db } from '../../db/client'
import type { Lot } from '../../db/tables'
import { unitOfWork } from '../../unit-of-work'
import { disown } from './maturing'
import { begin, type Movement, tabs } from './movement'
import * as q from './queries'
import { allocate, hasEnded, isPayable, takeUpTo } from './rules'
import { movements } from './texts'

/** Whether it was paid, now or by an earlier movement of the same key, and the balance after. */
export type Payment = { paid: boolean; balance: number }

/**
 * Takes dog food from somebody, limited lots first; must run in a transaction. Nothing changes when there is too little, or
 * when it is frozen because its owner is banned.
 */
export async function spend(db: Db, movement: Movement): Promise<Payment> {
  await q.lockWallet(db, movement.user)
  const { paid, balance } = await take(db, movement, { way: 'out', house: 'revenue' })
  return { paid, balance }
}

/**
 * Takes dog food like `spend`, and keeps it until `settleHold` of the same key says how much of it comes back. Must run in
 * a transaction.
 * @param from `only: 'income'` takes nothing else, as for a withdrawal (A.money.22), and of it what has matured
 */
export async function hold(db: Db, movement: Movement, from: { only?: 'income' } = {}): Promise<Payment> {
  await q.lockWallet(db, movement.user)
  const way = from.only ? `held ${from.only}` : 'held'
  const { paid, balance } = await take(db, movement, { way, house: 'held', only: from.only })
  return { paid, balance }
}

/** What was taken from one lot. */
type Taking = { lot: number; amount: number; origin: Lot['origin'] }

/**
 * Takes from the lots in the order of spending, into an account of the house. The wallet is already locked.
 * @param how its way is part of the input, `only` leaves all other lots alone
 * @returns no takings where it was paid before, or is not
 */
export async function take(
  db: Db,
  movement: Movement,
  { way, house, only }: { way: string; house: q.House; only?: 'income' },
): Promise<Payment & { takings: Taking[] }> {
  const { user, amount, now } = movement
  const lots = await dropEnded(db, user, now)
  const balance = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const id = await begin(db, movement, way, { tab: tabs.spent, change: -amount })
  if (id === undefined) return { paid: true, balance, takings: [] }
  const open = lots.filter((lot) => only === undefined || isPayable(lot, now))
  const takings = (await q.isFrozen(db, user)) ? undefined : allocate(open, amount)
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

/** Writes down what is taken from which lots. */
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
 * Takes back what was granted under a key, as after a refund of money: first what is left of that lot, then other permanent
 * lots, what was bought before what was given. Never below zero, and also where dog food is frozen. What others were given
 * of it meanwhile never turns into money (security M6). Must run in a transaction. The same again answers the same.
 * @returns what was taken, and how much was spent already and is short
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

/** Posts what has ended as expired, at its end, and answers the lots that are left. The wallet is already locked. */
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
 * Posts everything that has ended, a batch of people a call; answers how many people it served. For the job.
 * @throws AggregateError after the batch, when some of them could not be served (security R14)
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
