/** Previews of links (Open Graph), which name no user. */
export const linkCards = {
  transcript: { title: '朋友发来一份脱单成绩单', about: '登录二狗，看看 TA 的成绩，再看看自己的' },
  post: { title: '二狗星球上的一条动态', about: '登录二狗，看看 TA 今天说了什么' },
} as const
