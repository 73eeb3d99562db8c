/** Visitors (A.visitor; document 1 §2). */
export const visitors = {
  today: '今日访客',
  unknown: '–',
  total: '累计访客',
  todayHint: '今日0点-24点访问过你主页的用户',
  week: '这周的卡片',
  empty: '还没有人看过你',
  emptyHint: '有人来看你，会第一时间出现在这里',
  toHome: '返回首页',
  sheet: '看看是谁来过',
  came: (time: string, count: number) => `${time} · 第 ${count} 次来看你`,
  nth: (count: number) => `第 ${count} 次来看你`,
  followAccount: '长按识别二维码，关注公众号',
  followAccountHint: '有人来看你时，第一时间告诉你',
  followAccountQr: '公众号二维码',
  later: '以后再说',
} as const
