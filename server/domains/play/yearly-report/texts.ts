import type { AnnualKind } from '../../../../contract/play/yearly-report'

/** Names of the reports and the exam, in sentences about their periods. */
export const occasionNames = { REPORT_2022: '年度报告', REPORT_2024: '年度报告', TRANSCRIPT: '脱单成绩单' } as const

export const texts = {
  closed: (name: string) => `${name}还没有开放`,
  coming: (name: string, day: string) => `${name} ${day} 开放，到时候再来看`,
  over: (name: string) => `这一期${name}已经结束`,
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
