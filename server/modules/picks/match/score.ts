import { type Model, wisher } from './learn'
import type { Market } from './market'

/** Harmonic mean: the weaker side dominates. */
export const fuse = (p: number, q: number) => (p + q === 0 ? 0 : (2 * p * q) / (p + q))

/** Fused score by rows, 0 to 1. */
export function scorer(m: Market, model: Model): (a: number, b: number) => number {
  const wish = wisher(m, model)
  return (a, b) => fuse(wish(a, b), wish(b, a))
}

/** Shown percent in bands of five (security V2): root of the fused score; 50 is one in four. */
export const percentOf = (fused: number) => Math.round((Math.sqrt(Math.max(0, Math.min(1, fused))) * 100) / 5) * 5
