/**
 * Shown before an act that requires verification. It is a separate file because the mini-program's first page needs it.
 */
export const verifyGate = {
  title: '先完成实名认证',
  why: '在这里聊天的人都实名过，你也来认证一下',
  how: '约 2 分钟：填姓名和身份证号，再刷脸',
  free: '认证费由平台承担',
  fee: (yuan: string) => `认证费 ${yuan} 元`,
  private: '加密传输，认证完就删除',
  gift: (gift: string) => `通过以后，送 ${gift}`,
  /** Shown while the gift still needs the basic information or the portrait. */
  giftLater: (gift: string) => `资料和头像也通过以后，送 ${gift}`,
  /** For a user who has verified before and must prove it again. */
  again: '账号需要再核验一次，才能继续',
  go: '去实名认证',
  later: '先看看',
} as const
