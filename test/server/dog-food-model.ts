import fc from 'fast-check'

type Kind = 'permanent' | 'limited'
type Lot = { kind: Kind; left: number; ends: number }
/** What was taken for something that may come back: a part a piece, in the order in which they were taken. */
type Hold = { parts: { from: Lot }[]; decided: boolean }

/** One thing that happens to somebody's dog food. */
export type Step =
  | { kind: 'grant'; lot: Kind; amount: number; once: string }
  | { kind: 'spend'; amount: number; once: string }
  | { kind: 'hold'; amount: number; once: string }
  | { kind: 'settle'; refund: number; once: string }
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
  private readonly holds = new Map<string, Hold>()
  /** What is held, and what was spent for good. */
  held = 0
  spent = 0
  /** All that was ever given. */
  given = 0
  private ended = 0

  grant(kind: Kind, amount: number, once: string, at: number): void {
    if (this.done.has(once)) return
    this.done.add(once)
    this.given += amount
    this.lots.push({ kind, left: amount, ends: kind === 'limited' ? seventhAfter(at) : Infinity })
  }

  spend(amount: number, once: string, at: number): { paid: boolean; balance: number } {
    const again = this.done.has(once)
    const parts = this.take(amount, once, at)
    if (parts && !again) this.spent += amount
    return { paid: again || parts !== undefined, balance: this.balance(at) }
  }

  hold(amount: number, once: string, at: number): { paid: boolean; balance: number } {
    const again = this.done.has(once)
    const parts = this.take(amount, once, at)
    if (parts && !again) {
      this.holds.set(once, { parts, decided: false })
      this.held += amount
    }
    return { paid: again || parts !== undefined, balance: this.balance(at) }
  }

  /** Whether something is held under this name and nothing was decided about it. */
  open(once: string): number {
    const hold = this.holds.get(once)
    return hold && !hold.decided ? hold.parts.length : 0
  }

  /** One by one: what never ends first and into its own heap, then what ends, together as one new heap. */
  settle(refund: number, once: string, at: number): void {
    const hold = this.holds.get(once)
    if (!hold || hold.decided) return
    hold.decided = true
    const permanent = hold.parts.filter(({ from }) => from.kind === 'permanent').slice(0, refund)
    for (const { from } of permanent) from.left += 1
    const limited = refund - permanent.length
    if (limited > 0) this.lots.push({ kind: 'limited', left: limited, ends: seventhAfter(at) })
    this.held -= hold.parts.length
    this.spent += hold.parts.length - refund
  }

  /** What came to nothing because its time ran out. */
  overAt(at: number): number {
    for (const lot of this.lots)
      if (lot.ends <= at) {
        this.ended += lot.left
        lot.left = 0
      }
    return this.ended
  }

  private take(amount: number, once: string, at: number) {
    if (this.done.has(once) || this.balance(at) < amount) return undefined
    this.done.add(once)
    const parts: Hold['parts'] = []
    for (let n = 0; n < amount; n += 1) {
      const [first] = this.alive(at).sort((a, b) => (a.ends === b.ends ? 0 : a.ends - b.ends))
      if (!first) throw new Error('the heaps hold less than they say')
      first.left -= 1
      parts.push({ from: first })
    }
    return parts
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
// few names, so that what is held is often decided
const held = fc.constantFrom(7, 20, 33, 50)
const day = 86_400_000

/** Lives of a wallet: gifts, purchases, holds and what becomes of them, repeated ones, time that creeps, and time that jumps over the 7th. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom<Kind>('permanent', 'limited', 'limited'), amount)
      .map(([lot, n]): Step => ({ kind: 'grant', lot, amount: n, once: `${lot}${n}` })),
    named((once, n): Step => ({ kind: 'spend', amount: n, once })),
    held.map((n): Step => ({ kind: 'hold', amount: n, once: `h${n}` })),
    held.chain((n) =>
      fc.integer({ min: 0, max: n }).map((refund): Step => ({ kind: 'settle', refund, once: `h${n}` })),
    ),
    fc
      .oneof(
        fc.integer({ min: 1, max: day }),
        fc.integer({ min: day, max: 45 * day }),
        fc.constantFrom(1, day, 31 * day - 1),
      )
      .map((milliseconds): Step => ({ kind: 'pass', milliseconds })),
    fc.constant<Step>({ kind: 'sweep' }),
  ),
  { minLength: 5, maxLength: 30 },
)
