import { planet } from '@contract/planet/planet'
import type { SeenBy } from '@contract/planet/planet-parts'
import { profile, type Relation } from '@contract/profile/profile'
import { prompts } from '@contract/profile/prompts'
import { known, put, useCall } from '@/api'

/** Reading a profile counts as a visit, visible to its owner (A.profile.16). */
export const useProfile = (uid: string, when = true) =>
  useCall(profile.info, { uid }, { when, silent: true, query: { again: { uid, again: true } } })

/** Patches the cached relation to a user, since another request would count as a visit. */
export function relate(uid: string, change: Partial<Relation>) {
  const answer = known(profile.info, { uid })
  if (answer?.relation) put(profile.info, { uid }, { ...answer, relation: { ...answer.relation, ...change } })
}

/** My own page as others would be answered. */
export const useSeen = (uid: string, as: SeenBy) =>
  useCall(profile.info, { uid, as }, { when: uid !== '', silent: true })

/** My answers on my page, including those in review. */
export const useMyPrompts = (when = true) => useCall(prompts.mine, {}, { when, silent: true })

/** Number of readable posts and the newest ones (A.profile.16); an absent answer is no error. */
export function usePosts(uid: string, as?: SeenBy) {
  const wish = { uid, ...(as && { as }) }
  const count = useCall(planet.count, wish, { silent: true })
  const cards = useCall(planet.cards, wish, { silent: true })
  return { count: count.data?.dynamicCount ?? 0, posts: cards.data?.dynamicCard ?? [] }
}
