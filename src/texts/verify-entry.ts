/** Link to 认证中心. Separate: on the mini-program's first page. */
export const verifyEntry = {
  title: '认证中心',
  none: '去认证',
  reviewing: '审核中',
  failed: '有未通过的认证',
  passed: (n: number) => `已通过 ${n} 项`,
  all: '全部通过',
} as const
