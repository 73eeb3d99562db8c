import { fitLimits } from '../../../../../contract/kernel/fit'
import type { Market } from './market'
import { decidedBy } from './side'

/**
 * A gender's yes is informative only with at least this many passes, and at least this share of passes among its
 * decisions.
 */
const passesLeast = 100
const passShareLeast = 0.15

/** Whether both genders passed often enough for the model to know a no (A.prefer.14). */
export const isNoKnown = (m: Market): boolean =>
  [1, 2].every((gender) => {
    const decided = decidedBy(m, gender)
    const passes = decided.filter((at) => m.decided.yes[at] === 0).length
    return passes >= passesLeast && passes >= passShareLeast * decided.length
  })

/** The mean in whole percent if it is plausible for people; otherwise undefined, and no figure is shown. */
export const usualPercentOf = (usual: number | undefined): number | undefined =>
  usual !== undefined && usual * 100 >= fitLimits.usualMin && usual * 100 <= fitLimits.usualMax
    ? Math.round(usual * 100)
    : undefined

type Known = {
  /** The mean compatibility of the market. */
  usual: number | undefined
  /** The number of decisions that each row gave or received. */
  decisions: ArrayLike<number>
}

/**
 * The figures to show for a list, by rows (A.prefer.14). There are none without a mean of the market, for pairs in
 * which one user has too few decisions, and below the lowest step. The highest figure means "this or more", so only the
 * best pick of a list shows it.
 * @param list best first
 */
export function figuresOf(
  mine: number,
  list: readonly { other: number; percent: number }[],
  { usual, decisions }: Known,
): Map<number, number> {
  const isKnown = (row: number) => (decisions[row] ?? 0) >= fitLimits.decisionsMin
  if (usualPercentOf(usual) === undefined || !isKnown(mine)) return new Map()
  const told = list.filter(({ other, percent }) => percent >= fitLimits.min && isKnown(other))
  const best = told.find(({ percent }) => percent === fitLimits.max)
  return new Map(
    told.filter((one) => one.percent < fitLimits.max || one === best).map(({ other, percent }) => [other, percent]),
  )
}
