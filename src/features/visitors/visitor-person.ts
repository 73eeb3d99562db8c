import { useCallback } from 'react'
import type { Visitor } from '@contract/areas/visitors'
import { userStatus } from '@contract/options'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { unlock as unlockText } from '@/texts/unlock'
import { visitors as text } from '@/texts/visitors'
import type { Person } from '@/ui'
import type { Flow } from '../unlock'
import { aboutOf, targetOf } from './queries'

const levelNames = ['visitor', 'bronze', 'silver', 'gold'] as const

/** A visitor as a row. It does what its button does; of somebody who left only the row is there, and says so (A.visitor.03–08). */
function visitorPerson(visitor: Visitor, onUnlock: (visitor: Visitor) => void): Person {
  const { uid, nickname, avatar, gender, similarity, unlocked, status, lastVisitTimeTxt, visitCount, level, vip } =
    visitor
  const gone = status === userStatus.cancelled
  const about = aboutOf(visitor)
  return {
    name: nickname,
    avatar,
    gender: gender === 1 ? 'male' : 'female',
    level: level === undefined ? undefined : levelNames[level],
    vip: vip ? 'vip' : undefined,
    about,
    fixed: similarity === undefined ? undefined : `${about && ' · '}${text.similarity(similarity)}`,
    note: text.came(lastVisitTimeTxt, visitCount),
    action: unlocked ? text.home : text.unlock,
    state: gone ? 'cancelled' : unlocked ? 'open' : 'locked',
    onTap() {
      if (gone) host.toast(unlockText.cancelled)
      else if (unlocked) void go(routes.user.info, { uid })
      else onUnlock(visitor)
    },
  }
}

/** Draws visitors; a locked one begins to be unlocked. */
export const useVisitorPerson = ({ begin }: Flow) =>
  useCallback((visitor: Visitor) => visitorPerson(visitor, (locked) => void begin(targetOf(locked))), [begin])
