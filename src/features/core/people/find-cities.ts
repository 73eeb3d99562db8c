import { regions } from '@contract/kernel/regions'
import { cityLetters } from './city-letters'

/** The 34 regions with their cities (A.profile.04). */
export const places = regions.map(({ province, cities }) => ({ name: province, items: cities }))

export type City = { province: string; city: string }

type Spelled = City & { letters: string; initials: string }

const all: readonly Spelled[] = regions.flatMap(({ province, cities }, at) => {
  const spelled = cityLetters[at]?.split(',') ?? []
  return cities.map((city, n) => {
    const capitals = spelled[n] ?? ''
    return {
      province,
      city,
      letters: capitals.toLowerCase(),
      initials: capitals.replace(/[a-z]/g, '').toLowerCase(),
    }
  })
})

/** The rank of a match: smaller is closer; undefined if the city does not match. */
function distance({ province, city, letters, initials }: Spelled, words: string): number | undefined {
  if (city === words || letters === words || initials === words) return 0
  if (city.startsWith(words) || letters.startsWith(words)) return 1
  if (initials.startsWith(words)) return 2
  if (city.includes(words)) return 3
  return province.startsWith(words) ? 4 : undefined
}

/**
 * Cities that match by a part of their name, by pinyin, its initials, or their province. The closest come first, at
 * most `most`.
 */
export function findCities(typed: string, most = 24): City[] {
  const words = typed.replace(/[\s'’市]/g, '').toLowerCase()
  if (words === '') return []
  return all
    .flatMap((one) => {
      const far = distance(one, words)
      return far === undefined ? [] : [{ province: one.province, city: one.city, far }]
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ province, city }) => ({ province, city }))
}
