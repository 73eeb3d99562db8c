/** Requests an order, letters of one. */
export const refundLimits = { requests: 3, words: 200 } as const

/** Reasons and progress of a refund: `moving` is on its way, `arrived` is at the payer. */
export const refundReasons = ['mistake', 'unwanted', 'broken', 'twice', 'minor', 'other'] as const
export const refundRequestStates = ['asked', 'refused', 'withdrawn', 'moving', 'arrived'] as const
/** What an order's use is counted in. */
export const refundUnits = ['dogFood', 'days', 'times'] as const

/** The reasons as buyers and staff read them. */
export const refundReasonNames: Readonly<Record<(typeof refundReasons)[number], string>> = {
  mistake: '买错了',
  unwanted: '用不上了',
  broken: '没有到账或用不了',
  twice: '重复购买',
  minor: '未成年人购买',
  other: '其他原因',
}
