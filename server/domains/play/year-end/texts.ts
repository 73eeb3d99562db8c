import type { YearEndPrize } from '../../../../contract/play/year-end-draw'

export const title = '年终脱单签'

export const texts = {
  closed: '现在不在活动时间内，不能抽奖，也不能领取奖励',
  coming: (begin: string) => `活动 ${begin} 开始，到时候再来抽奖和领取奖励`,
  poor: '脱单值不足，完成任务再来抽',
  paused: '奖品正在补充，抽奖先停一会儿，脱单值没有扣',
  renewed: '活动刚刚更新，请刷新页面再抽',
  claimed: '这份奖励已经领取过了',
  unfinished: '任务还没有完成，完成后再来领取',
  source: '年末活动奖品',
} as const

/** Names of the prizes, as on the rules page. */
export const prizeNames: Readonly<Record<YearEndPrize, string>> = {
  memberCoupon: '大会员优惠券',
  meetCard: '免费想认识卡',
  heartCard: '心动解锁卡',
  food100: '100 限时狗粮',
  food30: '30 限时狗粮',
  food1000: '1000 限时狗粮',
  voucher: '9.9 元购 100 狗粮代金券',
  food50: '50 限时狗粮',
}

/** How a prize is used. */
export const prizeWords: Readonly<Record<'coupon' | 'meet' | 'heart' | 'food', string>> = {
  coupon: '已放进卡券，7 天内有效，实名认证后使用，每次支付限一张',
  meet: '已放进卡券，7 天内有效，可以免费发一次想认识',
  heart: '已放进卡券，7 天内有效，可以免费解锁一个人',
  food: '已到账，次月 7 日 00:00 到期',
}

export const taskTypes = { 1: '限时', 2: '每日' } as const

/** Texts of the buttons, by status. */
export const buttons = ['去完成', '领取', '已完成'] as const

export const progress = (done: number, of: number, unit: string) => `${done}/${of} ${unit}`

export const taskWords = {
  'sign-in': { name: '签到', about: '每日 1 次', unit: '次' },
  like: { name: '喜欢 3 个人', about: '每日 1 次', unit: '人' },
  post: { name: '发布一条动态', about: '每日 1 次', unit: '条' },
  'real-name': { name: '完成实名认证', about: '以前认证过的也算', unit: '项' },
  invite: { name: '邀请好友并完成认证', about: '好友完成四项认证后计算', unit: '人' },
} as const
