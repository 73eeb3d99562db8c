import { createHash } from 'node:crypto'
import { limits } from '../../../../contract/kernel/limits'
import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import * as q from './queries'

/** The subject of a movement, shown on its detail page (A.money.08). */
export type Business = { type: string; id: string }
/** Rows of the movement's detail page. */
export type Detail = readonly (readonly [label: string, value: string])[]

/** `once` is the idempotency key. Reusing it with other input throws. */
export type Movement = {
  user: number
  amount: number
  once: string
  kind: string
  description: string
  now: Date
  /** Fen paid. */
  money?: number
  /** When missing, the movement itself. */
  business?: Business
  detail?: Detail
}

/** A.X16. */
export const tabs = { spent: 1, toppedUp: 2, other: 3, income: 4 } as const

/** The tab in which a movement is listed, and its signed change of the balance. */
type Effect = { tab: 1 | 2 | 3 | 4; change: number }

const hashOf = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const isAmount = (amount: number) => Number.isInteger(amount) && amount > 0 && amount <= limits.dogFoodMax

/**
 * Claims the idempotency key and stores the movement. Returns its id, or undefined for a repeat.
 * @param way part of the hashed input, so that the key of a gift cannot be reused for a payment
 * @throws Error when the key was used with other input
 */
export async function begin(
  db: Db,
  movement: Movement,
  way: string,
  { tab, change }: Effect,
): Promise<number | undefined> {
  const { user, amount, once, kind, description, now, money = 0, business, detail = [] } = movement
  if (!isAmount(amount)) throw new RangeError('dog food moves in whole positive amounts')
  const input_hash = hashOf(user, amount, kind, way)
  const claimed = await q.claim(db, {
    once_key: once,
    input_hash,
    kind,
    user_id: user,
    description,
    at: now,
    tab,
    change,
    money,
    business_type: business?.type ?? kind,
    business_id: business?.id ?? newHandle(),
    detail: detail.length === 0 ? '' : JSON.stringify(detail),
  })
  if (claimed.id !== undefined) return claimed.id
  if (!claimed.earlier.equals(input_hash)) throw new Error('a once-key came back with other input')
  return undefined
}
