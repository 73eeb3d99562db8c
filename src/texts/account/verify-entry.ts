/**
 * The link to 认证中心, and the user's badges. It is a separate file because the mini-program's first page needs it.
 */
export const verifyEntry = {
  title: '认证中心',
  none: '去认证',
  reviewing: '审核中',
  failed: '有未通过的认证',
  passed: (n: number) => `已通过 ${n} 项`,
  all: '全部通过',

  names: { realName: '实名', education: '学历', work: '工作', marital: '婚况' },
  go: '去实名认证',
  goHint: '约 2 分钟，通过后就能认识人、聊天',
  gift: (gift: string) => `还送 ${gift}`,
  /** Shown while the gift still needs the basic information or the portrait. */
  giftLater: (gift: string) => `资料和头像也通过后送 ${gift}`,
  next: (name: string) => `${name}待认证`,
  nextReviewing: (name: string) => `${name}审核中`,
  nextFailed: (name: string) => `${name}未通过`,
} as const
