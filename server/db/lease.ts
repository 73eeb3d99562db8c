import { sql } from 'kysely'

/** The database's own time, which no process's clock moves (security R9). */
export const presently = sql<Date>`clock_timestamp()`
/** Work that nobody has said to be under way since this moment is taken for dead. */
export const deadSince = sql<Date>`clock_timestamp() - interval '45 seconds'`
/** How often whoever is at work says so, ms. */
const renewEvery = 10_000

/**
 * Works, and says all the while that it does. One that cannot say so is taken over from: its work bears that.
 * @param renew says so, by the database's time
 */
export async function alive<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void renew().catch(() => undefined), renewEvery).unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}
