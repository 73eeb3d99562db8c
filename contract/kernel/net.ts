import { limits } from './limits'

/**
 * The owner's share of one withdrawal step in fen, a whole number. 5 dog food make 1 yuan, 40 % is platform cost, and
 * the owner gets 80 % of the rest (A.money.15).
 */
export const fenPerStep =
  (limits.withdrawStep * 100 * (100 - limits.withdrawPlatformPercent) * limits.withdrawUserPercent) /
  (limits.dogFoodPerYuan * 100 * 100)

/** The owner's share of an income in fen. An incomplete step is worth nothing. */
export const netOf = (dogFood: number) => Math.floor(dogFood / limits.withdrawStep) * fenPerStep
