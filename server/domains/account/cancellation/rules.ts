import { cancellationLimits } from '../../../../contract/account/cancellation'
import { minus, plus } from '../../../../contract/kernel/time'
import type { RandomLetters } from '../../../kernel/keys'
import { erasedNickname, obstacle } from './texts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A random receipt. It is a secret: its holder may read the state of the request without logging in. */
export const newReceipt = (random: RandomLetters) => random(letters, 16)

/** The time at which a request is completed (A.privacy.09). */
export const dueAt = (requested: Date) => plus(requested, cancellationLimits.cancelDays, 'day')

/** An account is unused if it was last used before this time, 180 days ago (A.privacy.13). */
export const unusedSince = (now: Date) => minus(now, cancellationLimits.inactiveDays, 'day')

/** Obstacles to cancellation, as sentences (A.privacy.08). */
export const obstaclesOf = (standing: { dispute: boolean; banned: boolean; paying: boolean }): string[] => [
  ...(standing.dispute ? [obstacle.dispute] : []),
  ...(standing.banned ? [obstacle.risk] : []),
  ...(standing.paying ? [obstacle.withdrawal] : []),
]

/** The reason that the job stores in its requests. */
export const unusedReason = 'inactive'

/** Values that replace erased ones in columns that are NOT NULL and have no default. */
export const blanks: Readonly<Record<string, string>> = {
  'users.nickname': erasedNickname,
  'users.birth_date': '1900-01-01',
  'users.created_at': '1970-01-01T00:00:00Z',
  'punishments.reason': '',
}
