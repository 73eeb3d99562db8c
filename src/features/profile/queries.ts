import { planet } from '@contract/areas/planet'
import { profile } from '@contract/areas/profile'
import { useCall } from '@/api'

/** Who I am, as every screen needs it (A.profile.15, A.me.02). */
export const useMe = (when = true) => useCall(profile.me, {}, { when, silent: true })

/** Somebody's page. Reading it is a visit, which they will see (A.profile.16). */
export const useProfile = (uid: string, when = true) => useCall(profile.info, { uid }, { when, silent: true })

/** My page as I edit it, with what is in review. */
export const useMine = (when = true) => useCall(profile.mine, {}, { when, silent: true })

/** How many posts of theirs I may read, and the newest of them (A.profile.16). What is not there yet is no failure. */
export function usePosts(uid: string) {
  const count = useCall(planet.count, { uid }, { silent: true })
  const cards = useCall(planet.cards, { uid }, { silent: true })
  return { count: count.data?.dynamicCount ?? 0, posts: cards.data?.dynamicCard ?? [] }
}
