import { member } from '@contract/money/member'
import { profile } from '@contract/profile/profile'
import { useCall } from '@/api'

/** The summary of the logged-in user (A.profile.15, A.me.02). */
export const useMe = (when = true) => useCall(profile.me, {}, { when, silent: true })

/** The logged-in user's own profile, with the values that are in review. */
export const useMine = (when = true) => useCall(profile.mine, {}, { when, silent: true })

/** The logged-in user's membership, and whether this client is the new app (A.vip.04, A.X48). */
export const useMembership = () => useCall(member.info, {}, { silent: true })
