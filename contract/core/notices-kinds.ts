/** Kinds of notices that count new rows of a list. The server counts these rows again just before it sends a notice. */
export const countedKinds = [
  'message',
  'turn',
  'application',
  'acceptance',
  'answer',
  'like',
  'match',
  'visit',
  'follow',
  'recommendation',
  'comment',
  'praise',
  'plane',
  'picks',
] as const
export type CountedKind = (typeof countedKinds)[number]

/**
 * Kinds of notices. A notice of a counted kind gives the number of new rows and contains no name or text of other
 * users. A notice of any other kind is a sentence of the product to this user.
 */
export const noticeKinds = [
  ...countedKinds,
  'review',
  'support',
  'member',
  'order',
  'reward',
  'activity',
  'safety',
  'account',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The name of each kind, used in the app and in messages outside it. */
export const noticeNames: Readonly<Record<NoticeKind, string>> = {
  message: '新消息',
  turn: '轮到你了',
  application: '想认识',
  acceptance: '想认识',
  answer: '想认识',
  like: '心动',
  match: '互相喜欢',
  visit: '访客',
  follow: '关注',
  recommendation: '推荐',
  comment: '星球互动',
  praise: '星球互动',
  plane: '纸飞机',
  picks: '今日推荐',
  review: '审核结果',
  support: '客服回复',
  member: '会员与优惠',
  order: '订单与账户',
  reward: '打赏',
  activity: '活动提醒',
  safety: '安全提醒',
  account: '账号提醒',
}

/**
 * Kinds that already have a red number elsewhere. The list of notices shows them, but its own red number leaves them
 * out.
 */
export const badgedKinds: readonly NoticeKind[] = [
  'message',
  'application',
  'acceptance',
  'answer',
  'like',
  'match',
  'plane',
]

/** Kinds without a red number elsewhere. The screen of the kind reports when the user has looked at it. */
export const lookedAtKinds = [
  'visit',
  'follow',
  'recommendation',
  'comment',
  'praise',
] as const satisfies readonly CountedKind[]

/** Channels outside the app. The assistant inside the app is not a channel. */
export const noticeChannels = ['push', 'subscribe', 'official', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * Templates of WeChat's one-time subscribe messages, by subject. Each permission allows one message of one template.
 */
export const noticeTemplates = ['answer', 'contact', 'daily', 'service'] as const
export type NoticeTemplate = (typeof noticeTemplates)[number]

export const templateOf: Readonly<Record<NoticeKind, NoticeTemplate>> = {
  message: 'contact',
  turn: 'contact',
  application: 'contact',
  acceptance: 'answer',
  answer: 'answer',
  like: 'contact',
  match: 'contact',
  visit: 'contact',
  follow: 'contact',
  recommendation: 'contact',
  comment: 'contact',
  praise: 'contact',
  plane: 'contact',
  picks: 'daily',
  review: 'service',
  support: 'service',
  member: 'service',
  order: 'service',
  reward: 'service',
  activity: 'service',
  safety: 'service',
  account: 'service',
}

/** Moments at which the mini-program asks for permission after a tap, and the templates that it asks for. */
export const askingMoments = {
  applied: ['answer', 'contact'],
  liked: ['contact'],
  noon: ['daily', 'contact'],
  submitted: ['service'],
} as const satisfies Readonly<Record<string, readonly NoticeTemplate[]>>
export type AskingMoment = keyof typeof askingMoments
export const askingMomentNames = Object.keys(askingMoments) as AskingMoment[]

/** WeChat's possible answers to a permission request for one template. */
export const permissionAnswers = ['accept', 'reject', 'ban', 'filter'] as const

/** The screen that a pop-up notice opens, or '' when it opens none. */
export const popUpPlaces = ['', 'devices', 'activities', 'verifications'] as const
export type PopUpPlace = (typeof popUpPlaces)[number]

/** Limits of notices. This project chose all of them. */
export const noticeLimits = {
  /** Most notices that pop up at one time. */
  popUps: 20,
  /** Quiet hours in Beijing time: no notice leaves the app between them. */
  quietFrom: '22:00',
  quietUntil: '08:00',
  /** Days that a notice is kept, and days that it may wait to be sent outside the app. */
  keepDays: 90,
  waitDays: 3,
  /**
   * Most permissions of one template that a user is asked to give, hours until the app asks again, and days until it
   * asks again after a refusal.
   */
  permissionsEnough: 3,
  permissionAskHours: 12,
  permissionRefusedDays: 7,
  /** The owner of an unused account is warned this many days before it is reclaimed (A.privacy.13). */
  reclaimWarnings: [30, 7],
  /** Most browsers of one user that receive notices. */
  browsers: 5,
} as const
