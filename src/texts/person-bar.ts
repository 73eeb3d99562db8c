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
  likePhoto: (n: number) => `喜欢 TA 的第 ${n} 张照片`,
  likeStory: (title: string) => `喜欢 TA 的「${title}」`,
  likeHint: 'TA 知道你是谁以后才会看到这句话；能聊天时，它就是你的第一句话',
  likeWords: '说句话吧，也可以不说',
  likeSend: '喜欢 TA',
} as const
