import { type Model, wisher } from './learn'
import type { Market } from './market'

/**
 * Both wishes as one: their harmonic mean, so that the weaker side counts. Probabilities in and out; never more than the
 * weaker one twice, and nothing when one of them is nothing.
 */
export const fuse = (p: number, q: number) => (p + q === 0 ? 0 : (2 * p * q) / (p + q))

/** The fused wish of two people of a market for each other, 0 to 1, by rows. */
export function scorer(m: Market, model: Model): (a: number, b: number) => number {
  const wish = wisher(m, model)
  return (a, b) => fuse(wish(a, b), wish(b, a))
}

/**
 * What people read of a score: percent, in bands of five so that it tells no more than it knows (security V2). The root of
 * the fused wish: it rises with it, 100 would be certain of both, and 50 is one in four. No promise, and never raised.
 */
export const percentOf = (fused: number) => Math.round((Math.sqrt(Math.max(0, Math.min(1, fused))) * 100) / 5) * 5
