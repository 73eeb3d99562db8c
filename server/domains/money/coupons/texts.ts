export const obstacles = {
  absent: '没有找到这张优惠券',
  used: '这张优惠券已经用过了',
  held: '这张优惠券正在另一笔未付款的订单里使用',
  expired: '这张优惠券已过期',
  elsewhere: '这张优惠券不能用于这件商品',
  useless: '这张优惠券在这里没有优惠',
  realName: '完成实名认证后才能使用优惠券',
  second: '每笔付款只能使用一张优惠券',
  inOrder: '优惠券正在未付款的订单里使用，取消那笔订单后可以再用',
} as const

export const refusals = {
  ended: '来晚了，领取时间已经结束',
  soldOut: '来晚了，已经被领完了',
  client: '当前客户端不能领取这张优惠券',
} as const

export const noPlan = (plan: string) => `没有优惠券 ${plan}`

/** Problems of a new plan, for staff. */
export const planProblems = {
  notSold: (sku: number) => `没有用钱购买的商品 ${sku}`,
  noSkus: '至少写一件商品',
  percent: '折扣是 1 到 99，写的是还要付的百分比',
  amount: '立减至少一分钱',
} as const

/** Names by the type of a coupon. */
export const discountNames = { 0: '立减', 1: '折扣' } as const
