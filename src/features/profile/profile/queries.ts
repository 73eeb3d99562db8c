import { planet } from '@contract/planet/planet'
import type { SeenBy } from '@contract/planet/planet-parts'
import { profile, type Relation } from '@contract/profile/profile'
import { prompts } from '@contract/profile/prompts'
import { known, put, useCall } from '@/api'

/**
 * A profile. Reading it counts as a visit that its owner sees (A.profile.16); `again` in the query renews addresses
 * without a visit.
 */
export const useProfile = (uid: string, when = true) =>
  useCall(profile.info, { uid }, { when, silent: true, query: { again: { uid, again: true } } })

/** Changes the cached relation to a user, because another request would count as a visit. */
export function relate(uid: string, change: Partial<Relation>) {
  const answer = known(profile.info, { uid })
  if (answer?.relation) put(profile.info, { uid }, { ...answer, relation: { ...answer.relation, ...change } })
}

/** The user's own profile, as the given kind of viewer would get it. */
export const useSeen = (uid: string, as: SeenBy) =>
  useCall(profile.info, { uid, as }, { when: uid !== '', silent: true })

/** The user's own answers, with those in review. */
export const useMyPrompts = (when = true) => useCall(prompts.mine, {}, { when, silent: true })

/**
 * The number of posts that the viewer may read, and the newest ones (A.profile.16). A failed request is treated like no
 * posts.
 */
export function usePosts(uid: string, as?: SeenBy) {
  const wish = { uid, ...(as && { as }) }
  const count = useCall(planet.count, wish, { silent: true })
  const cards = useCall(planet.cards, wish, { silent: true })
  return { count: count.data?.dynamicCount ?? 0, posts: cards.data?.dynamicCard ?? [] }
}
