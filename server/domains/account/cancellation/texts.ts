import { cancellationLimits } from '../../../../contract/account/cancellation'
import { spokenTime } from '../../../../contract/kernel/time'

export const obstacle = {
  dispute: '账号有未了结的纠纷，暂时不能注销',
  risk: '账号存在风险，暂时不能注销',
  withdrawal: '有提现还没有到账，到账或退回后才能注销',
} as const

export const texts = {
  notAgreed: '请先阅读并同意注销须知',
  stopped: '你的账号注销已停止：账号有未了结的纠纷、没有到账的提现或存在风险。了结后可以重新申请注销',
} as const

export const reclaimSentence = (due: Date) =>
  `你的账号已 ${cancellationLimits.inactiveDays} 天没有使用，将于 ${spokenTime(due)} 收回并清除资料。在此之前登录并选择继续使用即可保留`

/** Warns by SMS that an account will be reclaimed. @param day on which the data would be erased */
export const reclaimWarning = (day: string) =>
  `你的账号已经很久没有使用，如果一直不登录，将被收回，并于 ${day} 清除资料。登录一次即可保留`

export const requested = (due: Date) =>
  `你的账号申请了注销，将于 ${spokenTime(due)} 注销并清除资料。如果不是你本人的操作，请在此之前登录`

/** The nickname of a user after erasure. */
export const erasedNickname = '已注销用户'
