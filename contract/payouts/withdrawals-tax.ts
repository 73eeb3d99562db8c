/**
 * Income tax on payouts. It is withheld in advance as remuneration for services (劳务报酬所得预扣预缴), by the income of one
 * person in a month. All amounts are in fen. The specification fixes the amount that the user receives (100 dog food
 * give 9.6 yuan, A.money.15, A.X19), so this amount is after tax. The platform pays the tax in addition, and states the
 * matching income before tax.
 */

/** No tax is due up to `allowance`. It is deducted from an income up to `flatUpTo`; above that, 20 % are deducted. */
const allowance = 80_000
const flatUpTo = 400_000

/** Tax rate in percent by taxable income, with its quick deduction in fen. */
const brackets = [
  { upTo: 2_000_000, rate: 20, quick: 0 },
  { upTo: 5_000_000, rate: 30, quick: 200_000 },
  { upTo: Number.POSITIVE_INFINITY, rate: 40, quick: 700_000 },
]

/** Tax on a month’s income before tax, rounded half up to whole fen. */
export function taxOf(income: number): number {
  if (income <= allowance) return 0
  // in hundredths of a fen, so that only the result is rounded
  const taxable = income <= flatUpTo ? (income - allowance) * 100 : income * 80
  const { rate, quick } = brackets.find(({ upTo }) => taxable <= upTo * 100) ?? { rate: 40, quick: 700_000 }
  return Math.floor((taxable * rate - quick * 10_000 + 5_000) / 10_000)
}

/** Tax that the platform pays when a person received `net` in a month: the tax on the least income with that net. */
export function taxFor(net: number): number {
  if (net <= allowance) return 0
  // one more fen of income leaves either no more or one more fen, so every net amount is reached exactly
  let [low, high] = [net, net * 2]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle - taxOf(middle) >= net) high = middle
    else low = middle + 1
  }
  return low - net
}

/** The tax of one payout of `net`, when `before` was already paid in the same month. */
export const addedTax = (before: number, net: number): number => taxFor(before + net) - taxFor(before)
