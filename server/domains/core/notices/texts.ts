import type { CountedKind, NoticeKind } from '../../../../contract/core/notices-kinds'

/** Texts that report a number of events, without any user's name, photo or words (security C8). */
export const counted: Readonly<Record<CountedKind, (count: number) => string>> = {
  message: (count) => `你有 ${count} 条新消息`,
  turn: (count) => (count > 1 ? `有 ${count} 个人在等你回复，轮到你了` : '有人在等你回复，轮到你了'),
  application: (count) => `${count} 个人想认识你，等你回应`,
  acceptance: (count) =>
    count > 1 ? `${count} 个人同意了你的「想认识」，打个招呼吧` : 'TA 同意了你的「想认识」，打个招呼吧',
  answer: (count) => (count > 1 ? `你的 ${count} 个「想认识」有了结果` : '你的「想认识」有了结果'),
  like: (count) => `${count} 个人喜欢了你`,
  match: (count) => (count > 1 ? `有 ${count} 个人和你互相喜欢了，去打个招呼吧` : '有人和你互相喜欢了，去打个招呼吧'),
  visit: (count) => `${count} 个人看过你`,
  follow: (count) => `${count} 个人关注了你`,
  recommendation: (count) => `${count} 个人推荐了你`,
  comment: (count) => `你有 ${count} 条新的评论和回复`,
  praise: (count) => `你的动态有 ${count} 个新互动`,
  plane: (count) => `你收到 ${count} 封纸飞机回信`,
  picks: () => '今天的推荐为你选好了，去看看吧',
}

/**
 * Texts outside the app for notices that are sentences. Other people may see the screen, so the sentence itself is not
 * shown.
 */
const discreet: Readonly<Record<Exclude<NoticeKind, CountedKind>, string>> = {
  review: '你提交的内容有了审核结果',
  support: '你问客服的事有了答复',
  member: '你的会员权益有变化',
  order: '你的订单或账户有变化',
  reward: '有人打赏了你，去看看是谁',
  activity: '你报名的活动有新消息',
  safety: '你的账号有一条安全提醒',
  account: '你的账号将有重要变化，请尽快登录查看',
}

/** Such texts for one subject of a kind. Those of `about` begin with the word; a text tells no name, amount or reason. */
const subjects: Readonly<Record<string, string>> = {
  'order refund': '你的退款有了结果',
  'order invoice': '你要的发票有了结果',
  'order withdrawal': '你的提现有了结果',
  'order invite': '你的邀请奖励有变化',
  'review verify': '你的认证有了结果',
  'review post': '你的动态有了审核结果',
  'safety login': '你的账号登录了一台新设备',
  'safety phone': '你的账号换了手机号',
  'safety parents': '爸妈说媒里有新消息',
}

/** The text outside the app for a notice that is a sentence. */
export const discreetText = (kind: Exclude<NoticeKind, CountedKind>, about: string): string =>
  subjects[`${kind} ${about.split(' ', 1)[0] ?? ''}`] ?? discreet[kind]

/** A notice with a deadline tells the user what to do, on every channel. */
export const due = '该报平安了，打开二狗点一下'

export const texts = { noPush: '这个浏览器的推送服务暂不支持，可以在小程序里接收通知' } as const

/** The SMS texts, as they are registered at the service. `day` is their only variable. */
export const smsTexts: Readonly<Record<'account' | 'ban' | 'safety' | 'appeal' | 'guardDue', (day: string) => string>> =
  {
    account: (day) =>
      day === ''
        ? '你的二狗账号有一项重要变化，请登录查看。'
        : `你的二狗账号将于 ${day} 注销，资料会被删除。如需保留，请在此之前登录。`,
    ban: () => '你的二狗账号因违反规则已被限制使用，登录页可以查看原因并申诉。',
    safety: () => '你的二狗账号有一条安全提醒，如非本人操作请尽快登录查看。',
    appeal: () => '你在二狗的申诉有了结果，请登录查看。',
    guardDue: () => '该报平安了：请打开二狗的「见面守护」点一下。过时没有点，我们会短信告诉同意守护你的人。',
  }
