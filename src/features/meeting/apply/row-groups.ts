import { useMemo } from 'react'
import { apply as text } from '@/texts/meeting/apply'
import { type Dated, waits } from './queries'

/** A row with its position, since rows render alone. */
export type GroupedRow = {
  row: Dated
  /** First of its part. */
  first: boolean
  last: boolean
  title?: string
  count?: number
}

/** @param waiting number of waiting rows, `over` of finished ones; undefined for an undivided list */
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
