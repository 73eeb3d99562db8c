import type { Found } from '../../../contract/areas/search'
import type { Person, Reader } from '../people'
import { birthYearOf, isMember, levelOf, shownTo } from '../people/rules'

export const said = {
  off: '搜索暂未开放',
  empty: '请输入要搜索的昵称或UID',
} as const

/** Ours: how many people one keyword finds at most, and how many names that hold it are looked at. */
export const most = { found: 100, looked: 1000 } as const

/** A keyword as it is looked for: one space between words, the same letters in any width. */
export const tidy = (keyword: string) => keyword.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** A person who was found, as the list shows them. */
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
