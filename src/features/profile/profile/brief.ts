import { verifications } from '@contract/kernel/options'
import type { Profile } from '@contract/profile/profile'
import { person as text } from '@/texts/core/person'
import type { Verified } from '@/ui'

/** The words that are given, with a sign between them. */
export const joined = (words: readonly string[], between = ' ') => words.filter((word) => word !== '').join(between)

/** City, height and job, if they are given. */
export const lineOf = ({ livingCity, height, position }: Pick<Profile, 'livingCity' | 'height' | 'position'>) =>
  joined([livingCity, height > 0 ? text.tall(height) : '', position], ' · ')

const kinds = { realName: 'realname', education: 'education', work: 'work', marital: 'marital' } as const

/** The verifications that have passed, with their labels (A.auth.14). */
export const verifiedOf = ({ verified }: Pick<Profile, 'verified'>): Verified[] =>
  verifications.filter((kind) => verified[kind]).map((kind) => ({ kind: kinds[kind], label: text.verified[kind] }))
