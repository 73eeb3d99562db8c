import { type Gender, type Level, verifications } from '../../../../contract/kernel/options'
import { isDay } from '../../../../contract/kernel/time'

export type Kind = (typeof verifications)[number]

/** Removes duplicates and sorts in the order of the badges (A.auth.14). */
export const inOrder = (kinds: readonly string[]): Kind[] => verifications.filter((kind) => kinds.includes(kind))

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkLetters = '10X98765432'

/** The check character of a Chinese ID number, by GB 11643. */
export const checkLetterOf = (digits: string): string =>
  checkLetters.charAt(weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11)

/** The birth date in an ID number as `YYYY-MM-DD`, without a check. */
export const birthDateOf = (idCard: string) => `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`

/** The gender in an ID number: the seventeenth digit is odd for men. */
export const genderOf = (idCard: string): Gender => (Number(idCard.charAt(16)) % 2 === 1 ? 1 : 2)

/**
 * Why a well-formed number does not belong to a Chinese citizen (A.auth.25). `foreign`: a permanent residence permit,
 * which starts with 9.
 * @param idCard eighteen characters, upper-case X
 * @param today `YYYY-MM-DD`, the latest possible birth date
 */
export function idCardProblem(idCard: string, today: string): 'wrong' | 'foreign' | undefined {
  const born = birthDateOf(idCard)
  if (checkLetterOf(idCard) !== idCard.charAt(17) || !isDay(born) || born > today) return 'wrong'
  if (idCard.startsWith('9')) return 'foreign'
  return idCard.startsWith('0') ? 'wrong' : undefined
}

/**
 * The facts that decide a user's level. `basics`: the basic profile is complete. `avatarApproved`: others see a
 * portrait.
 */
export type Progress = { basics: boolean; avatarApproved: boolean; passed: readonly string[] }

/**
 * The level of a user (A.profile.09, A.X42, C.X08). 0 visitor; 1 bronze: basics and portrait; 2 silver: also name,
 * number and face; 3 gold: also education and work. Marital status does not count.
 */
export function levelFor({ basics, avatarApproved, passed }: Progress): Level {
  if (!basics || !avatarApproved) return 0
  if (!passed.includes('realName')) return 1
  return passed.includes('education') && passed.includes('work') ? 3 : 2
}
