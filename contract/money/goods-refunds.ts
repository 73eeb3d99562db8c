/** Most refund requests per order, and most characters of a request. */
export const refundLimits = { requests: 3, words: 200 } as const

/** Reasons and states of a refund request. `moving`: the money is on its way. `arrived`: the payer has it. */
export const refundReasons = ['mistake', 'unwanted', 'broken', 'twice', 'minor', 'other'] as const
export const refundRequestStates = ['asked', 'refused', 'withdrawn', 'moving', 'arrived'] as const
/** Units in which the use of an order is counted. */
export const refundUnits = ['dogFood', 'days', 'times'] as const

/** Names of the reasons, as buyers and staff read them. */
export const refundReasonNames: Readonly<Record<(typeof refundReasons)[number], string>> = {
  mistake: '买错了',
  unwanted: '用不上了',
  broken: '没有到账或用不了',
  twice: '重复购买',
  minor: '未成年人购买',
  other: '其他原因',
}
