import { giftWords, welcomeGifts } from '@contract/account/verify-welcome'
import type { Verifications } from './queries'

/** The level that name, number and face bring to bronze. */
const silver = 2

/**
 * The welcome that verification brings: `given`, to be had as soon as it passes (`next`), or only when basics and portrait
 * pass too (`later`). Undefined for a silver account without it: another one of the same person had it (security M15).
 */
export function welcomeOf({ dataLevel, welcomed }: Verifications) {
  const gift = welcomeGifts[silver]
  if (!gift) return undefined
  const words = giftWords(gift)
  if (welcomed >= silver) return { words, state: 'given' as const }
  if (dataLevel >= silver) return undefined
  return { words, state: dataLevel > 0 ? ('next' as const) : ('later' as const) }
}
