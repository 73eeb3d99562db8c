/** For staff. */
export const said = {
  noTitle: '标题要有 1 到 100 个字',
  noContent: '文章里没有可以显示的内容',
  tooLong: '文章太长',
} as const
