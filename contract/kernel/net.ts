import { limits } from './limits'

/**
 * The owner's fen per income step: 5 dog food make 1 yuan, less 40 % platform cost, of the rest 80 % (A.money.15).
 * Whole.
 */
export const fenPerStep =
  (limits.withdrawStep * 100 * (100 - limits.withdrawPlatformPercent) * limits.withdrawUserPercent) /
  (limits.dogFoodPerYuan * 100 * 100)

/** The owner's fen for income; incomplete steps are worth nothing. */
export const netOf = (dogFood: number) => Math.floor(dogFood / limits.withdrawStep) * fenPerStep
