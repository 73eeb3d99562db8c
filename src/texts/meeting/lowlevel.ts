/** The lists of users below the viewer's level (A.lowlevel; document 1 §8). */
export const lowlevel = {
  /** The levels are explained on a page of their own. */
  bar: '以下用户的等级低于你',
  levels: '等级说明',
  failed: '数据获取失败',
  empty: '空空如也',
  hint: '没有低于你等级的用户',
  back: '返回',
} as const
