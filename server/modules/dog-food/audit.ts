import type { Db } from '../../db/client'
import * as q from './queries'

/** Something else that must hold of the ledger: numbers by name, every one of them zero. */
export type Check = (db: Db) => Promise<Record<string, number>>

/** Checks the ledger's invariants (security §11): every number but `total` of accounts must be zero, and that one too. */
export const audit = (db: Db) => q.audit(db)

/**
 * The nightly check: the invariants, that every delivered order has exactly its movements, and what other modules know of theirs.
 * @throws one error that names every number that is off, for whoever is on watch
 */
export async function watchLedger(db: Db, checks: readonly Check[] = []): Promise<void> {
  const counted = await Promise.all([audit, q.ordersOff, ...checks].map((check) => check(db)))
  const off = counted.flatMap((numbers) => Object.entries(numbers).filter(([, number]) => number !== 0))
  if (off.length > 0)
    throw new Error(`the ledger is off: ${off.map(([name, number]) => `${name} ${number}`).join(', ')}`)
}
