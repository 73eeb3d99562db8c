/** Sentences for staff. */
export const texts = {
  noTitle: '标题要有 1 到 100 个字',
  noContent: '文章里没有可以显示的内容',
  tooLong: '文章太长',
  noPicture: (name: string) => `没有图片 ${name}，和文章放在一起`,
  unfit: (name: string) => `${name} 不是可以用的图片`,
} as const
