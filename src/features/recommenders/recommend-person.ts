import { useCallback } from 'react'
import type { Related } from '@contract/areas/follows'
import { recommenders as text } from '@/texts/recommenders'
import { personOf, targetOf } from '../related'
import type { Flow } from '../unlock'
import type { Tab } from './queries'

/** Draws the rows of a tab; a locked recommender begins to be unlocked. */
export const useRecommendPerson = (tab: Tab, { begin }: Flow) =>
  useCallback(
    (row: Related) => {
      const note = text.since[tab](row.timeTxt)
      return personOf(row, {
        note,
        onUnlock: () => void begin(targetOf({ ...row, unlockCost: row.cost ?? 0 }, note)),
      })
    },
    [tab, begin],
  )
