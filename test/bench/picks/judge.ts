import { learn, wisher } from '../../../server/domains/meeting/picks/match/learn'
import type { Market } from '../../../server/domains/meeting/picks/match/market'
import { compatibilityOf, fuse } from '../../../server/domains/meeting/picks/match/score'
import { fixed, note, print } from '../table'
import { type Dice, diceOf } from './dice'
import { auc, mean } from './measures'

/** A pair of rows and whether both like each other. The man, if there is one, comes first. */
export type Judged = { a: number; b: number; mutual: boolean }
export type Score = (a: number, b: number) => number
/** A market for training, and pairs outside it. `known`: scores that use knowledge no matcher can have. */
export type Split = { market: Market; pairs: readonly Judged[]; known?: Record<string, Score> }

/** Rates are shrunk by this many average decisions: the best of 1, 2, 4 and 8 on the published experiment. */
const shrink = 2

/** Rates of yes, given and received, shrunk towards the mean of the gender. */
function ratesOf({ n, gender, decided }: Market) {
  const sums = () => ({ yes: new Float64Array(n), all: new Float64Array(n) })
  const [given, received] = [sums(), sums()]
  const total = { yes: [0, 0, 0], all: [0, 0, 0] }
  decided.from.forEach((a, at) => {
    const b = decided.to[at] ?? -1
    if (a < 0 || b < 0) return
    const yes = decided.yes[at] ?? 0
    const of = gender[a] ?? 0
    for (const [sum, row] of [
      [given, a],
      [received, b],
    ] as const) {
      sum.yes[row] = (sum.yes[row] ?? 0) + yes
      sum.all[row] = (sum.all[row] ?? 0) + 1
    }
    total.yes[of] = (total.yes[of] ?? 0) + yes
    total.all[of] = (total.all[of] ?? 0) + 1
  })
  const meanOf = (of: number) => (total.yes[of] ?? 0) / Math.max(1, total.all[of] ?? 0)
  const rate = (sum: ReturnType<typeof sums>, row: number, of: number) =>
    ((sum.yes[row] ?? 0) + shrink * meanOf(of)) / ((sum.all[row] ?? 0) + shrink)
  return {
    given: (row: number) => rate(given, row, gender[row] ?? 0),
    received: (row: number) => rate(received, row, 3 - (gender[row] ?? 0)),
  }
}

const ours = 'reciprocal (ours)'
const baseline = 'plain rates of both sides'

function scoresOf(m: Market, dice: Dice): Record<string, Score> {
  const model = learn(m)
  const wish = wisher(m, model)
  const { given, received } = ratesOf(m)
  const plain = (a: number, b: number) => (given(a) + received(b)) / 2
  return {
    [ours]: compatibilityOf(m, model),
    'one-sided, the first of a pair': wish,
    'one-sided, the second': (a, b) => wish(b, a),
    'popularity of both': (a, b) => received(a) * received(b),
    [baseline]: (a, b) => fuse(plain(a, b), plain(b, a)),
    random: () => dice.next(),
  }
}

/** The predicted probability and the real outcome of one pair. */
type Told = { told: number; mutual: boolean }

/**
 * Prints the AUC of each scoring for mutual likes on unseen pairs: of the first split, and mean and 95 % interval over
 * all splits. Then prints how well the shown percentage agrees with real outcomes.
 */
export function judge(name: string, splitOf: (split: number) => Split, splits: number): void {
  const found = new Map<string, number[]>()
  const told: Told[] = []
  for (let at = 0; at < splits; at += 1) {
    const { market, pairs, known } = splitOf(at)
    const labels = pairs.map(({ mutual }) => mutual)
    const scores = { ...scoresOf(market, diceOf(at + 1)), ...known }
    for (const [way, score] of Object.entries(scores)) {
      const values = pairs.map(({ a, b }) => score(a, b))
      found.set(way, [...(found.get(way) ?? []), auc(values, labels)])
      if (way === ours) values.forEach((value, k) => told.push({ told: value, mutual: labels[k] === true }))
    }
  }
  const best = found.get(ours) ?? []
  print(
    `${name}: AUC for mutual likes on unseen pairs`,
    ['way', 'first split', `mean of ${splits}`, '95 % ±', 'ours ahead', 'at least'],
    [...found].map(([way, values]) => {
      const ahead = best.map((value, at) => value - (values[at] ?? 0))
      return [
        way,
        fixed(values[0] ?? 0, 4),
        fixed(mean(values), 4),
        fixed(intervalOf(values), 4),
        fixed(mean(ahead), 4),
        fixed(Math.min(...ahead), 4),
      ]
    }),
  )
  calibration(told)
}

/** Half the width of the 95 % interval of a mean. */
function intervalOf(values: readonly number[]): number {
  const middle = mean(values)
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1)
  return 1.96 * Math.sqrt(variance / values.length)
}

function calibration(all: readonly Told[]): void {
  const sorted = [...all].sort((a, b) => a.told - b.told)
  const fifths = [0, 1, 2, 3, 4].map((at) => {
    const part = sorted.slice((at * sorted.length) / 5, ((at + 1) * sorted.length) / 5)
    const percent = (values: number[]) => `${fixed(100 * mean(values), 1)} %`
    return `${percent(part.map(({ told }) => told))} → ${percent(part.map(({ mutual }) => Number(mutual)))}`
  })
  note(`  told → came true, by fifths of the pairs: ${fifths.join(', ')}`)
}
