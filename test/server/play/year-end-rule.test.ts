import { prizeAt, type YearEndPrize, yearEndPrizes, yearEndUnits } from '../../../contract/play/year-end-draw'
import { outcome } from '../../../server/domains/play/year-end/drawing'
import { isOpen, windowOf } from '../../../server/domains/play/year-end/rules'
import { runsOf } from '../../support/scale'

describe('the rule of the draw', () => {
  // B.yearend.20
  test('has the odds of the table, as shares of ten thousand units', () => {
    const units = Array.from({ length: yearEndUnits }, (_, unit) => prizeAt(unit))
    const count = (kind: YearEndPrize) => units.filter((prize) => prize === kind).length
    expect(yearEndPrizes.map(({ kind }) => [kind, count(kind)])).toEqual([
      ['memberCoupon', 1600],
      ['meetCard', 1100],
      ['heartCard', 1500],
      ['food100', 1100],
      ['food30', 1600],
      ['food1000', 1],
      ['voucher', 1300],
      ['food50', 1799],
    ])
    expect(() => prizeAt(yearEndUnits)).toThrow(RangeError)
  })

  // B.yearend.20: p > 0.001 with seven degrees of freedom is a χ² below 24.32
  test('matches the odds in many draws with one secret', () => {
    const draws = runsOf(200_000, 10_000_000)
    const counts = new Map<YearEndPrize, number>()
    const secret = '5e'.repeat(32)
    for (let n = 1; n <= draws; n += 1) {
      const { prize } = outcome(secret, `${String(n % 1000)}/${String(n)}`)
      counts.set(prize, (counts.get(prize) ?? 0) + 1)
    }
    const chi = yearEndPrizes.reduce((sum, { kind, weight }) => {
      const expected = (draws * weight) / yearEndUnits
      return sum + ((counts.get(kind) ?? 0) - expected) ** 2 / expected
    }, 0)
    expect(chi).toBeLessThan(24.32)
  })

  // B.yearend.23, B.X16
  test('has the printed period, both ends included, despite other settings', () => {
    const span = { from: new Date('2025-01-17T10:00:00+08:00'), until: new Date('2025-02-07T23:59:59+08:00') }
    const setting = { YEAR_END: 'auto', YEAR_END_WINDOW: span, NODE_ENV: 'production', DEMO: 'auto' } as const
    const open = (moment: string, more: object = {}) => isOpen({ ...setting, ...more }, new Date(`${moment}+08:00`))
    expect(open('2025-01-17T09:59:59.999')).toBe(false)
    expect(open('2025-01-17T10:00:00')).toBe(true)
    expect(open('2025-02-07T23:59:59.999')).toBe(true)
    expect(open('2025-02-08T00:00:00')).toBe(false)
    expect(open('2026-03-10T12:00:00', { NODE_ENV: 'development' })).toBe(true)
    expect(open('2026-03-10T12:00:00', { NODE_ENV: 'development', DEMO: 'off' })).toBe(false)
    expect(open('2025-01-20T12:00:00', { YEAR_END: 'never' })).toBe(false)
  })

  // B.X16
  test('is told with a period that contains today in development with demo data, and else with the configured one', () => {
    const span = { from: new Date('2025-01-17T10:00:00+08:00'), until: new Date('2025-02-07T23:59:59+08:00') }
    const setting = { YEAR_END: 'auto', YEAR_END_WINDOW: span, NODE_ENV: 'development', DEMO: 'auto' } as const
    const now = new Date('2026-03-10T12:00:00+08:00')
    expect(windowOf(setting, now)).toEqual({
      from: new Date('2026-03-03T10:00:00+08:00'),
      until: new Date('2026-03-24T23:59:59+08:00'),
    })
    expect(windowOf({ ...setting, NODE_ENV: 'production' }, now)).toEqual(span)
    expect(windowOf({ ...setting, YEAR_END: 'always' }, now)).toEqual(span)
  })
})
