/**
 * Income tax on payouts, withheld in advance as remuneration for services (劳务报酬所得预扣预缴), by the income of one person
 * in a month. All amounts in fen.
 *
 * The specification fixes the amount that arrives (100 dog food give 9.6 yuan, A.money.15, A.X19), so that amount is after
 * tax: the platform pays the tax on top, and states the income before tax that belongs to it.
 */

/** Up to this nothing is due; as much is deducted up to `flatUpTo`, above it a fifth. */
const allowance = 80_000
const flatUpTo = 400_000

/** Rates in percent by taxable income, with the quick deduction. */
const brackets = [
  { upTo: 2_000_000, rate: 20, quick: 0 },
  { upTo: 5_000_000, rate: 30, quick: 200_000 },
  { upTo: Number.POSITIVE_INFINITY, rate: 40, quick: 700_000 },
]

/** Tax on a month’s income before tax, rounded half up to the fen. */
export function taxOf(income: number): number {
  if (income <= allowance) return 0
  // in hundredths of a fen, so that nothing is rounded but the end
  const taxable = income <= flatUpTo ? (income - allowance) * 100 : income * 80
  const { rate, quick } = brackets.find(({ upTo }) => taxable <= upTo * 100) ?? { rate: 40, quick: 700_000 }
  return Math.floor((taxable * rate - quick * 10_000 + 5_000) / 10_000)
}

/** Tax the platform pays for a person who received `net` in a month: on the least income that leaves as much. */
export function taxFor(net: number): number {
  if (net <= allowance) return 0
  // a fen more of income leaves nothing or a fen more, so every amount is met exactly
  let [low, high] = [net, net * 2]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle - taxOf(middle) >= net) high = middle
    else low = middle + 1
  }
  return low - net
}

/** The part of one payout, after `before` in the same month. */
export const addedTax = (before: number, net: number): number => taxFor(before + net) - taxFor(before)
