/** Mentioning a user in a post or comment (A.profile.13; our own texts). */
export const mention = {
  button: '提到',
  title: '提到谁',
  find: '搜索昵称',
  clear: '清空',
  close: '关闭',
  none: '关注或聊过的人会出现在这里',
  notFound: '没有找到这个昵称',
  more: '更多',
} as const
