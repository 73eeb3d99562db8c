import type { supportTopics } from './options'

/** Numbers of customer service, and of appeals from the login screen; all ours. */
export const supportLimits = {
  /** A message: characters and pictures. */
  wordsMax: 1000,
  images: 6,
  /** Requests of one person that go on at a time, and messages of each. */
  open: 5,
  messages: 50,
  /** Days after which one that was answered ends. */
  days: 15,
  /** An appeal without a login: pictures, and minutes that its ticket lasts. */
  appealImages: 3,
  appealMinutes: 30,
} as const

/** What a request is about, as its person and staff read it. */
export const supportTopicNames = {
  account: '账号与登录',
  verify: '认证与头像',
  identity: '证件核验',
  money: '订单与狗粮',
  people: '遇到的人',
  fault: '功能故障',
  other: '其他',
} as const satisfies Record<(typeof supportTopics)[number], string>

/** Minutes in which a face check replaces the proof of a lost number. */
export const releaseMinutes = 30

/** Numbers of a phone book that a user hides from: in all, and in one call. */
export const contactLimits = { most: 500, atOnce: 100 } as const
