import { cancellationLimits } from '../../../../contract/account/cancellation'
import { minus, plus } from '../../../../contract/kernel/time'
import type { RandomLetters } from '../../../kernel/keys'
import { erasedNickname, obstacle } from './texts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A bearer secret for the state of the request. */
export const newReceipt = (random: RandomLetters) => random(letters, 16)

/** A.privacy.09. */
export const dueAt = (requested: Date) => plus(requested, cancellationLimits.cancelDays, 'day')

/** 180 days (A.privacy.13). */
export const unusedSince = (now: Date) => minus(now, cancellationLimits.inactiveDays, 'day')

/** Obstacles to cancellation, as sentences (A.privacy.08). */
export const obstaclesOf = (standing: { dispute: boolean; banned: boolean; paying: boolean }): string[] => [
  ...(standing.dispute ? [obstacle.dispute] : []),
  ...(standing.banned ? [obstacle.risk] : []),
  ...(standing.paying ? [obstacle.withdrawal] : []),
]

/** Reason of a request opened by the job. */
export const unusedReason = 'inactive'

/** Erased values of NOT NULL columns without default. */
export const blanks: Readonly<Record<string, string>> = {
  'users.nickname': erasedNickname,
  'users.birth_date': '1900-01-01',
  'users.created_at': '1970-01-01T00:00:00Z',
  'punishments.reason': '',
}
