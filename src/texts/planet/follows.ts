/** Follows (A.follow; document 1 §2, §4, §8). */
export const follows = {
  tabs: { following: '关注', followMe: '粉丝', mutual: '互关' },
  lists: '关注、粉丝和互关',
  empty: {
    following: '还没有关注的用户哦~',
    followMe: '还没有用户关注你',
    mutual: '还没有相互关注的用户哦~',
  },
  hint: {
    following: '遇到想多了解的人，在 TA 的主页点「关注」',
    followMe: '资料越完整，越容易被记住',
    mutual: '互相关注以后，就可以直接聊天',
  },
  toPicks: '看看今日推荐',
  toEdit: '去完善资料',
  toFans: '看看谁关注了我',

  followAsk: '确定要关注吗？',
  /** The price of a follow, who learns of it, and its effect. */
  followNote: '免费；TA 解锁后才知道是你；互相关注就能直接聊天',
  unfollowAsk: '确定要取消关注吗？',
  removeAsk: '确定要移除这位粉丝吗？',
  yes: '确定',
  no: '取消',
  followed: '已关注',
  unfollowed: '已取消关注',
  removed: '已移除',

  follow: '关注',
  followBack: '回关',
  followingIt: '已关注',
  both: '互相关注',
  remove: '移除',
  manage: '管理粉丝',
  managed: '完成',
  record: '解锁记录',
  sheet: '看看是谁关注了你',
  since: {
    following: (time: string) => `${time} · 你关注了 TA`,
    followMe: (time: string) => `${time} · 关注了你`,
    mutual: (time: string) => `${time} · 你们互相关注`,
  },
} as const
