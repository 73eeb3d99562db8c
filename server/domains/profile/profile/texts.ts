import { profileLimits } from '../../../../contract/profile/profile'
import type { PageText } from '../../core/people'

/** Titles of the texts, in the order of the cards; the client has the same titles. */
export const cardTitles: Record<Exclude<PageText, 'nickname'>, string> = {
  selfDescription: '自我介绍',
  familyBackground: '家庭背景',
  loveValues: '爱情观',
  partnerWishes: '期待的 TA',
}

export const refusals = {
  place: '请从列表中选择省份和城市',
  verified: '已通过认证，修改请重新认证',
  wechatId: '微信号是 6 至 20 位的字母、数字、下划线或减号，以字母开头',
  wechatPhone: '请填写微信号，不要填手机号。在微信「我」的页面可以看到微信号',
  nicknameOften: `昵称 ${profileLimits.nicknameDays} 天内最多修改 ${profileLimits.nicknameChanges} 次，请过些日子再改`,
  companyOften: `公司一年内最多修改 ${profileLimits.companyChanges} 次，请过些日子再改`,
}

/** Appears in place of the page of a user who found a partner (C.paired.05). */
export const pairedPage = 'TA 已脱单，主页暂时不展示'
