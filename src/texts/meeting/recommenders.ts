/** Recommendations (A.recommend; document 1 §2, §8, §9). */
export const recommenders = {
  tabs: { recommendMe: '推荐我的', myRecommend: '我推荐的' },
  lists: '推荐我的和我推荐的',
  empty: { recommendMe: '本周还没有用户推荐你', myRecommend: '还没有推荐过用户哦' },
  hint: {
    recommendMe: '资料越完整，越容易被推荐',
    myRecommend: '觉得谁值得推荐，就在 TA 的主页点「推荐 TA」',
  },
  failed: { recommendMe: '推荐我的人列表获取失败', myRecommend: '我推荐的人列表获取失败' },
  toEdit: '去完善资料',
  toPicks: '看看今日推荐',
  since: {
    recommendMe: (time: string) => `${time} · 推荐了你`,
    myRecommend: (time: string) => `${time} · 你推荐了 TA`,
  },
  sheet: '看看是谁推荐了你',
  recommended: '推荐成功',
  explain: '什么是人气用户',

  popular: '人气用户',
  popularText: '本周在同一座城市里，被更多人推荐的人。',
  rules: [
    { title: '怎么算', text: '每有一位用户推荐你，本周次数加 1。同一个人一周里推荐同一位用户，只算 1 次。' },
    { title: '按城市算', text: '次数记在你被推荐时的现居城市。换了城市，从新城市重新计数。' },
    { title: '每周重置', text: '每周一 00:00 重置，所有人从 0 开始。' },
    { title: '怎么推荐别人', text: '在 TA 的主页打开「更多」，点「推荐 TA」。推荐免费，TA 会知道本周有人推荐。' },
  ],
  week: (city: string) => (city === '' ? '我的本周被推荐次数' : `我在${city}的本周被推荐次数`),
  times: '次',
  reset: (time: string) => `${time} 重置`,
  weekFailed: '次数没有加载出来，点击重新加载',
  unknown: '–',
  mine: '看看谁推荐了我',
  login: '登录 / 注册',
  guest: '登录以后，可以看到自己的本周次数',
} as const
