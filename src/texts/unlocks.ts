/** Whom I unlocked (A.unlockrecord; document 1 §2, §3, §8). */
export const unlocks = {
  empty: '暂无解锁记录',
  hint: '解锁过的人都在这里，随时可以再看',
  toVisitors: '看看谁来过',
  tall: (cm: number) => `${cm}cm`,
  at: (time: string, source: string) => `${time}解锁 · ${source}`,
} as const
