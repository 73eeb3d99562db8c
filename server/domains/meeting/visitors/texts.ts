export const texts = {
  unlock: '解锁访客',
  noMember: (price: number) => `大会员已到期，现在解锁需要 ${price} 狗粮，请确认后再试`,
  manyHosts: '今天看过的人已经很多了，明天再来看看吧',
} as const
