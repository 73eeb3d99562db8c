/** What 打赏 offers, dog food; the first is chosen at first. */
export const rewardAmounts = [10, 20, 52, 99, 200, 520] as const

/** Numbers of 打赏, dog food unless they say; all ours. */
export const rewardLimits = {
  least: 5,
  most: 520,
  /** Letters. */
  note: 40,
  /** Times a day, in all and to one person. */
  perDay: 20,
  perDayForOne: 5,
  dogFoodPerDay: 2000,
} as const
