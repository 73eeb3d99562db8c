import { degreeNames, incomeNames, maritalNames, overseasNames } from '@contract/kernel/option-names'
import type { Profile } from '@contract/profile/profile'
import { personRows } from '@/texts/core/person-rows'
import { profile as text } from '@/texts/profile/profile'
import { joined, lineOf } from './brief'

/** City, height and job, with the birth year first when the age is hidden. */
export const bornLineOf = (person: Pick<Profile, 'birthYear' | 'livingCity' | 'height' | 'position'>) =>
  joined([person.birthYear > 0 ? personRows.born(person.birthYear) : '', lineOf(person)], ' · ')

/** Province and city. A municipality is named only once. */
export const placeOf = (province: string, city: string) => joined(province === city ? [city] : [province, city])

export type Fact = { name: string; value: string }

/** The other facts that are given, with their labels. */
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
    marital: person.marital === 0 ? '' : text.declared(maritalNames[person.marital]),
    overseas: overseasNames[person.overseas],
  }
  return (Object.keys(all) as (keyof typeof all)[])
    .filter((key) => all[key] !== '')
    .map((key) => ({ name: text.of[key], value: all[key] }))
}

export const tagsOf = ({ interests, newTag }: Profile) => [
  ...new Set([...interests, ...newTag.flatMap(({ tagList }) => tagList.map(({ name }) => name))]),
]
