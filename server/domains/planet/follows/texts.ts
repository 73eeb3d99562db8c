export const texts = {
  unlock: '解锁粉丝',
  self: '不能关注自己',
  enough: '今天关注的人太多了，明天再来吧',
} as const
