import { fitLimits } from '../../../../../contract/kernel/fit'
import { type Model, wisher } from './learn'
import type { Market } from './market'

/** Harmonic mean: the weaker side dominates. */
export const fuse = (p: number, q: number) => (p + q === 0 ? 0 : (2 * p * q) / (p + q))

/**
 * The one figure of a pair, by rows: the probability that both would say yes. It is the square of the harmonic mean of both
 * sides' probabilities, which proved calibrated on decisions that were not learned from; a plain product is too high where
 * the two sides differ (docs/measurements.md).
 */
export function compatibilityOf(m: Market, model: Model): (a: number, b: number) => number {
  const wish = wisher(m, model)
  return (a, b) => fuse(wish(a, b), wish(b, a)) ** 2
}

/** In steps of five (security V2) up to the maximum: no pair is surer than that. */
export const percentOf = (compatibility: number) =>
  Math.min(fitLimits.max, Math.round((Math.max(0, compatibility) * 100) / 5) * 5)
