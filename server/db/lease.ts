import { sql } from 'kysely'

/** Database time, independent of process clocks (security R9). */
export const presently = sql<Date>`clock_timestamp()`
/** Leases not renewed since are expired. */
export const deadSince = sql<Date>`clock_timestamp() - interval '45 seconds'`
/** Renewal interval, ms. */
const renewEvery = 10_000

/**
 * Renews a lease while working. A process that cannot renew loses it, so `work` must tolerate a successor.
 * @param renew by database time
 */
export async function alive<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void renew().catch(() => undefined), renewEvery).unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}
