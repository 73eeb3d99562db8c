import { settings } from '@contract/account/settings'
import { profile } from '@contract/profile/profile'
import { forget, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { stealth as text } from '@/texts/core/stealth'

/** Tells whether the user is hidden, and when hiding is free again (A.privacy.05, A.privacy.15). */
export const useStealth = () => useCall(settings.stealth, {}, { silent: true })

export const useHide = () =>
  useAction(settings.hide, {
    onDone: () => {
      host.toast(text.done)
      void forget(settings.stealth)
      void forget(profile.me)
    },
  })
