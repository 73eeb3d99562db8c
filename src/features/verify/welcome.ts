import type { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { giftWords, welcomeGifts } from '@contract/welcome'

/** The level that name, number and face bring to bronze. */
const silver = 2

/** The welcome that verification brings, while it is to be had; `now` as soon as it passes. */
export function welcomeOf({ dataLevel }: Data<typeof profile.me>) {
  const gift = welcomeGifts[silver]
  return gift && dataLevel < silver ? { words: giftWords(gift), now: dataLevel > 0 } : undefined
}
