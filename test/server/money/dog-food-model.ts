import fc from 'fast-check'

type Kind = 'permanent' | 'limited'
type Origin = 'bought' | 'granted' | 'income'
type Lot = { kind: Kind; origin: Origin; left: number; ends: number; once: string; matures: number; size: number }
/** A hold: one entry for each dog food that is held, in the order in which it was taken. */
type Hold = { parts: { from: Lot }[]; decided: boolean }

/** One operation on a wallet. */
export type Step =
  | { kind: 'grant'; lot: Kind; origin: Origin; amount: number; once: string }
  | { kind: 'spend'; amount: number; once: string }
  /** `only: 'income'` is a withdrawal. The part that is not refunded is then paid out. */
  | { kind: 'hold'; amount: number; once: string; only?: 'income' }
  | { kind: 'settle'; refund: number; once: string; to?: 'payouts' }
  /** `back` is true for a reward from the second user to the first. */
  | { kind: 'reward'; back: boolean; amount: number; once: string }
  | { kind: 'takeBack'; amount: number; once: string; granted: string }
  | { kind: 'freeze'; frozen: boolean }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'sweep' }

const zone = 8 * 3_600_000
const day = 86_400_000

/** 00:00 in Shanghai on the next 7th of a month (A.money.02). */
export function seventhAfter(at: number): number {
  const [year = 0, month = 0] = new Date(at + zone).toISOString().slice(0, 7).split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return Date.parse(`${nextYear}-${String(nextMonth).padStart(2, '0')}-07T00:00:00+08:00`)
}

const incomeLast = (a: Lot, b: Lot) => Number(a.origin === 'income') - Number(b.origin === 'income')

/** A simple model of the ledger: lots, each with a remainder and an expiry. */
export class LedgerModel {
  private readonly lots: Lot[] = []
  private readonly done = new Set<string>()
  private readonly holds = new Map<string, Hold>()
  /** Dog food that is held, and dog food that was spent. */
  held = 0
  spent = 0
  given = 0
  private ended = 0

  /** Lifetime income. */
  incomeEver = 0
  frozen = false
  private readonly gave: { from: Lot; into: Lot; size: number; theirs: Lot[] }[] = []
  private readonly taken = new Map<string, { taken: number; short: number }>()

  /** @param gift part of the purchase that counts as given; it becomes a separate lot with the same key */
  grant(kind: Kind, origin: Origin, amount: number, once: string, at: number, gift = 0, matures = 0): void {
    if (this.done.has(once)) return
    this.done.add(once)
    this.given += amount
    if (origin === 'income') this.incomeEver += amount
    const ends = kind === 'limited' ? seventhAfter(at) : Infinity
    if (amount > gift) this.lots.push({ kind, origin, left: amount - gift, ends, once, matures, size: amount - gift })
    if (gift > 0) this.lots.push({ kind, origin: 'granted', left: gift, ends, once, matures, size: gift })
  }

  spend(amount: number, once: string, at: number): { paid: boolean; balance: number } {
    const again = this.done.has(once)
    const parts = this.take(amount, once, at)
    if (parts && !again) this.spent += amount
    return { paid: again || parts !== undefined, balance: this.balance(at) }
  }

  hold(amount: number, once: string, at: number, only?: Origin): { paid: boolean; balance: number } {
    const again = this.done.has(once)
    const parts = this.take(amount, once, at, only)
    if (parts && !again) {
      this.holds.set(once, { parts, decided: false })
      this.held += amount
    }
    return { paid: again || parts !== undefined, balance: this.balance(at) }
  }

  /** Takes from lot after lot. Bought dog food becomes income of the other user, everything else becomes a gift. */
  reward(other: LedgerModel, amount: number, once: string, at: number): { paid: boolean; balance: number } {
    const again = this.done.has(once)
    const parts = this.take(amount, once, at)
    if (parts && !again) {
      this.spent += amount
      const sources = parts.map(({ from }) => from).filter(({ origin }) => origin === 'bought')
      const income = sources.length
      if (income > 0) other.grant('permanent', 'income', income, `${once}:income`, at, 0, at + 7 * day)
      const into = other.lots.at(-1)
      for (const from of new Set(sources))
        if (into) this.gave.push({ from, into, size: sources.filter((one) => one === from).length, theirs: other.lots })
      if (income < amount) other.grant('permanent', 'granted', amount - income, `${once}:gift`, at)
    }
    return { paid: again || parts !== undefined, balance: this.balance(at) }
  }

  /**
   * Takes from the lot granted under that key first. Then it takes from permanent lots: bought, granted, income, the
   * oldest first.
   */
  takeBack(amount: number, once: string, granted: string, at: number): { taken: number; short: number } {
    const before = this.taken.get(once)
    if (before) return before
    const own = this.alive(at).filter((lot) => lot.once === granted)
    const others = (['bought', 'granted', 'income'] as const).flatMap((origin) =>
      this.alive(at).filter((lot) => lot.kind === 'permanent' && lot.origin === origin && lot.once !== granted),
    )
    const bought = this.lots.filter(({ once: name, origin }) => name === granted && origin === 'bought')
    let taken = 0
    let uncovered = bought.reduce((sum, { size }) => sum + size, 0)
    for (const lot of [...own, ...others])
      while (lot.left > 0 && taken < amount) {
        lot.left -= 1
        taken += 1
        if (lot.origin !== 'granted') uncovered -= 1
      }
    // income that others got from this purchase and that is not yet mature becomes a gift
    for (const { from, into, size, theirs } of [...this.gave].reverse()) {
      const given = bought.includes(from) && into.matures > at ? Math.min(uncovered, size, into.left) : 0
      if (given <= 0) continue
      uncovered -= given
      into.left -= given
      theirs.push({
        kind: 'permanent',
        origin: 'granted',
        left: given,
        ends: Infinity,
        once: '',
        matures: 0,
        size: given,
      })
    }
    this.spent += taken
    this.taken.set(once, { taken, short: amount - taken })
    return { taken, short: amount - taken }
  }

