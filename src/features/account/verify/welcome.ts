import { giftWords, welcomeGifts } from '@contract/account/verify-welcome'
import type { Verifications } from './queries'

/** The level that a bronze user reaches by verifying name, number and face. */
const silver = 2

/**
 * The gift for identity verification: `given`; `next`, when the user gets it as soon as the verification passes; or
 * `later`, when basic information and portrait must pass too. Undefined for a silver account without it, because
 * another account of the same person already got it (security M15).
 */
export function welcomeOf({ dataLevel, welcomed }: Verifications) {
  const gift = welcomeGifts[silver]
  if (!gift) return undefined
  const words = giftWords(gift)
  if (welcomed >= silver) return { words, state: 'given' as const }
  if (dataLevel >= silver) return undefined
  return { words, state: dataLevel > 0 ? ('next' as const) : ('later' as const) }
}
