import { useMemo } from 'react'
import { apply as text } from '@/texts/apply'
import { type Dated, waits } from './queries'

/** A row with what it must know of its neighbours: a list draws each by itself. */
export type Placed = {
  row: Dated
  /** Of those that wait, or of those that are over. */
  first: boolean
  last: boolean
  /** Above the first one, with how many there are, where the list has two parts. */
  title?: string
  count?: number
}

/** Rows in their places. @param waiting how many wait, `over` how many do not; undefined for a list without parts */
export function usePlaced(rows: readonly Dated[], waiting?: number, over?: number): Placed[] {
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
