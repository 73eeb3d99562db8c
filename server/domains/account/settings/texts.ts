import { settingsLimits } from '../../../../contract/account/settings'
import { spokenTime } from '../../../../contract/kernel/time'

export const texts = {
  renewed: '协议已更新，请重新阅读',
  wholeAccount: '使用产品需要同意用户协议和隐私政策，如需撤回请在隐私设置中注销账号',
} as const

/** Tells when stealth can be switched on again (A.privacy.15). */
export const stealthSentence = (free: Date) =>
  `隐身 ${settingsLimits.stealthFreeDays} 天内可免费开启一次，${spokenTime(free)} 后可再次开启`

export const problems = {
  channel: '请选择 App 或小程序作为推送通道',
  noSwitch: '没有这个开关，请刷新后重试',
  onOrOff: (name: string) => `${name}只能开启或关闭`,
} as const
