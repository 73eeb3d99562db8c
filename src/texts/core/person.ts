/** Words beside a name, on the first pages too. */
export const person = {
  male: '男',
  female: '女',
  level: (name: string) => `等级：${name}`,
  tall: (cm: number) => `${cm}cm`,
  verified: { realName: '实名', education: '学历', work: '工作', marital: '婚况' },
  vip: '大会员',
  old: '老会员',
  /** Replaces a name that must not be shown (A.profile.13). */
  somebody: '@TA',
  named: (nickname: string) => `@${nickname}`,
} as const
