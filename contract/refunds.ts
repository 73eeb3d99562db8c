import type { refundReasons } from './options'

/** Reasons of a refund, as buyers and staff read them. */
export const refundReasonNames: Readonly<Record<(typeof refundReasons)[number], string>> = {
  mistake: '买错了',
  unwanted: '用不上了',
  twice: '重复购买',
  broken: '没有到账或用不了',
  minor: '未成年人购买',
  other: '其他原因',
}
