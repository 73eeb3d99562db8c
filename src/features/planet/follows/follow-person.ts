import { useCallback, useState } from 'react'
import type { PersonRow } from '@contract/core/person-rows'
import { follows as text } from '@/texts/planet/follows'
import { type Doing, personOf } from '../../core/person-rows'
import type { Flow } from '../../money/unlocks'
import { targetOf } from '../../money/unlocks'
import type { Tab } from './queries'
import { useFollow } from './use-follow'

/**
 * The rows of a tab. A followed user can be unfollowed; a fan can be followed back, unlocked, or removed in manage
 * mode.
 */
export function useFollowPerson(tab: Tab, { begin }: Pick<Flow, 'begin'>) {
  const [managing, setManaging] = useState(false)
  const { run } = useFollow()
  const remove = managing && tab === 'followMe'
  const draw = useCallback(
    (row: PersonRow) => {
      const note = text.since[tab](row.timeTxt)
      return personOf(row, {
        note,
        onUnlock: () => void begin(targetOf({ ...row, unlockCost: row.cost ?? 0 }, note)),
        act: actOf(row, tab, remove, run),
      })
    },
    [tab, remove, begin, run],
  )
  return { draw, managing, manage: setManaging }
}

/** The act of a row's button. Undefined keeps the default, which unlocks the row. */
function actOf(row: PersonRow, tab: Tab, remove: boolean, run: ReturnType<typeof useFollow>['run']): Doing['act'] {
  const them = { uid: row.uid, mutual: row.following }
  if (remove) return { action: text.remove, soft: false, onAct: () => void run('remove', them) }
  if (!row.unlocked) return undefined
  if (tab === 'followMe' && !row.following)
    return { action: text.followBack, soft: true, onAct: () => void run('follow', them) }
  return {
    action: row.following ? text.both : text.followingIt,
    onAct: () => void run('unfollow', { ...them, mutual: row.following || tab === 'mutual' }),
  }
}
