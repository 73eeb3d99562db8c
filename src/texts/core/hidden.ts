/** Tells a user in stealth, before they share something of their own, that no other user can open it (security G4). */
export const hidden = {
  sharing: '你正在隐身，分享出去的内容别人打不开',
  end: '关闭隐身',
} as const
