import { giftWords, welcomeGifts } from '@contract/account/verify-welcome'
import type { Verifications } from './queries'

/** The level that a bronze user reaches by verifying name, number and face. */
const silver = 2

/**
 * The state of the gift for identity verification: `given`; `next` when a passed verification gives it at once; `later`
 * when basic information and portrait must pass too. Undefined for a silver account that did not get it, because
 * another account of the same person did (security M15).
 */
export function welcomeOf({ dataLevel, welcomed }: Verifications) {
  const gift = welcomeGifts[silver]
  if (!gift) return undefined
  const words = giftWords(gift)
  if (welcomed >= silver) return { words, state: 'given' as const }
  if (dataLevel >= silver) return undefined
  return { words, state: dataLevel > 0 ? ('next' as const) : ('later' as const) }
}
