import type { Data } from '@contract/kernel/define'
import type { Dynamic, planet } from '@contract/planet/planet'
import { createOfSession } from '@/api'
import { personRows } from '@/texts/core/person-rows'
import { patchPost } from './cache'

type Unlocked = Data<typeof planet.unlock>

/**
 * Facts about an author, from an unlock. They are shown on the post until the session or the app ends (B.planet.27).
 */
const useFacts = createOfSession<Readonly<Record<string, string>>>(() => ({}))

function keepFacts(dynamicId: string, { birthYear, city, homelandCity, position }: Unlocked) {
  const facts = [
    birthYear > 0 ? personRows.born(birthYear) : '',
    city,
    homelandCity !== city ? homelandCity : '',
    position,
  ]
  useFacts.setState({ [dynamicId]: facts.filter(Boolean).join(' · ') })
}

/**
 * Returns the facts about the author that the anonymous post hid. `why` and `lastVisitTime` are left out, because the
 * post keeps those of the list.
 */
const ofAuthor = ({ why: _why, lastVisitTime: _when, ...post }: Dynamic): Partial<Dynamic> => post

/** Shows the author of an unlocked anonymous post, on all screens. */
export function unlocked(dynamicId: string, got: Unlocked) {
  const { uid, nickname, avatar, dynamic } = got
  keepFacts(dynamicId, got)
  const known = { uid, nickname, avatar, isMask: false, thumbnailMask: false, anonymous: true, cost: 0 }
  patchPost(dynamicId, dynamic ? ofAuthor(dynamic) : known)
}

export const useAllFacts = () => useFacts()

export const useUnlockedFacts = (dynamicId: string) => useFacts((all) => all[dynamicId]) ?? ''
