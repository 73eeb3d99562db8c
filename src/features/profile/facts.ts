import type { Profile } from '@contract/areas/profile'
import { degreeNames, incomeNames, maritalNames, overseasNames, verifications } from '@contract/options'
import { personRows } from '@/texts/person-rows'
import { profile as text } from '@/texts/profile'
import type { Verified } from '@/ui'

const joined = (words: readonly string[], between = ' ') => words.filter((word) => word !== '').join(between)

/** Under the name: where, how tall, what they do. Only what is said; an age stands beside the name where it is known. */
export const lineOf = ({ livingCity, height, position }: Pick<Profile, 'livingCity' | 'height' | 'position'>) =>
  joined([livingCity, height > 0 ? text.tall(height) : '', position], ' · ')

/** Of somebody whose age is not told: the year they were born in stands first. */
export const bornLineOf = (person: Pick<Profile, 'birthYear' | 'livingCity' | 'height' | 'position'>) =>
  joined([person.birthYear > 0 ? personRows.born(person.birthYear) : '', lineOf(person)], ' · ')

/** A place in words; a municipality is named once. */
export const placeOf = (province: string, city: string) => joined(province === city ? [city] : [province, city])

export type Fact = { name: string; value: string }

/** What else they say of themselves, each with its name. Only what is said. */
export function factsOf(person: Profile): Fact[] {
  const { birthYear, height, weight, income } = person
  const all: Record<
    Exclude<keyof typeof text.of, 'nickname' | 'gender' | 'birth' | 'interests' | 'wechatId'>,
    string
  > = {
    birthYear: birthYear > 0 ? text.born(birthYear) : '',
    constellation: person.constellation,
    height: height > 0 ? text.tall(height) : '',
    weight: weight > 0 ? text.heavy(weight) : '',
    living: placeOf(person.livingProvince, person.livingCity),
    homeland: placeOf(person.homelandProvince, person.homelandCity),
    degree: degreeNames[person.highestdegree],
    school: person.highestschool,
    company: person.company,
    position: person.position,
    industry: person.industry,
    income: incomeNames[income],
    marital: maritalNames[person.marital],
    overseas: overseasNames[person.overseas],
  }
  return (Object.keys(all) as (keyof typeof all)[])
    .filter((key) => all[key] !== '')
    .map((key) => ({ name: text.of[key], value: all[key] }))
}

/** Interests and tags, each once. */
export const tagsOf = ({ interests, newTag }: Profile) => [
  ...new Set([...interests, ...newTag.flatMap(({ tagList }) => tagList.map(({ name }) => name))]),
]

const kinds = { realName: 'realname', education: 'education', work: 'work', marital: 'marital' } as const

/** Verifications that passed (A.auth.14). */
export const verifiedOf = ({ verified }: Pick<Profile, 'verified'>): Verified[] =>
  verifications.filter((kind) => verified[kind]).map((kind) => ({ kind: kinds[kind], label: text.verified[kind] }))
