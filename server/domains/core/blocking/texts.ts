export const texts = {
  self: '不能屏蔽自己',
  official: '官方账号不能屏蔽',
  full: (most: number) => `最多屏蔽 ${most} 人，请先取消一些屏蔽`,
} as const

/** Names of rows that may not reveal their user. */
export const masked = {
  row: '屏蔽的神秘用户',
  away: '暂时无法查看的用户',
  gone: '该用户已注销',
} as const
