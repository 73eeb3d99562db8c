import { createHash } from 'node:crypto'
import { dogFood } from '../../../contract/areas/dog-food'
import { limits } from '../../../contract/limits'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import * as q from './queries'
import { allocate, giveBack, hasEnded, limitedEnd } from './rules'

/** A change of somebody's dog food. `once` names it for ever: the same key again does nothing, with other input it throws. */
export type Movement = {
  user: number
  amount: number
  once: string
  kind: string
  description: string
  now: Date
  /** Fen that were paid for it. */
  money?: number
  /** What it is about, for its own page (A.money.08). */
  business?: { type: string; id: string }
  /** More of it, for its own page: label and value. */
  detail?: readonly (readonly [string, string])[]
}

const hashOf = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Claims the movement; undefined when it was made before with the same input.
 * @param way in, out, or into which lot: part of the input, so that a key of a gift never passes for a payment
 * @throws when the key stands for something else
 */
async function begin(db: Db, movement: Movement, way: string): Promise<number | undefined> {
  const { user, amount, once, kind, description, now } = movement
  if (!Number.isInteger(amount) || amount <= 0 || amount > limits.dogFoodMax)
    throw new RangeError('dog food moves in whole positive amounts')
  const input_hash = hashOf(user, amount, kind, way)
  const claimed = await q.claim(db, { once_key: once, input_hash, kind, user_id: user, description, at: now })
  if (claimed.id !== undefined) return claimed.id
  if (!claimed.earlier.equals(input_hash)) throw new Error('a once-key came back with other input')
  return undefined
}

/**
 * Gives dog food to somebody; must run in a transaction.
 * @param lot permanent or limited (A.money.02), and where it came from: only income that was bought can ever be withdrawn (M6)
 */
export async function grant(
  db: Db,
  movement: Movement,
  lot: { kind: 'permanent' | 'limited'; origin: 'bought' | 'granted' | 'income' },
): Promise<void> {
  const { user, amount, now } = movement
  await q.lockWallet(db, user)
  const id = await begin(db, movement, `in ${lot.kind} ${lot.origin}`)
  if (id === undefined) return
  await q.changeBalance(db, user, amount, lot.origin === 'income' ? amount : 0)
  const expires_at = lot.kind === 'limited' ? limitedEnd(now) : null
  const made = await q.addLot(db, { user_id: user, ...lot, amount, remaining: amount, expires_at, created_at: now })
  const house = { bought: 'sales', granted: 'grants', income: 'rewards' } as const
  await q.addEntries(db, id, [
    { user_id: user, lot_id: made.id, amount },
    { house: house[lot.origin], amount: -amount },
  ])
}

/**
 * Takes dog food from somebody, limited lots first; must run in a transaction. Nothing changes when there is too little, or
 * when it is frozen because its owner is banned.
 * @returns whether it was paid (now or by an earlier movement of the same key), and the balance after
 */
export const spend = (db: Db, movement: Movement) => take(db, movement, 'out', 'revenue')

/**
 * Takes dog food like `spend`, and keeps it until `settleHold` of the same key says how much of it comes back. Must run in
 * a transaction.
 */
export const hold = (db: Db, movement: Movement) => take(db, movement, 'held', 'held')

async function take(db: Db, movement: Movement, way: string, house: 'revenue' | 'held') {
  const { user, amount, now } = movement
  await q.lockWallet(db, user)
  const lots = await dropEnded(db, user, now)
  const balance = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const id = await begin(db, movement, way)
  if (id === undefined) return { paid: true, balance }
  const takings = (await q.isFrozen(db, user)) ? undefined : allocate(lots, amount)
  if (!takings) {
    await q.unclaim(db, id)
    return { paid: false, balance }
  }
  const after = await q.changeBalance(db, user, -amount)
  if (after === undefined) throw new Error('lots and wallet disagree')
  for (const { lot, amount: taken } of takings) await q.takeFromLot(db, lot, taken)
  await q.addEntries(db, id, [
    ...takings.map(({ lot, amount: taken }) => ({ user_id: user, lot_id: lot, amount: -taken })),
    { house, amount },
  ])
  return { paid: true, balance: after }
}

/** What becomes of something held: `once` is the key it was held under, `refund` how much of it comes back, in dog food. */
export type Settlement = { once: string; refund: number; kind: string; description: string; now: Date }

