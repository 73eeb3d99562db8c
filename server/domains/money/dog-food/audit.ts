import type { Db } from '../../../db/client'
import { forged } from './audit.queries'
import * as q from './queries'

/** Returns named numbers, each of which must be zero. */
export type Check = (db: Db) => Promise<Record<string, number>>

/** Checks the invariants of the ledger (security §11). Each number must be zero. */
export const audit = (db: Db) => q.audit(db)

/**
 * Checks the invariants, compares delivered orders with movements, and runs checks of other areas.
 * @throws Error that names each number that is not zero
 */
export async function watchLedger(db: Db, checks: readonly Check[] = []): Promise<void> {
  const counted = await Promise.all([audit, q.ordersOff, forged, ...checks].map((check) => check(db)))
  const off = counted.flatMap((numbers) => Object.entries(numbers).filter(([, number]) => number !== 0))
  if (off.length > 0)
    throw new Error(`the ledger is off: ${off.map(([name, number]) => `${name} ${number}`).join(', ')}`)
}
