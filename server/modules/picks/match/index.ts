import { limits } from '../../../../contract/limits'
import { assign } from './assign'
import { booksOf } from './books'
import { candidatesOf, type ScoreOf } from './candidates'
import { type Caps, capsOf } from './caps'
import { learn, type Model, modelOf, type Own, type Shared } from './learn'
import { type Market, modes } from './market'
import { traitCount } from './measures'
import { fillPlain } from './plain'
import { compatibilityOf, percentOf } from './score'
import { usualOf } from './usual'

const width = limits.picksMax

/** Indexed by `row * picksMax + k`; `percent` is 0 in a plain list. */
export type Outcome = { ids: Float64Array; counts: Uint8Array; to: Float64Array; percent: Uint8Array }

/** What was learned: of all, and of each person who decided or was decided about. */
export type Learned = { shared: Shared; owns: ReadonlyMap<number, Own> }
/** `usual`: mean compatibility of those who fit each other's filters. */
type Match = Outcome & { learned: Learned; usual: number | undefined }

/** All lists of a daily match: learn, find candidates, assign. Pure; independent of input order. */
export function match(m: Market, seed: number): Match {
  const model = learn(m)
  return {
    ...lists(m, model, { caps: capsOf(m), seed }),
    learned: { shared: model.shared, owns: ownsOf(m, model) },
    usual: usualOf(m, compatibilityOf(m, model), seed),
  }
}

/** Lists between two daily matches, by what the last one learned. */
export function matchSome(m: Market, seed: number, { shared, owns }: Learned): Outcome {
  return lists(m, modelOf(m, shared, owns), { caps: capsOf(m, true), seed })
}

function ownsOf(m: Market, model: Model): Map<number, Own> {
  const touched = new Uint8Array(m.n)
  m.decided.from.forEach((a, at) => {
    const b = m.decided.to[at] ?? -1
    if (a < 0 || b < 0) return
    touched[a] = 1
    touched[b] = 1
  })
  const owns = new Map<number, Own>()
  for (let row = 0; row < m.n; row += 1)
    if (touched[row] === 1)
      owns.set(m.id[row] ?? 0, {
        eager: model.eager[row] ?? 0,
        eagerVariance: model.eagerVariance[row] ?? 0,
        pull: model.pull[row] ?? 0,
        pullVariance: model.pullVariance[row] ?? 0,
        taste: [...model.taste.subarray(row * traitCount, (row + 1) * traitCount)],
      })
  return owns
}

function lists(m: Market, model: Model, { caps, seed }: { caps: Caps; seed: number }): Outcome {
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
    inOrder(m, m.mode[row] === modes.plain ? 'plain' : 'personal', scoreOf, row, list).forEach(
      ({ other, percent: value }, k) => {
        to[line * width + k] = m.id[other] ?? 0
        percent[line * width + k] = value
      },
    )
  })
  return {
    ids: Float64Array.from(rows, (row) => m.id[row] ?? 0),
    counts: Uint8Array.from(rows, (row) => found.count[row] ?? 0),
    to,
    percent,
  }
}

/** Best percent first, then verified (C.X40). Plain lists keep their order. */
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
