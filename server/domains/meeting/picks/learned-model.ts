import type { Prefer } from '../../../../contract/profile/prefer'
import type { Db } from '../../../db/client'
import { inOrder, type Learned } from './match'
import { figuresOf } from './match/figures'
import { asShared, modelOf } from './match/learn'
import { type Market, marketOf } from './match/market'
import { compatibilityOf } from './match/score'
import * as q from './queries'
import { modeOf, seekerOf, type Wishes } from './seekers'

type LastMatch = Awaited<ReturnType<typeof q.lastMatch>>

/**
 * The model of the last finished daily match, with the own numbers of these users. Users who have switched
 * personalisation off have none.
 */
export async function learnedOf(db: Db, ids: readonly number[], known?: LastMatch): Promise<Learned> {
  const last = known ?? (await q.lastMatch(db))
  return {
    shared: asShared(last?.weights),
    usual: meanOf(last),
    owns: new Map(last ? (await q.ownsOf(db, ids, last.day)).map(({ id, ...own }) => [id, own]) : []),
  }
}

/** The mean compatibility of pairs who fit each other's filters, from the last daily match. */
export function meanOf(last: LastMatch): number | undefined {
  const { usual } = (last?.weights ?? {}) as Record<string, unknown>
  return typeof usual === 'number' ? usual : undefined
}

type Pair = { row: q.SeekerRow; wish: Prefer | null; rows: readonly q.SeekerRow[]; wishes: Wishes; learned: Learned }

/** A market of one user and some others. `ranked` returns the order, best first, and the figures to show, by rows. */
export function pairsOf({ row, wish, rows, wishes, learned }: Pair, now: Date) {
  const part = { mode: 'none', offered: true, exposed: 0, waited: false } as const
  const market: Market = marketOf(
    [
      seekerOf(row, { ...part, wishes: wish }, now),
      ...rows.map((other) => seekerOf(other, { ...part, wishes: wishes.get(other.id) ?? null }, now)),
    ],
    { from: [], to: [], yes: [] },
    { from: [], to: [] },
  )
  const mine = market.id.indexOf(row.id)
  const model = modelOf(market, learned.shared, learned.owns)
  const scoreOf = compatibilityOf(market, model)
  const ranked = (others: readonly number[]) => {
    const order = inOrder(market, modeOf(row), scoreOf, mine, others)
    return { order, figures: figuresOf(mine, order, { usual: learned.usual, decisions: model.decisions }) }
  }
  return { market, mine, ranked }
}
