export const texts = {
  unlock: '解锁喜欢我的人',
  self: '不能喜欢自己',
  noHeart: (price: number) => `你的心已经用完了，现在解锁需要${price}狗粮，请确认后再试`,
} as const
