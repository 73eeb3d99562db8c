import type { Db } from '../../../db/client'
import { forged } from './audit.queries'
import * as q from './queries'

/** Named numbers that must be zero. */
export type Check = (db: Db) => Promise<Record<string, number>>

/** Ledger invariants (security §11): every number but `total` of accounts must be zero. */
export const audit = (db: Db) => q.audit(db)

/**
 * Invariants, delivered orders against movements, other modules' checks.
 * @throws Error naming every number that is off
 */
export async function watchLedger(db: Db, checks: readonly Check[] = []): Promise<void> {
  const counted = await Promise.all([audit, q.ordersOff, forged, ...checks].map((check) => check(db)))
  const off = counted.flatMap((numbers) => Object.entries(numbers).filter(([, number]) => number !== 0))
  if (off.length > 0)
    throw new Error(`the ledger is off: ${off.map(([name, number]) => `${name} ${number}`).join(', ')}`)
}
