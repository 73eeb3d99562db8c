import { useMemo } from 'react'
import { apply as text } from '@/texts/meeting/apply'
import { type Dated, waits } from './queries'

/** A row with its position, since each row renders on its own. */
export type GroupedRow = {
  row: Dated
  /** Whether it is the first row of its part. */
  first: boolean
  last: boolean
  title?: string
  count?: number
}

/**
 * Divides the list into waiting and finished rows.
 * @param waiting the number of waiting rows; undefined for a list without parts
 * @param over the number of finished rows
 */
export function useRowGroups(rows: readonly Dated[], waiting?: number, over?: number): GroupedRow[] {
  return useMemo(
    () =>
      rows.map((row, at) => {
        const [before, next] = [rows[at - 1], rows[at + 1]]
        const first = !before || waits(before) !== waits(row)
        const last = !next || waits(next) !== waits(row)
        const count = waits(row) ? waiting : over
        const title = first && count !== undefined ? (waits(row) ? text.toDecide : text.decided) : undefined
        return { row, first, last, title, count }
      }),
    [rows, waiting, over],
  )
}
