import { addMonths } from '../../../contract/kernel/time'

/** A model of a membership. A row holds a start and its terms, and each end is counted from the start of the row. */
export class Paper {
  private rows: { from: Date; terms: { once: string; months: number }[] }[] = []
  end(row = this.rows.at(-1)): Date | undefined {
    return (
      row &&
      addMonths(
        row.from,
        row.terms.reduce((sum, { months }) => sum + months, 0),
      )
    )
  }
  give(once: string, months: number, now: Date) {
    const last = this.rows.at(-1)
    const end = this.end(last)
    if (last && end && end > now) last.terms.push({ once, months })
    else this.rows.push({ from: now, terms: [{ once, months }] })
  }
  used(once: string, now: Date): number {
    const row = this.rows.findLast(({ terms }) => terms.some((term) => term.once === once))
    const place = row?.terms.findIndex((term) => term.once === once) ?? -1
    const months = row?.terms[place]?.months ?? 0
    const before = row?.terms.slice(0, place).reduce((sum, term) => sum + term.months, 0) ?? 0
    const begins = row?.from ?? now
    return Array.from({ length: months }, (_, n) => addMonths(begins, before + n + 1)).filter((end) => end <= now)
      .length
  }
  take(once: string, now: Date) {
    const last = this.rows.at(-1)
    const place = last?.terms.findIndex((term) => term.once === once) ?? -1
    const end = this.end(last)
    if (!last || place < 0 || !end || end <= now) return
    const monthsTo = (count: number) => last.terms.slice(0, count).reduce((sum, { months }) => sum + months, 0)
    const [begins, ends] = [addMonths(last.from, monthsTo(place)), addMonths(last.from, monthsTo(place + 1))]
    if (ends <= now) return
    if (begins >= now) last.terms.splice(place, 1)
    // the row ends now, after its used terms; the remaining terms start in a new row
    else this.rows.push({ from: now, terms: last.terms.slice(place + 1) })
  }
}
