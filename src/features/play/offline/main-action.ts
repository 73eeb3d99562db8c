import type { Data } from '@contract/kernel/define'
import type { offline } from '@contract/play/offline'
import type { TicketState } from '@contract/play/offline-lists'

export type Info = Data<typeof offline.activityInfo>

/** Whether the activity has not begun yet. */
export const comes = (phase: Info['phase']) => phase === 'open' || phase === 'late'

const inForce: readonly TicketState[] = ['waiting', 'going', 'attended']
/** Whether the user has a seat or waits for one. */
const isIn = (state: TicketState) => inForce.includes(state)

/** The action of the main button. */
export type MainAction = 'signUp' | 'wait' | 'calendar' | 'evaluate' | 'closed' | 'none'

export function mainActionOf({ obstacle, seatsLeft, phase, ticket: { state, mayEvaluate } }: Info): MainAction {
  if (mayEvaluate) return 'evaluate'
  if (state === 'going' && comes(phase)) return 'calendar'
  if (isIn(state)) return 'none'
  if (obstacle !== '') return 'closed'
  return seatsLeft > 0 ? 'signUp' : 'wait'
}
