export const texts = {
  off: '搜索暂未开放',
  empty: '请输入要搜索的昵称或 UID',
} as const
