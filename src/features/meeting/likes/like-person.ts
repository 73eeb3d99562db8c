import { useCallback } from 'react'
import type { PersonRow } from '@contract/core/person-rows'
import { likes as text } from '@/texts/meeting/likes'
import { type Doing, personOf } from '../../core/person-rows'
import type { Flow } from '../../money/unlocks'
import { targetOf } from '../../money/unlocks'
import type { Tab } from './queries'
import { useLike } from './use-like'

/** Returns the rows of a list of likes. The first `fresh` ones are marked as new. */
export function useLikePerson(tab: Tab, { begin }: Flow, fresh = 0) {
  const { like, takeBack } = useLike()
  return useCallback(
    (row: PersonRow, index: number) => {
      const since = text.since[tab](row.timeTxt)
      const note = row.words === undefined ? since : text.said(row.words)
      return personOf(row, {
        note: tab === 'likeMe' && index < fresh ? text.isNew(note) : note,
        onUnlock: () => void begin(targetOf({ ...row, unlockCost: row.cost ?? 0 }, note)),
        act: actOf(row, tab, like, takeBack),
      })
    },
    [tab, fresh, begin, like, takeBack],
  )
}

type Act = (uid: string) => unknown

/**
 * The act of a row's button. Undefined keeps the default: a locked row is unlocked, and a mutual like opens the
 * profile.
 */
function actOf({ uid, unlocked, isCollect }: PersonRow, tab: Tab, like: Act, takeBack: Act): Doing['act'] {
  if (!unlocked || tab === 'mutual') return undefined
  if (tab === 'mine') return { action: text.takeBack, onAct: () => void takeBack(uid) }
  if (isCollect) return undefined
  return { action: text.likeBack, soft: true, onAct: () => void like(uid) }
}
