import { dayOf, minuteOf } from '../../../../contract/kernel/time'

/** The sentence about a ban (A.punish.01). `until` is null for a permanent one. */
export const banSentence = (reason: string, until: Date | null) =>
  `账号因「${reason}」被${until ? `封禁至 ${dayOf(until)}` : '永久封禁'}，如有疑问可以申诉`

/** Tells a user under age that the account was stopped (A.product.02). */
export const underAgeSentence =
  '身份证号显示未满 18 岁，账号已停用。号码填错或已成年的，可以申诉并附上本人身份证件，核对后恢复'

/** Notice about a login on a new device (security I4). */
export const newDevice = (at: Date, device: string) =>
  `你的账号于 ${minuteOf(at)} 在新设备${device === '' ? '' : `（${device}）`}登录，如非本人操作请尽快退出该设备`

/** Notice to the former owner of a number (security I7). */
export const numberGone = (at: Date) => `你的手机号于 ${minuteOf(at)} 被新的机主验证，已与此账号解除绑定，资料都还在`

/** The welcome notice of 二狗小助手 to a new user. */
export const welcomeText =
  '欢迎来到二狗！把资料填完整、完成实名认证，对方会更愿意认识你。有人看过你、审核有了结果，我都会在这里告诉你'
