import { minus, ms } from '../../../../../contract/kernel/time'
import type { Deps } from '../../../../kernel/context'
import * as q from './queries'
import type { Told } from './tell'

/** The most milliseconds until the row of a signal becomes visible to other transactions. */
const lateMost = 20_000
const lookBack = ms(1, 'minute')
const batch = 1_000

/** Reads the table of signals and reports each signal once. */
export function signalLog({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const seen = new Map<number, number>()
  let floor = 0
  return {
    /** Whether a signal is new to this process. A signal with the id 0 is not stored and always counts as new. */
    isNew(id: number): boolean {
      if (id === 0) return true
      if (seen.has(id) || id <= floor) return false
      seen.set(id, performance.now())
      return true
    },

    /** Reads the signals of the last minute, and of the `gap` milliseconds before it, in which reading failed. */
    async read(gap: number, hear: (told: Told) => void): Promise<void> {
      const since = minus(now(), lookBack + gap, 'millisecond')
      for (let after = floor, full = true; full;) {
        const rows = await q.signalsAfter(db, after, since, batch)
        for (const row of rows) {
          hear(row)
          // ids are assigned before the commit, so a row with a lower id may still appear later
          if (performance.now() - (seen.get(row.id) ?? Infinity) > lateMost) floor = Math.max(floor, row.id)
        }
        full = rows.length === batch
        after = rows[rows.length - 1]?.id ?? after
      }
    },

    forgetOld(): void {
      for (const [id, at] of seen) if (performance.now() - at > 2 * lateMost) seen.delete(id)
    },
  }
}
