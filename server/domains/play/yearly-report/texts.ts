import type { AnnualKind } from '../../../../contract/play/yearly-report'

export const texts = {
  closed: '年度报告还没有开放',
  incomplete: '抱歉，年度报告仅支持完成全部认证的用户查看，你尚未完成，暂无法查看',
  late: '抱歉，你的账号完成认证时间晚于报告统计时间，无法统计，明年再见',
  stealth: '隐身状态已开启，无法生成报告内容',
  unauthorised: '请先同意年度报告授权协议',
} as const

export const annualTexts: Readonly<Record<AnnualKind, string>> = {
  quiet: '慢慢来，好的相遇都在路上',
  voice: '你把日子写成了故事，也让人看见了你',
  heart: '你相信心动，也没有辜负每一次心动',
  brave: '喜欢就去认识，你比想象中更勇敢',
  wanted: '你在认真生活，也在被人认真喜欢',
  friend: '你遇见了聊得来的人，这一年没有白走',
}
