import { pickLimits } from '../../../../../contract/meeting/picks'
import { assign } from './assign'
import { booksOf } from './books'
import { candidatesOf, type ScoreOf } from './candidates'
import { type Caps, capsOf } from './caps'
import { figuresOf, isNoKnown } from './figures'
import { learn, type Model, modelOf, type Own, type Shared } from './learn'
import { type Market, modes } from './market'
import { traitCount } from './measures'
import { fillPlain } from './plain-lists'
import { compatibilityOf, percentOf } from './score'
import { usualOf } from './usual'

const width = pickLimits.picksMax

/**
 * The lists of a match. `to` and `percent` have the index `row * picksMax + k`. `percent` is 0 when no percentage is
 * shown.
 */
export type Outcome = { ids: Float64Array; counts: Uint8Array; to: Float64Array; percent: Uint8Array }

/**
 * The learned model: shared weights, and the own numbers of each user who gave or received a decision. `usual` is the
 * mean compatibility of pairs who fit each other's filters; undefined until there are enough passes.
 */
export type Learned = { shared: Shared; owns: ReadonlyMap<number, Own>; usual: number | undefined }
type Match = Outcome & { learned: Learned }

/**
 * Makes all lists of a daily match: learns, finds candidates and assigns them. Pure; the order of the input has no
 * effect.
 */
export function match(m: Market, seed: number): Match {
  const model = learn(m)
  const usual = isNoKnown(m) ? usualOf(m, compatibilityOf(m, model), seed) : undefined
  return {
    ...lists(m, model, { caps: capsOf(m), seed, usual }),
    learned: { shared: model.shared, owns: ownsOf(m, model), usual },
  }
}

/** Makes lists between two daily matches, with the model of the last one. */
export function matchSome(m: Market, seed: number, { shared, owns, usual }: Learned): Outcome {
  return lists(m, modelOf(m, shared, owns), { caps: capsOf(m, true), seed, usual })
}

function ownsOf(m: Market, model: Model): Map<number, Own> {
  const owns = new Map<number, Own>()
  for (let row = 0; row < m.n; row += 1)
    if ((model.decisions[row] ?? 0) > 0)
      owns.set(m.id[row] ?? 0, {
        eager: model.eager[row] ?? 0,
        eagerVariance: model.eagerVariance[row] ?? 0,
        pull: model.pull[row] ?? 0,
        pullVariance: model.pullVariance[row] ?? 0,
        taste: [...model.taste.subarray(row * traitCount, (row + 1) * traitCount)],
        decisions: model.decisions[row] ?? 0,
      })
  return owns
}

type Making = { caps: Caps; seed: number; usual: number | undefined }

function lists(m: Market, model: Model, { caps, seed, usual }: Making): Outcome {
  const books = booksOf(m)
  const scoreOf = compatibilityOf(m, model)
  const candidates = candidatesOf(m, scoreOf, seed, books)
  const found = assign(m, { candidates, books, scoreOf, caps: caps.personal, seed })
  fillPlain(m, books, found, caps.plain, seed)
  const rows: number[] = []
  for (let row = 0; row < m.n; row += 1) if (m.mode[row] !== modes.none) rows.push(row)
  const to = new Float64Array(rows.length * width)
  const percent = new Uint8Array(rows.length * width)
  rows.forEach((row, line) => {
    const list = Array.from({ length: found.count[row] ?? 0 }, (_, k) => found.to[row * width + k] ?? 0)
    const ordered = inOrder(m, m.mode[row] === modes.plain ? 'plain' : 'personal', scoreOf, row, list)
    const figures = figuresOf(row, ordered, { usual, decisions: model.decisions })
    ordered.forEach(({ other }, k) => {
      to[line * width + k] = m.id[other] ?? 0
      percent[line * width + k] = figures.get(other) ?? 0
    })
  })
  return {
    ids: Float64Array.from(rows, (row) => m.id[row] ?? 0),
    counts: Uint8Array.from(rows, (row) => found.count[row] ?? 0),
    to,
    percent,
  }
}

/** Sorts a list: highest percent first, then verified users (C.X40). Plain lists keep their order. */
export function inOrder(
  m: Market,
  mode: 'personal' | 'plain',
  scoreOf: ScoreOf,
  row: number,
  others: readonly number[],
) {
  if (mode === 'plain') return others.map((other) => ({ other, percent: 0, compatibility: 0 }))
  return others
    .map((other) => {
      const compatibility = scoreOf(row, other)
      return { other, compatibility, percent: percentOf(compatibility) }
    })
    .sort(
      (a, b) =>
        b.percent - a.percent ||
        (m.verified[b.other] ?? 0) - (m.verified[a.other] ?? 0) ||
        b.compatibility - a.compatibility ||
        a.other - b.other,
    )
}
