import { randomInt } from 'node:crypto'
import { limits } from '../../../contract/limits'
import { minus, plus, spokenTime } from '../../../contract/time'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A bearer secret for the state of the request. */
export const newReceipt = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

/** A.privacy.09. */
export const dueAt = (requested: Date) => plus(requested, limits.cancelDays, 'day')

/** 180 days (A.privacy.13). */
export const unusedSince = (now: Date) => minus(now, limits.inactiveDays, 'day')

export const obstacle = {
  dispute: '账号有未了结的纠纷，暂时不能注销',
  risk: '账号存在风险，暂时不能注销',
  withdrawal: '有提现还没有到账，到账或退回后才能注销',
} as const

/** Obstacles to cancellation, as sentences (A.privacy.08). */
export const obstaclesOf = (standing: { dispute: boolean; banned: boolean; paying: boolean }): string[] => [
  ...(standing.dispute ? [obstacle.dispute] : []),
  ...(standing.banned ? [obstacle.risk] : []),
  ...(standing.paying ? [obstacle.withdrawal] : []),
]

export const said = {
  notAgreed: '请先阅读并同意注销须知',
  stopped: '你的账号注销已停止：账号有未了结的纠纷、没有到账的提现或存在风险。了结后可以重新申请注销',
} as const

/** Reason of a request opened by the job. */
export const unusedReason = 'inactive'

export const reclaimSentence = (due: Date) =>
  `你的账号已${limits.inactiveDays}天没有使用，将于${spokenTime(due)} 收回并清除资料。在此之前登录并选择继续使用即可保留`

/** Erased values of NOT NULL columns without default. */
export const blanks: Readonly<Record<string, string>> = {
  'users.nickname': '已注销用户',
  'users.birth_date': '1900-01-01',
  'users.created_at': '1970-01-01T00:00:00Z',
  'punishments.reason': '',
}
