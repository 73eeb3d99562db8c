/** The users that the viewer passed. */
export const passes = {
  about: '跳过的人 90 天内不会再推荐给你。找回以后，之后的推荐里可能再遇到。',
  age: (age: number) => `${age} 岁`,
  since: (time: string) => `${time} 跳过`,
  back: '找回',
  done: '已找回',
  empty: '没有跳过的人',
  emptyText: '在今日推荐里跳过的人会出现在这里',
} as const
