/** How many people are in each list of the user (B.offline.03; document 2 §2). */
export const relations = {
  loading: '加载中',
  failed: '请求失败',
  again: '点击重新加载',
  came: '来过的人',
  likes: '喜欢',
  follows: '关注',
  visitors: '访客',
  visitorsToday: '今天来过',
  likeMe: '喜欢我',
  mine: '我喜欢',
  mutual: '互相喜欢',
  followers: '粉丝',
  following: '我关注的',
  mutualFollowing: '互相关注',
} as const
