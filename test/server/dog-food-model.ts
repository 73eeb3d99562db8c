import fc from 'fast-check'

type Kind = 'permanent' | 'limited'
type Lot = { kind: Kind; left: number; ends: number }

/** One thing that happens to somebody's dog food. */
export type Step =
  | { kind: 'grant'; lot: Kind; amount: number; once: string }
  | { kind: 'spend'; amount: number; once: string }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'sweep' }

const zone = 8 * 3_600_000

/** 00:00 in Shanghai on the 7th of the month after a moment, counted out on a calendar (A.money.02). */
export function seventhAfter(at: number): number {
  const [year = 0, month = 0] = new Date(at + zone).toISOString().slice(0, 7).split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return Date.parse(`${nextYear}-${String(nextMonth).padStart(2, '0')}-07T00:00:00+08:00`)
}

/** The ledger as one would keep it on paper: a list of heaps, each with what is left and when it ends. */
export class LedgerModel {
  private readonly lots: Lot[] = []
  private readonly done = new Set<string>()

  grant(kind: Kind, amount: number, once: string, at: number): void {
    if (this.done.has(once)) return
    this.done.add(once)
    this.lots.push({ kind, left: amount, ends: kind === 'limited' ? seventhAfter(at) : Infinity })
  }

  spend(amount: number, once: string, at: number): { paid: boolean; balance: number } {
    if (this.done.has(once)) return { paid: true, balance: this.balance(at) }
    if (this.balance(at) < amount) return { paid: false, balance: this.balance(at) }
    this.done.add(once)
    for (let n = 0; n < amount; n += 1) {
      const [first] = this.alive(at).sort((a, b) => (a.ends === b.ends ? 0 : a.ends - b.ends))
      if (first) first.left -= 1
    }
    return { paid: true, balance: this.balance(at) }
  }

  holdings(at: number) {
    const sum = (kind: Kind) => this.alive(at).reduce((all, lot) => all + (lot.kind === kind ? lot.left : 0), 0)
    return { permanent: sum('permanent'), limited: sum('limited') }
  }

  balance(at: number): number {
    return this.alive(at).reduce((sum, { left }) => sum + left, 0)
  }

  /** When the next limited heap ends; 0 when there is none. */
  nextEnd(at: number): number {
    const ends = this.alive(at).flatMap(({ kind, ends: end }) => (kind === 'limited' ? [end] : []))
    return ends.length === 0 ? 0 : Math.min(...ends)
  }

  /** Every heap that has not ended, oldest first, empty ones too. */
  lotsAt(at: number): string[] {
    return this.lots.filter(({ ends }) => ends > at).map(({ kind, left }) => `${kind} ${left}`)
  }

  private alive(at: number): Lot[] {
    return this.lots.filter(({ left, ends }) => left > 0 && ends > at)
  }
}

const amount = fc.integer({ min: 1, max: 60 })
// amounts go with their names: the same name again is the same purchase
const named = <T>(make: (once: string, n: number) => T) => fc.integer({ min: 1, max: 60 }).map((n) => make(`k${n}`, n))
const day = 86_400_000

/** Lives of a wallet: gifts, purchases, repeated ones, time that creeps, and time that jumps over the 7th. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom<Kind>('permanent', 'limited', 'limited'), amount)
      .map(([lot, n]): Step => ({ kind: 'grant', lot, amount: n, once: `${lot}${n}` })),
    named((once, n): Step => ({ kind: 'spend', amount: n, once })),
    fc
      .oneof(
        fc.integer({ min: 1, max: day }),
        fc.integer({ min: day, max: 45 * day }),
        fc.constantFrom(1, day, 31 * day - 1),
      )
      .map((milliseconds): Step => ({ kind: 'pass', milliseconds })),
    fc.constant<Step>({ kind: 'sweep' }),
  ),
  { minLength: 5, maxLength: 25 },
)
