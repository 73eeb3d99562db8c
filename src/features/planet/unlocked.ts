import type { planet } from '@contract/areas/planet'
import type { Data } from '@contract/define'
import { createOfSession } from '@/api'
import { personRows } from '@/texts/person-rows'

type Unlocked = Data<typeof planet.unlock>

/** What an unlock told of an author: said on the post until the app is opened anew (B.planet.27). */
const useFacts = createOfSession<Readonly<Record<string, string>>>(() => ({}))

export function keepFacts(dynamicId: string, { birthYear, city, homelandCity, position }: Unlocked) {
  const facts = [
    birthYear > 0 ? personRows.born(birthYear) : '',
    city,
    homelandCity !== city ? homelandCity : '',
    position,
  ]
  useFacts.setState({ [dynamicId]: facts.filter(Boolean).join(' · ') })
}

export const useAllFacts = () => useFacts()

export const useUnlockedFacts = (dynamicId: string) => useFacts((all) => all[dynamicId]) ?? ''
