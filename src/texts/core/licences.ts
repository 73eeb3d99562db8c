/** The page of third-party software (A.legal.26). */
export const licencesPage = {
  hint: '二狗用到了下面这些开源软件，感谢它们的作者。点开可以看许可原文。',
  none: '这个版本没有带上许可原文',
  noneHint: '正式构建的版本里才有。',
  several: (first: string, count: number) => (count === 1 ? first : `${first} 等 ${count} 个`),
} as const
