/** The number of visitors within seven days, and a card that shows it. */
export const visitorWeek = {
  people: (n: number) => `${n}+`,
  title: '这周看过你的人',
  hint: '最近 7 天的访客，5 人一档，同一个人只算一次',
  few: '这周看过你的人还不到 5 位',
  fewText: '人太少时不做卡片，免得别人猜出是谁。\n资料越完整，来看你的人越多',
  toEdit: '去完善资料',
  make: '做一张分享卡',
  loading: '正在数',
  failed: '没有加载出来',
  retry: '点击重新加载',

  cardTitle: '分享卡',
  cardHint: '上面只有人数，没有任何人的资料',
  cardAlt: (n: number) => `分享卡：这周有 ${n}+ 个人看过我`,
  cardFile: '二狗这周的访客.png',
  cardHead: '这周看过我的人',
  cardLine: '谢谢每一个来看过我的人',
  close: '关闭',
} as const
