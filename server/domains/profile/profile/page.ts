import { degrees, marital } from '../../../../contract/kernel/options'
import { incomes, overseas, type Profile } from '../../../../contract/profile/profile'
import { inTurn } from '../../../../contract/profile/prompts-questions'
import type { Context } from '../../../kernel/context'
import {
  answersOf,
  asOthersSee,
  birthYearOf,
  greetingOf,
  isMember,
  type Person,
  similarity,
  zodiacOf,
} from '../../core/people'
import { cardsOf, certificationOf, textsOf } from './rules'

export const factsOf = (person: Person) => ({
  height: person.height,
  weight: person.weight,
  livingProvince: person.province,
  livingCity: person.city,
  homelandProvince: person.home_province,
  homelandCity: person.home_city,
  highestdegree: degrees.find((known) => known === person.degree) ?? 0,
  highestschool: person.school,
  company: person.company,
  position: person.position,
  industry: person.industry,
  income: incomes.find((known) => known === person.income) ?? 0,
  marital: marital.find((known) => known === person.marital) ?? 0,
  overseas: overseas.find((known) => known === person.overseas) ?? 0,
  interests: person.interests,
})

/**
 * A profile as others see it, without hidden fields. Its owner gets the same view (A.profile.12, A.privacy.03).
 * @param own states of the viewer's own verifications; for other users the page shows only whether they passed
 * @param answers cards of the owner's prompts, which appear between the texts
 */
export function pageOf(
  { now, fileUrl }: Pick<Context, 'now' | 'fileUrl'>,
  viewer: Person,
  whole: Person,
  { own = [], answers = [] }: { own?: Parameters<typeof certificationOf>[1]; answers?: Profile['card'] },
): Profile {
  const person = asOthersSee(whole)
  const texts = textsOf(person)
  return {
    uid: person.uid,
    nickname: person.nickname,
    avatar: fileUrl(person.avatar_key),
    photos: person.photo_keys.map(fileUrl),
    gender: person.gender,
    birthYear: birthYearOf(person.birth_date),
    constellation: zodiacOf(person.birth_date),
    ...factsOf(person),
    ...texts,
    similarity: person.id === viewer.id ? undefined : similarity(answersOf(viewer), answersOf(person)),
    verified: {
      realName: person.verified.includes('realName'),
      education: person.verified.includes('education'),
      work: person.verified.includes('work'),
      marital: person.verified.includes('marital'),
    },
    certification: certificationOf(person.verified, own),
    card: inTurn<Profile['card'][number], Profile['card'][number]>(answers, cardsOf(texts)),
    newTag: person.interests.length > 0 ? [{ tagList: person.interests.map((name) => ({ name })) }] : [],
    ...greetingOf(person, fileUrl),
    vip: isMember(person, now),
    isOfficial: person.official,
  }
}
