/** Actions at the foot of a user's page (A.recommend.10, A.shield.11). */
export const personBar = {
  more: '更多',
  heart: '喜欢',
  hearted: '已喜欢',
  apply: '想认识',
  chat: '去聊天',
  close: '关闭',
  recommend: '推荐TA',
  recommendNote: '免费，每周一次，让更多人看见 TA',
  recommended: '本周已推荐',
  report: '举报',
} as const
