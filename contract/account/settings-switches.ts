/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const switchLimits = {
  /** A.setting.03. */
  pushChannelSwitchId: 27,
} as const

/** A setting that the user can turn on or off; `on` is its default. */
export type SwitchOf = { id: number; name: string; on: boolean }
export type SwitchModule = { module: string; children: readonly SwitchOf[] }

export const switchIds = {
  recommended: 10,
  personalisedPush: 11,
  personalised: 12,
  pushChannel: switchLimits.pushChannelSwitchId,
  blockColleagues: 101,
  hideSchool: 102,
  hideCompany: 103,
  hideLocation: 104,
  noRewards: 105,
} as const

/** Switches for notices and personalisation (A.setting.01, A.shell.16). This project chose their names and ids. */
export const noticeModules: readonly SwitchModule[] = [
  {
    module: '互动通知',
    children: [
      { id: 1, name: '喜欢我', on: true },
      { id: 2, name: '看过我', on: true },
      { id: 3, name: '关注我', on: true },
      { id: switchIds.recommended, name: '推荐我', on: true },
    ],
  },
  {
    module: '想认识与聊天',
    children: [
      { id: 4, name: '想认识申请', on: true },
      { id: 5, name: '新消息', on: true },
    ],
  },
  {
    module: '星球通知',
    children: [
      { id: 6, name: '评论与回复', on: true },
      { id: 7, name: '赞', on: true },
    ],
  },
  {
    module: '活动与服务',
    children: [
      { id: 8, name: '活动提醒', on: true },
      { id: 9, name: '会员与优惠', on: true },
    ],
  },
  {
    module: '个性化',
    children: [
      { id: switchIds.personalisedPush, name: '个性化推送', on: false },
      { id: switchIds.personalised, name: '个性化推荐', on: true },
    ],
  },
]

/** Switches that hide the user (A.privacy.01, A.X56). The app shows them on the privacy page, apart from notices. */
export const privacyModule = {
  module: 'privacy',
  children: [
    { id: switchIds.blockColleagues, name: '屏蔽同事', on: false },
    { id: switchIds.hideSchool, name: '隐藏学校', on: false },
    { id: switchIds.hideCompany, name: '隐藏公司', on: false },
    { id: switchIds.hideLocation, name: '隐藏位置', on: false },
    // ours: when on, the user neither gets nor gives rewards
    { id: switchIds.noRewards, name: '关闭打赏', on: false },
  ],
} as const satisfies SwitchModule

/** Orders of the push channels, preferred channel first: the values of switch 27 and its module (A.setting.03, 04). */
export const pushChannels = ['app_miniprogram', 'miniprogram_app'] as const
export type PushChannel = (typeof pushChannels)[number]
export const pushChannelName = '推送通道'
export const isPushChannel = (status: unknown): status is PushChannel =>
  pushChannels.some((channel) => channel === status)
