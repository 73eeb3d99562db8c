import { limits } from './limits'

/**
 * Fen that one step of income is worth to its owner: 5 dog food make 1 yuan, less 40 % platform cost, and of the rest 80 %
 * (A.money.15). A whole number.
 */
export const fenPerStep =
  (limits.withdrawStep * 100 * (100 - limits.withdrawPlatformPercent) * limits.withdrawUserPercent) /
  (limits.dogFoodPerYuan * 100 * 100)

/** What so much income is worth to its owner, fen; what is no whole step is worth nothing. */
export const netOf = (dogFood: number) => Math.floor(dogFood / limits.withdrawStep) * fenPerStep
