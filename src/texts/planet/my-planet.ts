/**
 * 我的星球 and topics (B.planet.01 to 07, B.notice, B.topic). Where the specification has only English, the sentences
 * are ours.
 */
export const myPlanet = {
  tabs: { notice: '互动通知', history: '最近浏览' },
  lists: '我的星球',
  posts: '我的动态',
  postsNote: '你发过的每一条，也包括匿名、仅自己可见和审核中的',
  /** No notices yet (B.X34). */
  noNotices: '还没有通知',
  noNoticesText: '有人赞你、评论你，会第一时间出现在这里',
  noHistory: '此处空空如也',
  noHistoryText: '看过的动态都会留在这里',
  nothing: '这里什么都没有',
  nothingText: {
    commented: '评论过的动态会在这里',
    liked: '点过赞的动态会在这里',
    unlocked: '解锁过的动态会在这里',
    voted: '投过票的动态会在这里',
  },
  toPlanet: '去星球看看',
  write: '发一条动态',

  likedPost: '赞了你的动态',
  likedComment: '赞了你的评论',
  commented: '评论了你的动态',
  replied: '回复了你的评论',
  unlockedMe: '解锁了你的匿名动态',
  namedInPost: '在动态里提到了你',
  namedInComment: '在评论里提到了你',
  /** Used where the server leaves this sentence to the app (B.notice.07, B.notice.08). */
  postGone: '该动态已被删除',
  unread: '未读',
  unlock: '解锁',
  unlockTitle: '看看 TA 是谁',
  unlockAbout: '匿名用户',
  portrait: (name: string) => `${name}的主页`,

  host: '主持人',
  rules: '参与方式',
  count: (count: string) => `${count} 条动态`,
  join: '参与话题',
  closed: '这个话题已经结束，不能再发了',
  topicEmpty: '此处空空如也',
  topicEmptyText: '这个话题等你来开第一句',
  shareTopic: (title: string) => `# ${title}，来说说你的`,
} as const
