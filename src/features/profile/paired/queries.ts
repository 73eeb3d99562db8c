import { emotionStatus, paired } from '@contract/profile/paired'
import { profile } from '@contract/profile/profile'
import { forget, put, useAction, useCall, useLoggedIn } from '@/api'
import { host } from '@/platform'
import { paired as text } from '@/texts/profile/paired'
import { dogFoodChanged, sayTooLittle } from '../../money/dog-food'

/** The user's state. It is not requested for a guest. */
export function usePairing() {
  const loggedIn = useLoggedIn()
  return useCall(paired.state, {}, { when: loggedIn, silent: true })
}

export function useChangePairing() {
  return useAction(paired.change, {
    onDone: (state) => {
      put(paired.state, {}, state)
      host.toast(state.status === emotionStatus.paired ? text.gone : text.backDone)
      void forget(profile.me)
      void dogFoodChanged()
    },
    onFailed(refusal) {
      // the price may have changed
      sayTooLittle(refusal)
      void forget(paired.state)
    },
  })
}
