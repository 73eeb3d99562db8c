import { randomInt } from 'node:crypto'
import { limits } from '../../../contract/limits'
import { minus, plus, spokenTime } from '../../../contract/time'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A new receipt: sixteen characters, each as likely as any other; whoever holds it may ask what became of the request. */
export const newReceipt = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

/** When a request of that moment comes to its end (A.privacy.09). */
export const dueAt = (requested: Date) => plus(requested, limits.cancelDays, 'day')

/** Whoever used their account last before this moment has left it alone for 180 days (A.privacy.13). */
export const unusedSince = (now: Date) => minus(now, limits.inactiveDays, 'day')

export const obstacle = {
  dispute: '账号有未了结的纠纷，暂时不能注销',
  risk: '账号存在风险，暂时不能注销',
  withdrawal: '有提现还没有到账，到账或退回后才能注销',
} as const

/** What stands in the way of leaving, as sentences (A.privacy.08). */
export const obstaclesOf = (standing: { dispute: boolean; banned: boolean; paying: boolean }): string[] => [
  ...(standing.dispute ? [obstacle.dispute] : []),
  ...(standing.banned ? [obstacle.risk] : []),
  ...(standing.paying ? [obstacle.withdrawal] : []),
]

export const said = {
  notAgreed: '请先阅读并同意注销须知',
  stopped: '你的账号注销已停止：账号有未了结的纠纷、没有到账的提现或存在风险。了结后可以重新申请注销',
} as const

/** The reason of a request that nobody asked for. */
export const unusedReason = 'inactive'

/** What somebody reads whose account is to be reclaimed. */
export const reclaimSentence = (due: Date) =>
  `你的账号已${limits.inactiveDays}天没有使用，将于${spokenTime(due)} 收回并清除资料。在此之前登录并选择继续使用即可保留`

/** What stands in columns that may not be empty and have no default, once they are cleared. */
export const blanks: Readonly<Record<string, string>> = {
  'users.nickname': '已注销用户',
  'users.birth_date': '1900-01-01',
  'users.created_at': '1970-01-01T00:00:00Z',
  'punishments.reason': '',
}
