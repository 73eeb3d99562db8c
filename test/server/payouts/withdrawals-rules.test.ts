import fc from 'fast-check'
import { limits } from '../../../contract/kernel/limits'
import { netOf } from '../../../contract/kernel/net'
import {
  amountProblem,
  dayAround,
  foodFor,
  foodWithin,
  frozenUntil,
  isWorkingDay,
  nameOf,
  newBillNo,
  roomOf,
} from '../../../server/domains/payouts/withdrawals/rules'
import { newHex } from '../../../server/kernel/keys'

/** A.money.15 in integers: 5 dog food are 1 yuan; 40 % is deducted; 80 % of the rest remain; 1 yuan is 100 fen. */
const exactly = (food: number) => (BigInt(food) * 100n * 60n * 80n) / (5n * 100n * 100n)
const steps = fc.integer({ min: 0, max: limits.dogFoodMax / 5 })

// A.money.15
test('values 5 dog food at 48 fen, 100 at 9.60 yuan, 105 at 10.08 yuan', () => {
  expect([5, 100, 105, 52_080].map(netOf)).toEqual([48, 960, 1008, 499_968])
})

test('values dog food at a whole number of fen, the same in any split, without floats', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 20 }), (parts) => {
      const food = parts.map((step) => step * 5)
      const whole = food.reduce((sum, part) => sum + part, 0)
      expect(food.map(netOf).every(Number.isSafeInteger)).toBe(true)
      expect(food.map(netOf).reduce((sum, part) => sum + part, 0)).toBe(netOf(whole))
      expect(BigInt(netOf(whole))).toBe(exactly(whole))
    }),
  )
})

test('computes the least dog food that is enough for a sum, and the most that is not too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (fen) => {
      expect(netOf(foodFor(fen))).toBeGreaterThanOrEqual(fen)
      expect(netOf(foodFor(fen) - 5)).toBeLessThan(fen)
      expect(netOf(foodWithin(fen))).toBeLessThanOrEqual(fen)
      expect(netOf(foodWithin(fen) + 5)).toBeGreaterThan(fen)
    }),
  )
})

test('accepts every offered amount but not one step more, and nothing when nothing is offered', () => {
  const wish = fc.record({
    incomeLeft: fc.integer({ min: 0, max: 200_000 }),
    usedToday: fc.integer({ min: 0, max: 11_000 }).map((step) => step * 48),
    billMost: fc.constantFrom(20_000, 500_000),
  })
  fc.assert(
    fc.property(wish, (all) => {
      const room = roomOf(all)
      const fits = (food: number) => food <= all.incomeLeft && amountProblem(food, room, all.billMost) === ''
      if (room.most > 0) expect([fits(room.least), fits(room.most)]).toEqual([true, true])
      expect(fits(room.most === 0 ? room.least : room.most + 5)).toBe(false)
    }),
  )
})

test.each([
  ['2026-03-10T12:00:00+08:00', '2026-03-20', 'a Tuesday: until the end of the Thursday of the week after'],
  ['2026-03-14T23:59:59+08:00', '2026-03-25', 'a Saturday counts from Monday on'],
  ['2026-02-12T09:00:00+08:00', '2026-03-04', 'the Spring Festival does not count'],
  ['2026-09-30T00:00:00+08:00', '2026-10-17', 'nor does the National Day week'],
])('freezes a leader’s request at %s until %s: %s', (asked, until) => {
  expect(frozenUntil(new Date(asked))).toEqual(new Date(`${until}T00:00:00+08:00`))
})

test('keeps a freeze for seven whole working days, and ends it at once after the seventh', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }), (asked) => {
      const until = frozenUntil(asked)
      const days: string[] = []
      for (let at = dayAround(asked).to.getTime(); at < until.getTime(); at += 86_400_000)
        days.push(new Date(at + 8 * 3_600_000).toISOString().slice(0, 10))
      expect(days.filter(isWorkingDay)).toHaveLength(7)
      expect(isWorkingDay(days.at(-1) ?? '')).toBe(true)
    }),
  )
})

test('contains in a day of Shanghai each of its moments, and not the first of the next', () => {
  const { from, to } = dayAround(new Date('2026-03-10T16:00:00Z'))
  expect([from, to].map((at) => at.toISOString())).toEqual(['2026-03-10T16:00:00.000Z', '2026-03-11T16:00:00.000Z'])
  expect(dayAround(new Date('2026-03-10T15:59:59.999Z')).to).toEqual(from)
})

test.each([
  ['林小满', '林小满'],
  [' 林小满 ', '林小满'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['林', ''],
  ['林·', ''],
  ['Lin Xiaoman', ''],
  ['林小满1', ''],
  ['𠮷田', '𠮷田'],
  ['林‮小满', ''],
])('reads the name 「%s」 as 「%s」', (written, name) => {
  expect(nameOf(written)).toBe(name)
})

test('gives every bill a unique number that WeChat accepts', () => {
  const numbers = Array.from({ length: 1000 }, () => newBillNo(new Date(), newHex))
  expect(new Set(numbers).size).toBe(1000)
  expect(numbers.every((no) => /^[A-Za-z0-9]{1,32}$/.test(no))).toBe(true)
})
