import { fitLimits } from '../../../../../contract/kernel/fit'
import { type Model, wisher } from './learn'
import type { Market } from './market'

/** The harmonic mean, in which the lower probability dominates. */
export const fuse = (p: number, q: number) => (p + q === 0 ? 0 : (2 * p * q) / (p + q))

/**
 * The compatibility of two rows: the probability that both would say yes. It is the square of the harmonic mean of both
 * sides' probabilities, which proved calibrated on decisions that were not learned from. A plain product is too high
 * when the two sides differ (docs/measurements.md).
 */
export function compatibilityOf(m: Market, model: Model): (a: number, b: number) => number {
  const wish = wisher(m, model)
  return (a, b) => fuse(wish(a, b), wish(b, a)) ** 2
}

/** The compatibility in percent, in steps of five (security V2), up to a maximum: no pair is more certain than that. */
export const percentOf = (compatibility: number) =>
  Math.min(fitLimits.max, Math.round((Math.max(0, compatibility) * 100) / 5) * 5)
