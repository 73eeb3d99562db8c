export const board = {
  mask: '**',
  rules: '违反平台规则',
  forever: '永久封禁账号',
  awhile: '短期封禁账号',
} as const

/** The categories in the order of the tabs. */
export const categories = [
  { type: 1, name: '防骗指南' },
  { type: 2, name: '见面须知' },
  { type: 3, name: '隐私保护' },
] as const

/** Sentences for staff. */
export const texts = {
  noCategory: (name: string) => `没有分类 ${name}，有：${categories.map((one) => one.name).join('、')}`,
  noTitle: '标题要有 1 到 100 个字',
  noArticle: (id: string) => `没有已发布的文章 ${id}`,
  noPath: '要一篇文章的编号，或者产品里的一个地址，如 /protocol-url/user-guidelines',
} as const
