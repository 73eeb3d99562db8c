/** Articles (B.article). */
export const articles = {
  category: '分类',
  all: '全部文章',
  choose: '选择分类',
  close: '关闭',
  typesFailed: '分类没有加载出来，点击重新加载',
  none: '这个分类还没有文章',
  noneText: '换个分类看看吧',
  seeAll: '看全部文章',
  about: (category: string, day: string) => `${category} · ${day}`,
  failed: '文章没有加载出来',
  retry: '点击重新加载',
  gone: '这篇文章不在了',
  toList: '看看其他文章',
  loading: '正在加载',
  progress: '阅读进度',
} as const
