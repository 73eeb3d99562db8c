import { ageOn } from '../../../../contract/kernel/time'
import type { Pick as Shown } from '../../../../contract/meeting/picks'
import { birthYearOf, greetingOf, isMember, levelOf, type Person, type Reader, shownTo } from '../../core/people'

export type Told = Pick<Shown, 'reasons' | 'difference' | 'decision'> & { compatibility?: number | undefined }

export function pickOf(whole: Person, told: Told, { viewer, now, fileUrl }: Reader): Shown {
  const person = shownTo(whole, viewer)
  const { compatibility, ...rest } = told
  return {
    uid: person.uid,
    nickname: person.nickname,
    gender: person.gender,
    birthYear: birthYearOf(person.birth_date),
    age: ageOn(person.birth_date, now),
    livingCity: person.city,
    height: person.height,
    position: person.position,
    school: person.school,
    level: levelOf(person.level),
    vip: isMember(person, now),
    isOfficial: person.official,
    verified: {
      realName: person.verified.includes('realName'),
      education: person.verified.includes('education'),
      work: person.verified.includes('work'),
      marital: person.verified.includes('marital'),
    },
    photos: person.photo_keys.map(fileUrl),
    avatar: fileUrl(person.avatar_key),
    selfDescription: person.self_description,
    ...greetingOf(person, fileUrl),
    ...rest,
    ...(compatibility !== undefined && { compatibility }),
  }
}
