/** The search by nickname or UID (A.product.03). */
export const search = {
  field: '搜索昵称或 UID',
  here: '昵称，或 10 位 UID',
  go: '搜索',
  clear: '清空',
  recent: '最近搜索',
  forgetAll: '清除',
  forgetAsk: '清除最近搜索？',
  forget: (keyword: string) => `删除 ${keyword}`,
  cancel: '取消',
  hint: '输入昵称里的几个字，或完整的 UID，就能找到 TA',
  empty: '没有找到这个人',
  emptyText: '换几个字试试；隐身、已脱单的人搜不到',
  born: (year: number) => `${String(year % 100).padStart(2, '0')} 年`,
  tall: (height: number) => `${height}cm`,
  official: '官方账号',
  home: 'TA的主页',
} as const
