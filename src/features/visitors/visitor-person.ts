import { useCallback } from 'react'
import type { Visitor } from '@contract/areas/visitors'
import { visitors as text } from '@/texts/visitors'
import { personOf } from '../person-rows'
import type { Flow } from '../unlocks'
import { targetOf } from '../unlocks'

export const useVisitorPerson = ({ begin }: Pick<Flow, 'begin'>) =>
  useCallback(
    (visitor: Visitor) =>
      personOf(visitor, {
        note: text.came(visitor.lastVisitTimeTxt, visitor.visitCount),
        onUnlock: () => void begin(targetOf(visitor, text.nth(visitor.visitCount))),
      }),
    [begin],
  )
