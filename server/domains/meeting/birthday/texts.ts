export const texts = {
  gift: '生日礼物',
  over: '页面已失效',
  unverified: '完成实名认证后才能领取生日礼物',
} as const
