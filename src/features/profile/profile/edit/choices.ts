import { degreeNames, incomeNames, maritalNames, overseasNames } from '@contract/kernel/option-names'
import { profileLimits } from '@contract/profile/profile'
import { occupations } from '@contract/profile/profile-occupations'
import { editing as text } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import type { Option } from '@/ui'

/** The first entry of a list means unset. It is left out, or gets the label `none`. */
function optionsOf(list: readonly string[], none?: string): Option<string>[] {
  const all = list.map((label, at) => ({ key: String(at), label }))
  return none === undefined ? all.slice(1) : [{ key: '0', label: none }, ...all.slice(1)]
}

const range = (from: number, to: number, words: (n: number) => string): Option<string>[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ key: String(from + n), label: words(from + n) }))

/** The options of each choice (A.profile.02 to 10). Basic facts can be changed but not cleared. */
export const choices = {
  height: range(profileLimits.heightMin, profileLimits.heightMax, names.tall),
  weight: [{ key: '0', label: text.unsaid }, ...range(profileLimits.weightMin, profileLimits.weightMax, names.heavy)],
  highestdegree: optionsOf(degreeNames),
  income: optionsOf(incomeNames, text.unsaid),
  marital: optionsOf(maritalNames, text.unsaid),
  overseas: optionsOf(overseasNames, text.none),
}

/** The values at which the wheels open. They are not defaults. */
export const opensAt = { height: '165', weight: '55' } as const

/** The industries with their positions (A.profile.06). */
export const jobs = occupations.map(({ industry, positions }) => ({ name: industry, items: positions }))
