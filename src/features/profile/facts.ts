import type { Profile } from '@contract/areas/profile'
import { degreeNames, incomeNames, verifications } from '@contract/options'
import { profile as text } from '@/texts/profile'
import type { Verified } from '@/ui'

const said = (words: readonly string[]) => words.filter((word) => word !== '')

/** Under the name: where, how tall, what they do. Only what is said. */
export const lineOf = ({ livingCity, height, position }: Profile) =>
  said([livingCity, height > 0 ? text.tall(height) : '', position]).join(' · ')

/** What else they say of themselves, one short word each. */
export function factsOf(person: Profile): string[] {
  const { birthYear, constellation, livingProvince, livingCity, highestdegree, highestschool, income } = person
  return said([
    birthYear > 0 ? text.born(birthYear) : '',
    constellation,
    livingProvince === livingCity ? '' : livingProvince,
    degreeNames[highestdegree],
    highestschool,
    income > 0 ? text.income(incomeNames[income]) : '',
  ])
}

const kinds = { realName: 'realname', education: 'education', work: 'work', marital: 'marital' } as const

/** Verifications that passed (A.auth.14). */
export const verifiedOf = ({ verified }: Profile): Verified[] =>
  verifications.filter((kind) => verified[kind]).map((kind) => ({ kind: kinds[kind], label: text.verified[kind] }))
