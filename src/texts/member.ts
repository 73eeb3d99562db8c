/** Big membership where the foundation shows it (A.vip; document 1 §1, §6). */
export const member = {
  name: '大会员',
  banner: '大会员免费解锁访客，不限次数',
  look: '去看看',
  close: '关闭',
  never: '不再提示',
  rights: '大会员权益',
  rightsHint: '目前已经开放的权益',
  rightList: ['访客免费解锁，不限次数', '会员小提示可以不再出现'],
  notOnSale: '线上开通还没有开放，开放后会在这里办理',
  known: '知道了',
  tips: '你是大会员，访客随便看',
} as const