  /** The amount held under this key; 0 after the hold was settled. */
  open(once: string): number {
    const hold = this.holds.get(once)
    return hold && !hold.decided ? hold.parts.length : 0
  }

  /**
   * Ends a hold. The refund goes first to the permanent lots that it was taken from, and the rest into one new expiring
   * lot.
   */
  settle(refund: number, once: string, at: number): void {
    const hold = this.holds.get(once)
    if (!hold || hold.decided) return
    hold.decided = true
    const permanent = hold.parts.filter(({ from }) => from.kind === 'permanent').slice(0, refund)
    for (const { from } of permanent) from.left += 1
    const limited = refund - permanent.length
    if (limited > 0)
      this.lots.push({
        kind: 'limited',
        origin: 'granted',
        left: limited,
        ends: seventhAfter(at),
        once: '',
        matures: 0,
        size: limited,
      })
    this.held -= hold.parts.length
    this.spent += hold.parts.length - refund
  }

  overAt(at: number): number {
    for (const lot of this.lots)
      if (lot.ends <= at) {
        this.ended += lot.left
        lot.left = 0
      }
    return this.ended
  }

  private take(amount: number, once: string, at: number, only?: Origin) {
    const open = () =>
      this.alive(at).filter(({ origin, matures }) => only === undefined || (origin === only && matures <= at))
    const enough = open().reduce((sum, { left }) => sum + left, 0) >= amount
    if (this.done.has(once) || this.frozen || !enough) return undefined
    this.done.add(once)
    const parts: Hold['parts'] = []
    for (let n = 0; n < amount; n += 1) {
      const [first] = open().sort((a, b) => (a.ends === b.ends ? incomeLast(a, b) : a.ends - b.ends))
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

  incomeAt(at: number): number {
    return this.alive(at).reduce((sum, { origin, left }) => sum + (origin === 'income' ? left : 0), 0)
  }

  /** Matured income. */
  payableAt(at: number): number {
    return this.alive(at).reduce(
      (sum, { origin, matures, left }) => sum + (origin === 'income' && matures <= at ? left : 0),
      0,
    )
  }

  /** The next expiry of a lot; 0 when no lot expires. */
  nextEnd(at: number): number {
    const ends = this.alive(at).flatMap(({ kind, ends: end }) => (kind === 'limited' ? [end] : []))
    return ends.length === 0 ? 0 : Math.min(...ends)
  }

  lotsAt(at: number): string[] {
    return this.lots.filter(({ ends }) => ends > at).map(({ kind, origin, left }) => `${kind} ${origin} ${left}`)
  }

  private alive(at: number): Lot[] {
    return this.lots.filter(({ left, ends }) => left > 0 && ends > at)
  }
}

const amount = fc.integer({ min: 1, max: 60 })
// the key determines the amount, so a repeated key is the same purchase
const named = <T>(make: (once: string, n: number) => T) => fc.integer({ min: 1, max: 60 }).map((n) => make(`k${n}`, n))
// only a few keys, so that holds are often settled
const held = fc.constantFrom(7, 20, 33, 50)

const lots = fc.constantFrom<readonly [Kind, Origin]>(
  ['limited', 'granted'],
  ['permanent', 'granted'],
  ['permanent', 'bought'],
  ['permanent', 'income'],
)
const grantOf = ([lot, origin]: readonly [Kind, Origin], n: number) => `${lot}:${origin}:${n}`

/**
 * Histories of two wallets: grants, purchases, rewards, holds, withdrawals, refunds, bans and repeated calls. Time
 * passes in small steps, or jumps past the 7th.
 */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(lots, amount)
        .map(([lot, n]): Step => ({ kind: 'grant', lot: lot[0], origin: lot[1], amount: n, once: grantOf(lot, n) })),
    },
    named((once, n): Step => ({ kind: 'spend', amount: n, once })),
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.boolean(), amount)
        .map(([back, n]): Step => ({ kind: 'reward', back, amount: n, once: `r${n}` })),
    },
    fc.tuple(lots, amount, amount).map(([lot, n, back]): Step => ({
      kind: 'takeBack',
      amount: back,
      once: `t${n}:${back}`,
      granted: grantOf(lot, n),
    })),
    held.map((n): Step => ({ kind: 'hold', amount: n, once: `h${n}` })),
    held.map((n): Step => ({ kind: 'hold', amount: n, once: `w${n}`, only: 'income' })),
    held.chain((n) =>
      fc
        .tuple(fc.integer({ min: 0, max: n }), fc.boolean())
        .map(([refund, out]): Step =>
          out ? { kind: 'settle', refund, once: `w${n}`, to: 'payouts' } : { kind: 'settle', refund, once: `h${n}` },
        ),
    ),
    fc.boolean().map((frozen): Step => ({ kind: 'freeze', frozen })),
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'freeze', frozen: false }) },
    fc
      .oneof(
        fc.integer({ min: 1, max: day }),
        fc.integer({ min: day, max: 45 * day }),
        fc.constantFrom(1, day, 31 * day - 1),
      )
      .map((milliseconds): Step => ({ kind: 'pass', milliseconds })),
    fc.constant<Step>({ kind: 'sweep' }),
  ),
  { minLength: 5, maxLength: 40 },
)
