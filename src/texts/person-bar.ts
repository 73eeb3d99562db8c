/** Actions at the foot of a user's page (A.recommend.10, A.shield.11). */
export const personBar = {
  more: '更多',
  heart: '喜欢',
  hearted: '已喜欢',
  follow: '关注TA',
  chat: '去聊天',
  close: '关闭',
  recommend: '推荐TA',
  recommendNote: '免费，每周一次，给 TA 本周的人气加 1；TA 解锁后才知道是你',
  recommended: '本周已推荐',
  report: '举报',
} as const
