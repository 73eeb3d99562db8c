import { campaignLimits } from '../../../../contract/play/campaigns'

export const texts = {
  gone: '页面不存在或已下架',
  badId: '名称只能是 1 到 32 个小写字母、数字或连字符',
  empty: `需要标题，以及 1 到 ${campaignLimits.notificationImages} 张图片`,
  unfit: (alt: string) => `图片「${alt}」不能用：需要 jpg、png 或 webp，不是动图`,
} as const
