/** The big membership (A.vip; document 1 §1, §6, §9). */
export const member = {
  name: '大会员',
  old: '老会员',
  banner: '大会员免费解锁访客，不限次数',
  bannerElsewhere: '看看大会员现在有哪些权益',
  look: '去看看',
  close: '关闭',
  never: '不再提示',
  tips: '你是大会员，访客随便看',
  popup: '开通大会员',
  popupHint: '大会员现在有这些权益',
  unlockOne: '只解锁这一位',

  loading: '正在加载',
  failed: '请求失败',
  retry: '点击重新加载',
  unknown: '–',

  until: (day: string) => `${day} 到期`,
  notYet: '还不是大会员',
  free: '次免费解锁',
  saved: (amount: string) => `今年为你省下 ${amount} 狗粮`,
  /** For users without membership: the value of the first benefit. */
  worth: (cost: string) => `开通后，访客解锁每次为你省下 ${cost} 狗粮`,

  rights: '会员权益',
  count: (n: number) => `共 ${n} 项`,
  /** Only benefits that exist today. */
  rightList: {
    visitors: ['访客解锁', '不限次'],
    blocks: (n: number) => ['屏蔽名单', `${n} 人`],
    dynamics: (n: number) => ['屏蔽动态', `${n} 人`],
    badge: ['会员标识', '专属徽章'],
  },

  choose: '选择时长',
  months: (n: number) => `${n} 个月`,
  less: (yuan: string) => `立省 ${yuan} 元`,
  perMonth: (yuan: string) => `${yuan} 元 / 月`,
  period: (months: number, price: string, each: string) => `${months} 个月，${price} 元，每月 ${each} 元`,
  nothing: '暂时没有可以购买的会员',
  nothingText: '过一会儿再来看看',

  open: (yuan: string) => `立即开通 ¥${yuan}`,
  goOn: (yuan: string) => `立即续费 ¥${yuan}`,
  agree: '已阅读并同意',
  paper: '《会员服务协议》',

  renew: '到期自动续费',
  renewHint: '扣费前 5 天通知你，随时可关闭',
  renewNext: (day: string, yuan: string) => `${day} 扣费 ${yuan} 元，扣费前 5 天通知你`,
  renewOn: {
    title: '开启自动续费',
    content: (name: string, yuan: string) =>
      `到期前一天自动续费「${name}」，每次 ${yuan} 元。扣费前 5 天通知你，随时可以在这里关闭。`,
    ok: '去开启',
    cancel: '以后再说',
  },
  renewOff: {
    title: '关闭自动续费？',
    content: '关闭后不再扣费，会员权益保留到期满。',
    ok: '关闭自动续费',
    cancel: '再想想',
  },
  renewStopped: '已关闭自动续费',

  ahead: '变更预告',
  aheadFrom: (moment: string) => `${moment} 起生效`,
} as const