/**
 * Decides once what becomes of dog food that is held; must run in a transaction. What comes back goes to the kind it was
 * paid from, permanent first: permanent dog food into its own lot, limited as a new grant, which ends as one given now
 * (A.X20, A.money.02). The rest is spent. Comes in also where dog food is frozen. The same decision again does nothing.
 * @throws when nothing is held under this key, or it was decided otherwise before
 */
export async function settleHold(db: Db, { once, refund, kind, description, now }: Settlement): Promise<void> {
  const held = await q.held(db, once)
  const [first] = held
  if (!first) throw new Error('nothing is held under this key')
  const { user_id: user } = first
  const amount = held.reduce((sum, { taken }) => sum + taken, 0)
  if (!Number.isInteger(refund) || refund < 0 || refund > amount)
    throw new RangeError('what comes back is a part of what is held')
  await q.lockWallet(db, user)
  const id = await begin(db, { user, amount, once: q.settlementOf(once), kind, description, now }, `back ${refund}`)
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
    })),
  )
  if (refund > 0) await q.changeBalance(db, user, refund)
  await q.addEntries(db, id, [
    { house: 'held', amount: -amount },
    ...(refund < amount ? [{ house: 'revenue' as const, amount: amount - refund }] : []),
    ...lots.map(({ lot, amount: back }) => ({ user_id: user, lot_id: lot, amount: back })),
    ...grants.map((lot) => ({ user_id: user, lot_id: lot.id, amount: lot.amount })),
  ])
}

/** Posts what has ended as expired and answers the lots that are left. The wallet is already locked. */
async function dropEnded(db: Db, user: number, now: Date) {
  const lots = await q.lotsLeft(db, user)
  for (const lot of lots.filter((candidate) => hasEnded(candidate, now))) {
    const { id, remaining } = lot
    const over = { once: `expire:${id}`, kind: 'expire', description: '限时狗粮到期' }
    const movement = await begin(db, { user, amount: remaining, ...over, now }, 'expired')
    if (movement === undefined) throw new Error('a lot ended twice')
    await q.changeBalance(db, user, -remaining)
    await q.takeFromLot(db, id, remaining)
    await q.addEntries(db, movement, [
      { user_id: user, lot_id: id, amount: -remaining },
      { house: 'expired', amount: remaining },
    ])
  }
  return lots.filter((lot) => !hasEnded(lot, now))
}

/** Posts everything that has ended, a batch of people a call; answers how many people it served. For the job. */
export async function expire(db: Db, now: Date, most = 200): Promise<number> {
  const people = await q.holdersOfExpired(db, now, most)
  for (const user of people)
    await db.transaction().execute(async (tx) => {
      await q.lockWallet(tx, user)
      await dropEnded(tx, user, now)
    })
  return people.length
}

/** What somebody can spend right now, in dog food. */
export async function balance(db: Db, user: number, now: Date): Promise<number> {
  const { permanent, limited } = await q.holdings(db, user, now)
  return permanent + limited
}

/** Freezes what somebody holds: it stays theirs, comes in and runs out, and cannot be spent. null frees it (A.X32). */
export const setFrozen = (db: Db, user: number, at: Date | null) => q.setFrozen(db, user, at)

/** Checks the ledger's invariants (security §11): every number but `total` of accounts must be zero, and that one too. */
export const audit = (db: Db) => q.audit(db)

/**
 * Takes back what was granted under a key, as after a refund of money: first what is left of that lot, then other lots.
 * @returns what was taken, and how much was spent already and is short
 */
export const takeBack = async (
  _db: Db,
  _movement: Movement & { granted: string },
): Promise<{ taken: number; short: number }> => later()

/** What is left of income, the only dog food that can be paid out (A.money.22). */
export const incomeLeft = async (_db: Db, _user: number): Promise<number> => 0

const later = (): never => {
  throw refuse('absent')
}

export default serve(dogFood, {
  async account({ db, me, now }) {
    const [{ permanent, limited, next_end }, incomeEverDogfood] = await Promise.all([
      q.holdings(db, me.id, now),
      q.incomeEver(db, me.id),
    ])
    return {
      dogFood: permanent + limited,
      permanentDogFood: permanent,
      limitedDogFood: limited,
      limitedExpireTime: next_end?.getTime() ?? 0,
      incomeEverDogfood,
    }
  },

  records: later,
  recordsBefore: later,
  detail: later,
})
