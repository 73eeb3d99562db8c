import type { Found } from '../../../../contract/meeting/search'
import { birthYearOf, isMember, levelOf, type Person, type Reader, shownTo } from '../../core/people'

/**
 * Limits of a search: matches per keyword, candidate names examined, and pairs of letters that the index is asked for.
 */
export const most = { found: 100, looked: 300, grams: 3 } as const

/** Normalizes a keyword: NFKC and single spaces. */
export const tidy = (keyword: string) => keyword.normalize('NFKC').trim().replace(/\s+/g, ' ')

export function foundOf(whole: Person, { viewer, now, fileUrl }: Reader): Found {
  const person = shownTo(whole, viewer)
  return {
    uid: person.uid,
    nickname: person.nickname,
    avatar: fileUrl(person.avatar_key),
    gender: person.gender,
    birthYear: birthYearOf(person.birth_date),
    height: person.height,
    livingCity: person.city,
    position: person.position,
    level: levelOf(person.level),
    vip: isMember(person, now),
    isOfficial: person.official,
  }
}
