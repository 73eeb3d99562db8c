const day = 86_400_000

/** When a membership that ends then is charged for again: the day before (A.vip.02). */
export const chargeDay = (end: Date): Date => new Date(end.getTime() - day)
