export const texts = {
  unlock: '解锁访客',
  noMember: (price: number) => `大会员已到期，现在解锁需要${price}狗粮，请确认后再试`,
} as const
