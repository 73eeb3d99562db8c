/** Missing basic information, by the server's names. */
export const open: Readonly<Record<string, string>> = {
  livingCity: '现居地',
  height: '身高',
  highestdegree: '学历',
  avatar: '头像',
}

export const completeness = {
  complete: (percent: number) => `资料完成 ${percent}%`,
  lacks: (names: readonly string[]) => `还差 ${names.join('、')}`,
  all: '必填的都齐了，写得越细，越容易遇到合适的人',
  label: '资料完成度',
  finish: '去完善',
} as const
