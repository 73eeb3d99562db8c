import { profile } from '@contract/areas/profile'
import { useCall } from '@/api'

/** Who I am, as every screen needs it (A.profile.15, A.me.02). */
export const useMe = (when = true) => useCall(profile.me, {}, { when, silent: true })

/** Somebody's page. Reading it is a visit, which they will see (A.profile.16). */
export const useProfile = (uid: string) => useCall(profile.info, { uid }, { silent: true })
