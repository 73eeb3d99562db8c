/** People who were left out of a list because of their level (A.lowlevel; document 1 §8). */
export const lowlevel = {
  /** Above the rows; a level is one rule that the page of levels states. */
  bar: '以下用户的等级低于你',
  levels: '等级说明',
  failed: '数据获取失败',
  empty: '空空如也',
  hint: '没有低于你等级的用户',
  back: '返回',
} as const
