import { limits } from '@contract/kernel/limits'

/** The birthday page (B.birthday; document 2 §2, §4). */
export const birthday = {
  wish: (name: string) => `${name}，生日快乐！`,
  lead: '愿新的一岁，有人懂你，有人等你。',
  publish: '发条生日动态',
  hint: '今天是我的生日，想说……',
  gift: '生日礼物',
  food: (amount: number) => `限时狗粮 ${amount}`,
  claimed: '已放进你的狗粮',
  claiming: '正在领取…',
  failed: '没有领到',
  verifyFirst: '完成实名认证后就能领取',
  verify: '去认证',
  days: `生日当天起 ${limits.birthdayDays} 天内可领，每年一次`,
  people: '今天和你合拍的人',
  go: '去看看',
  nobody: '今天的推荐都看过了',
  home: '去首页',
  over: '页面已失效',
  overText: `这个页面只在生日当天起的 ${limits.birthdayDays} 天里打开`,
  planet: '去星球',
  broken: '请求失败',
  again: '点击重新加载',
  loading: '加载中',
} as const
