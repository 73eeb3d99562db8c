import { minus, ms } from '../../../../../contract/kernel/time'
import type { Deps } from '../../../../kernel/context'
import * as q from './queries'
import type { Told } from './tell'

/** How late a signal's row may become visible, ms. */
const lateMost = 20_000
const lookBack = ms(1, 'minute')
const batch = 1_000

/** The table of signals, of which each is heard once. */
export function signalLog({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const seen = new Map<number, number>()
  let floor = 0
  return {
    /** Whether a signal is heard for the first time; one without a number always is. */
    isNew(id: number): boolean {
      if (id === 0) return true
      if (seen.has(id) || id <= floor) return false
      seen.set(id, performance.now())
      return true
    },

    /** Reads the recent signals, and those of `gap` ms before them, in which reading failed. */
    async read(gap: number, hear: (told: Told) => void): Promise<void> {
      const since = minus(now(), lookBack + gap, 'millisecond')
      for (let after = floor, full = true; full;) {
        const rows = await q.signalsAfter(db, after, since, batch)
        for (const row of rows) {
          hear(row)
          // ids are assigned before commit: a lower one may still appear
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
