export const texts = {
  unlock: '解锁推荐人',
  self: '不能推荐自己',
} as const
