import { offline } from '@contract/play/offline'
import type { ActivityList } from '@contract/play/offline-lists'
import { forget, useAction, useCall, usePaged } from '@/api'
import { dogFoodChanged, sayTooLittle } from '../../money/dog-food'

export const useActivities = (scope: ActivityList) =>
  usePaged(offline.activityList, { scope }, { rowKey: ({ activityId }) => activityId })

export const useActivity = (activityId: string) => useCall(offline.activityInfo, { activityId }, { silent: true })

/** Refetches everything that a change of a ticket affects. */
function useTicketChanged() {
  return () => {
    void forget(offline.activityInfo)
    void forget(offline.activityList)
    void dogFoodChanged()
  }
}

export function useSignUp(onDone: (place: number) => void) {
  const changed = useTicketChanged()
  return useAction(offline.signUp, {
    onDone: ({ waitingPlace }) => {
      changed()
      onDone(waitingPlace)
    },
    // the last seat may have been taken
    onFailed: (refusal) => {
      sayTooLittle(refusal)
      changed()
    },
  })
}

export function useLeave(onDone: () => void) {
  const changed = useTicketChanged()
  return useAction(offline.leave, {
    onDone: () => {
      changed()
      onDone()
    },
    onFailed: changed,
  })
}
