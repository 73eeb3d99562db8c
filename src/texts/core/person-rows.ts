const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** All lists of users (A.visitor.06, A.visitor.07; document 1 §2). */
export const personRows = {
  home: 'TA的主页',
  unlock: '立即解锁',
  paired: '已脱单',
  born: (year: number) => `${twoDigits(year)} 年`,
  /** A range of five years that starts with this one. */
  bornWithin: (first: number) => `${twoDigits(first)}–${twoDigits(first + 4)} 年`,
  similarity: (percent: number) => `相似度 ${percent}%`,
  /** Users below the viewer's level are left out (A.follow.07). */
  filtered: '已为你过滤低于你等级的用户',
  look: '查看',
  /** The next page failed (A.list.12), with the text of its button. */
  failed: '请求失败，点击重新加载',
  reload: '重新加载',
} as const
