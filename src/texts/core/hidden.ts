/** Tells a user who is hidden, before they share something of their own, that no other user can open it (security G4). */
export const hidden = {
  sharing: '你正在隐身，分享出去的内容别人打不开',
  end: '关闭隐身',
  paired: '你的感情状态是已脱单，分享出去的内容别人打不开',
  change: '去修改',
} as const
