import { minuteOf } from '../../../../contract/kernel/time'

export const texts = {
  same: '这就是现在绑定的手机号',
  taken: '这个号码已经有账号，请先用它登录并注销或更换号码',
  needProof: '请验证原来的手机号，或者刷脸确认是你本人',
  noFace: '刷脸结果已过期，请重新刷脸',
  otherWechat: '这个微信已经绑定了另一个账号',
  otherApple: '这个 Apple 账号已经绑定了另一个账号',
  boundWechat: '已经绑定了微信，请先解绑再换一个',
  boundApple: '已经绑定了 Apple 账号，请先解绑再换一个',
  lastWay: '这是现在唯一的登录方式，绑定手机号后才能解绑',
  /** Notices about a change. */
  changed: (at: Date, phone: string) => `你的登录手机号于 ${minuteOf(at)} 换成 ${phone}，如非本人操作请立即联系客服`,
  tied: (at: Date, what: string) => `你的账号于 ${minuteOf(at)} 绑定了${what}，如非本人操作请立即解绑`,
  untied: (at: Date, what: string) => `你的账号于 ${minuteOf(at)} 解绑了${what}，如非本人操作请立即联系客服`,
} as const

export const tieNames = { wechat: '微信', apple: 'Apple 账号' } as const
