import { useCallback } from 'react'
import type { Visitor } from '@contract/meeting/visitors'
import { visitors as text } from '@/texts/meeting/visitors'
import { personOf } from '../../core/person-rows'
import type { Flow } from '../../money/unlocks'
import { targetOf } from '../../money/unlocks'

export const useVisitorPerson = ({ begin }: Pick<Flow, 'begin'>) =>
  useCallback(
    (visitor: Visitor) =>
      personOf(visitor, {
        note: text.came(visitor.lastVisitTimeTxt, visitor.visitCount),
        onUnlock: () => void begin(targetOf(visitor, text.nth(visitor.visitCount))),
      }),
    [begin],
  )
