/** Coupons and cards (A.coupon; document 1 §3, §4, §9). */
export const coupons = {
  coupons: '优惠券',
  cards: '卡片',
  kinds: '优惠券和卡片',
  claimable: '现在可以领取',
  mine: '我的优惠券',

  /** Writes fen as yuan, with decimals only if needed. */
  yuan: (fen: number) => String(fen / 100),
  sign: '¥',
  /** The percentage that remains to be paid: 88 is 8.8 折. */
  fold: (percent: number) => String(percent / 10),
  foldSign: '折',
  off: (fen: number) => `立减 ${fen / 100} 元`,
  foldOff: (percent: number) => `${percent / 10} 折`,
  usableFor: (names: readonly string[]) => `${names.join('、')}可用`,

  states: { ready: '可用', held: '使用中', used: '已使用', expired: '已过期' },
  heldNote: '在一笔未付款的订单里',
  use: '去使用',
  claim: '立即领取',
  claimed: '领到了，在卡券里',
  until: (minute: string) => `${minute} 到期`,
  left: '还剩',
  days: (count: number) => `${count} 天`,
  over: '已过期',
  goodFor: (days: number) => `领取后 ${days} 天内有效`,
  claimUntil: '距领取结束',
  claimOver: '领取已结束',

  noCoupons: '还没有优惠券',
  noCouponsText: '领到的和送给你的券会放在这里',
  noCards: '还没有卡片',
  noCardsText: '免费的想认识卡和心动解锁卡会放在这里',
  toHome: '去首页看看',

  cardNames: { meet: '免费想认识卡', heart: '心动解锁卡' },
  cardRules: {
    meet: '想认识时先用它，用了不退',
    heart: '解锁喜欢你的人，用了不退',
  },
  count: (count: number) => `× ${count}`,
  forGood: '长期有效',

  popup: '送你一张优惠券',
  look: '看看',
  popupGot: '领到了',
  popupText: '实名认证后，付款时可用，每笔一张',
  close: '关闭',
  keep: '收下了',
} as const
