export const texts = {
  unlock: '解锁喜欢我的人',
  blank: '想说的话不能是空的',
  unreviewed: '内容没有通过审核，请修改后再发',
  goneFromPage: 'TA 的主页刚刚更新过，请重新选择照片或介绍',
  photo: (n: number) => `第 ${n} 张照片`,
  photoOf: (title: string) => `「${title}」里的照片`,
  answer: (title: string) => `「${title}」`,
  words: (about: string, words: string) => `关于你的${about}：${words}`,
  self: '不能喜欢自己',
  noHeart: (price: number) => `你的心已经用完了，现在解锁需要 ${price} 狗粮，请确认后再试`,
} as const
