import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { picks } from '../../bench/picks'
import { fairnessOf } from '../../bench/picks/fair'
import { inventMarket } from '../../bench/picks/market'
import { auc, gini, growthOf } from '../../bench/picks/measures'

let said = ''
beforeEach(() => {
  said = ''
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => jest.restoreAllMocks())

/** The mean of a figure over all splits. */
const value = (name: string) => Number(new RegExp(`${name}\\s+-?[\\d.]+\\s+(-?[\\d.]+)`).exec(said)?.[1])

test('predicts mutual likes better than each baseline on small synthetic markets, and spreads people evenly', async () => {
  await picks({ people: 1_200, splits: 3, shares: [0.7], scales: [] })
  const ours = value('reciprocal \\(ours\\)')
  for (const other of ['popularity of both', 'plain rates of both sides', 'random'])
    expect(ours).toBeGreaterThan(value(other) + 0.02)
  for (const other of ['one-sided, the first of a pair', 'one-sided, the second'])
    expect(ours).toBeGreaterThan(value(other) + 0.02)
  expect(Number(/Gini (-?[\d.]+)/.exec(said)?.[1])).toBeGreaterThanOrEqual(40)
  expect(Number(/mutual chances (-?[\d.]+) % fewer/.exec(said)?.[1])).toBeLessThanOrEqual(5)
})

test('gives early users no more lists where men are many, and finds people for new users and plain lists', () => {
  for (const men of [0.8, 0.85]) {
    const { alone, plainAlone, newcomersAlone, oldest, newest } = fairnessOf(1_200, men, 3)
    // one in twenty new users may fit only people who are already in thirty lists
    expect([men, alone < 0.01, plainAlone < 0.05, newcomersAlone <= 0.1]).toEqual([men, true, true, true])
    expect(Math.abs(oldest - newest)).toBeLessThan(1)
  }
})

test('reads a file of decisions about pairs, and names a missing column', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-picks-'))
  try {
    const file = path.join(folder, 'pairs.csv')
    const { likes } = inventMarket(60, 3)
    const lines = Array.from({ length: 30 }, (_, a) =>
      Array.from({ length: 30 }, (_, b) =>
        [a, b, Number(likes(a, 30 + b) > 0.3), Number(likes(30 + b, a) > 0.2), 25 + (a % 5), 24 + (b % 5)].join(','),
      ),
    ).flat()
    writeFileSync(file, ['id_a,id_b,decision_a,decision_b,a_age,b_age', ...lines].join('\n'))
    await picks({ people: 300, splits: 1, shares: [], scales: [], files: [file] })
    expect(said).toContain('pairs.csv: 60 people')
    writeFileSync(file, 'id_a,id_b,decision_a\n1,2,1')
    await expect(picks({ people: 300, splits: 1, shares: [], scales: [], files: [file] })).rejects.toThrow(
      'has no column decision_b',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('computes auc, gini and growth', () => {
  expect(auc([0.9, 0.8, 0.1], [true, true, false])).toBe(1)
  expect(auc([0.1, 0.8, 0.9], [true, false, false])).toBe(0)
  expect(auc([0.5, 0.5], [true, false])).toBe(0.5)
  expect(gini([1, 1, 1, 1])).toBeCloseTo(0)
  expect(gini([0, 0, 0, 4])).toBeCloseTo(0.75)
  expect(
    growthOf([
      [10, 100],
      [100, 10_000],
    ]),
  ).toBeCloseTo(2)
})

test('invents the same market from the same seed', () => {
  const one = inventMarket(80, 5)
  const other = inventMarket(80, 5)
  expect(other.seekers).toEqual(one.seekers)
  expect(other.history).toEqual(one.history)
  expect(other.likes(3, 9)).toBe(one.likes(3, 9))
})
