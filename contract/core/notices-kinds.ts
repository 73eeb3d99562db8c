/** Kinds of notices about rows of a list. The server counts the new rows again before it sends each notice. */
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
 * Kinds of notices. `counted`: tells the number of new rows, bundled, without any name or text of others;
 * the other kinds are sentences of the product to this person.
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

/** The name of each kind, in the app and outside. */
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

/** Kinds with a red number of their own elsewhere: they stand among the notices and count there only once. */
export const badgedKinds: readonly NoticeKind[] = [
  'message',
  'application',
  'acceptance',
  'answer',
  'like',
  'match',
  'plane',
]

/** Kinds without a red number of their own: their screen reports when the user has looked at it. */
export const lookedAtKinds = [
  'visit',
  'follow',
  'recommendation',
  'comment',
  'praise',
] as const satisfies readonly CountedKind[]

/** Ways out of the app; the assistant in the app is not among them. */
const noticeChannels = ['push', 'subscribe', 'official', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** WeChat's one-time subscribe messages by subject: one permission is one message of the template. */
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

/** Moments at which a mini-program asks for permission, after a tap, with the templates it asks for. */
export const askingMoments = {
  applied: ['answer', 'contact'],
  liked: ['contact'],
  noon: ['daily', 'contact'],
  submitted: ['service'],
} as const satisfies Readonly<Record<string, readonly NoticeTemplate[]>>
export type AskingMoment = keyof typeof askingMoments
export const askingMomentNames = Object.keys(askingMoments) as AskingMoment[]

/** WeChat's answers to a request, by template. */
export const permissionAnswers = ['accept', 'reject', 'ban', 'filter'] as const

/** The target of a notice that pops up; '' for one without more to show. */
export const popUpPlaces = ['', 'devices', 'activities', 'verifications'] as const
export type PopUpPlace = (typeof popUpPlaces)[number]

/** Numbers of notices; all ours. */
export const noticeLimits = {
  /** Notices that pop up at once. */
  popUps: 20,
  /** Nothing leaves the app in between, Beijing time. */
  quietFrom: '22:00',
  quietUntil: '08:00',
  /** Days that notices stay, and that one may wait to leave. */
  keepDays: 90,
  waitDays: 3,
  /** Permissions of a template that are enough, and the time until the app asks for it again. */
  permissionsEnough: 3,
  permissionAskHours: 12,
  permissionRefusedDays: 7,
  /** Days before an unused account is reclaimed on which its owner is warned (A.privacy.13). */
  reclaimWarnings: [30, 7],
  /** Browsers of one person that get notices. */
  browsers: 5,
} as const
