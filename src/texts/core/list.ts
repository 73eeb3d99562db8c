/** All lists (A.list; document 1 §8, §9). */
export const list = {
  failed: '请求失败',
  retry: '点击重新加载',
  moreFailed: '请求失败，点击重新加载',
  loading: 'loading',
  end: '没有更多了',
  empty: '空空如也',
  /** An empty list of the planet (A.X28). */
  emptyPlanet: '此处空空如也',
  refreshed: '刷新成功',
} as const
