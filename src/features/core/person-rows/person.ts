import type { PersonRow } from '@contract/core/person-rows'
import { userStatus } from '@contract/kernel/options'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { personRows as text } from '@/texts/core/person-rows'
import { unlock as unlockText } from '@/texts/money/unlocks'
import type { Person } from '@/ui'

/** The fields that a person has in every list. In a locked row, `uid` is a handle. */
export type Listed = Pick<
  PersonRow,
  | 'uid'
  | 'nickname'
  | 'avatar'
  | 'gender'
  | 'birthYear'
  | 'birthStep'
  | 'livingCity'
  | 'similarity'
  | 'unlocked'
  | 'status'
  | 'level'
  | 'vip'
>

export type Doing = {
  /** The third line of the row: when it happened, or how often. */
  note: string
  onUnlock?: () => void
  /** Replaces the default button of the row. */
  act?: Pick<Person, 'action' | 'soft' | 'onAct'>
}

const levelNames = ['visitor', 'bronze', 'silver', 'gold'] as const

/** The second line of the row. A locked row shows only the facts that the server discloses (security V8). */
export const aboutOf = ({ birthYear, birthStep, livingCity }: Pick<Listed, 'birthYear' | 'birthStep' | 'livingCity'>) =>
  [birthYear > 0 ? text.born(birthYear) : birthStep ? text.bornWithin(birthStep) : '', livingCity]
    .filter(Boolean)
    .join(' · ')

/** An unlocked row tells whether its user is paired (C.paired.03). */
const standingOf = ({ unlocked, status }: Pick<Listed, 'unlocked' | 'status'>) =>
  unlocked && status === userStatus.unviewable ? text.paired : ''

/**
 * A row of a list. A tap opens the profile or starts to unlock it. The row of a deleted account says so and does
 * nothing (A.visitor.03–08, A.unlock.05).
 */
export function personOf(row: Listed, { note, onUnlock, act }: Doing): Person {
  const { uid, nickname, avatar, gender, similarity, unlocked, status, level, vip } = row
  const gone = status === userStatus.cancelled
  const about = [standingOf(row), aboutOf(row)].filter(Boolean).join(' · ')
  return {
    name: nickname,
    avatar,
    gender: gender === 1 ? 'male' : 'female',
    level: level === undefined ? undefined : levelNames[level],
    vip: vip ? 'vip' : undefined,
    about,
    fixed: similarity === undefined ? undefined : `${about && ' · '}${text.similarity(similarity)}`,
    note,
    action: unlocked ? text.home : text.unlock,
    state: gone ? 'cancelled' : unlocked ? 'open' : 'locked',
    onTap() {
      if (gone) host.toast(unlockText.cancelled)
      else if (unlocked) void go(routes.user.info, { uid })
      else onUnlock?.()
    },
    ...act,
  }
}
