import fc from 'fast-check'
import { limits } from '../../../contract/kernel/limits'
import { withdrawalLimits } from '../../../contract/payouts/withdrawals'
import { addedTax, taxFor, taxOf } from '../../../contract/payouts/withdrawals-tax'

/** The most fen that one person can receive in a month. */
const most = withdrawalLimits.withdrawMaxFenPerDay * 31

// 劳务报酬所得预扣预缴: no tax up to 800 yuan; up to 4000 yuan 800 are deducted, above it a fifth; the rates are 20, 30 and 40 %
test.each([
  [0, 0],
  [80_000, 0],
  [80_002, 0],
  [80_003, 1],
  [100_000, 4_000],
  [400_000, 64_000],
  [400_001, 64_000],
  [1_000_000, 160_000],
  [2_500_000, 400_000],
  [2_500_001, 400_000],
  [3_000_000, 520_000],
  [6_250_000, 1_300_000],
  [10_000_000, 2_500_000],
])('taxes %d fen of income with %d fen', (income, tax) => {
  expect(taxOf(income)).toBe(tax)
})

// 国税发〔1996〕161号: the income before tax is computed from the amount that arrives
test.each([
  [96_000, (96_000 - 80_000) / (1 - 0.2) + 80_000],
  [336_000, 400_000],
  [500_000, 500_000 / 0.84],
  [2_100_000, 2_500_000],
  [3_000_000, (3_000_000 - 200_000) / 0.76],
  [5_000_000, (5_000_000 - 700_000) / 0.68],
])('computes for %d fen received the income before tax %d', (net, income) => {
  expect(Math.abs(net + taxFor(net) - income)).toBeLessThanOrEqual(1)
})

const net = fc.integer({ min: 0, max: most })

// A.money.15, A.X19: the amount that arrives is as specified, to the fen
test('equals the net amount exactly to the least income before tax less its tax', () => {
  fc.assert(
    fc.property(net, (received) => {
      const income = received + taxFor(received)
      expect(income - taxOf(income)).toBe(received)
      if (income > 0) expect(income - 1 - taxOf(income - 1)).toBeLessThan(received)
    }),
  )
})

test('taxes a month alike in any parts, and never less for more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1000, max: 500_000 }), { maxLength: 40 }), (parts) => {
      let [paid, tax] = [0, 0]
      for (const part of parts) {
        const added = addedTax(paid, part)
        expect(added).toBeGreaterThanOrEqual(0)
        paid += part
        tax += added
      }
      expect(tax).toBe(taxFor(paid))
    }),
  )
})

// security M6: the receiver's share, its tax and Apple's part never exceed the amount paid in
test('leaves the platform something even at the most that one person can receive in a month', () => {
  const share = ((100 - limits.withdrawPlatformPercent) * limits.withdrawUserPercent) / 10_000
  fc.assert(
    fc.property(fc.integer({ min: 1, max: most }), (received) => {
      const paidIn = received / share
      expect(received + taxFor(received) + paidIn * 0.3).toBeLessThanOrEqual(paidIn)
    }),
  )
})
