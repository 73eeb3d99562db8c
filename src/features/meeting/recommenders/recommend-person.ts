import { useCallback } from 'react'
import type { PersonRow } from '@contract/core/person-rows'
import { recommenders as text } from '@/texts/meeting/recommenders'
import { personOf } from '../../core/person-rows'
import type { Flow } from '../../money/unlocks'
import { targetOf } from '../../money/unlocks'
import type { Tab } from './queries'

export const useRecommendPerson = (tab: Tab, { begin }: Pick<Flow, 'begin'>) =>
  useCallback(
    (row: PersonRow) => {
      const note = text.since[tab](row.timeTxt)
      return personOf(row, {
        note,
        onUnlock: () => void begin(targetOf({ ...row, unlockCost: row.cost ?? 0 }, note)),
      })
    },
    [tab, begin],
  )
