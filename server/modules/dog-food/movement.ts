import { createHash } from 'node:crypto'
import { limits } from '../../../contract/limits'
import type { Db } from '../../db/client'
import { newHandle } from '../../keys'
import * as q from './queries'

/** What a movement is about, for its own page (A.money.08). */
export type Business = { type: string; id: string }
/** More of a movement, for its own page: label and value. */
export type Detail = readonly (readonly [label: string, value: string])[]

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
  /** What it is about; without one it is about itself, of its own kind. */
  business?: Business
  detail?: Detail
}

/** The tabs of the record (A.X16). */
export const tabs = { spent: 1, toppedUp: 2, other: 3, income: 4 } as const

/** How a movement stands in the record: which tab, and what its owner got (or gave, below zero). */
type Standing = { tab: 1 | 2 | 3 | 4; change: number }

const hashOf = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Claims the movement; undefined when it was made before with the same input.
 * @param way in, out, or into which lot: part of the input, so that a key of a gift never passes for a payment
 * @throws when the key stands for something else
 */
export async function begin(
  db: Db,
  movement: Movement,
  way: string,
  { tab, change }: Standing,
): Promise<number | undefined> {
  const { user, amount, once, kind, description, now, money = 0, business, detail = [] } = movement
  if (!Number.isInteger(amount) || amount <= 0 || amount > limits.dogFoodMax)
    throw new RangeError('dog food moves in whole positive amounts')
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
