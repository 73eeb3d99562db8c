import { type Gender, type Level, verifications } from '../../../contract/options'
import { isDay } from '../../../contract/time'

/** One of the four verifications. */
export type Kind = (typeof verifications)[number]

/** Some of the four, each once and in the order of the badges (A.auth.14). */
export const inOrder = (kinds: readonly string[]): Kind[] => verifications.filter((kind) => kinds.includes(kind))

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkLetters = '10X98765432'

/** The last character that GB 11643 gives to the first seventeen digits. */
export const checkLetterOf = (digits: string): string =>
  checkLetters.charAt(weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11)

/** The birth date in an identity number, `YYYY-MM-DD`; whether that day exists is another question. */
export const birthDateOf = (idCard: string) => `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`

/** The seventeenth digit is odd for men. */
export const genderOf = (idCard: string): Gender => (Number(idCard.charAt(16)) % 2 === 1 ? 1 : 2)

/**
 * Why an identity number of the right shape cannot be one of a Chinese citizen (A.auth.25): `foreign` is the number of a
 * permanent residence permit, which begins with 9.
 * @param idCard eighteen characters, its X large
 * @param today `YYYY-MM-DD`: nobody is born after it
 */
export function idCardProblem(idCard: string, today: string): 'wrong' | 'foreign' | undefined {
  const born = birthDateOf(idCard)
  if (checkLetterOf(idCard) !== idCard.charAt(17) || !isDay(born) || born > today) return 'wrong'
  if (idCard.startsWith('9')) return 'foreign'
  return idCard.startsWith('0') ? 'wrong' : undefined
}

/** What decides a level. `basics`: the basic steps of the page are filled in. `avatarApproved`: a portrait that others see. */
export type Progress = { basics: boolean; avatarApproved: boolean; passed: readonly string[] }

/**
 * The level of somebody (A.profile.09, A.X42, C.X08): 0 visitor; 1 bronze, the basic steps are done and the portrait is
 * approved; 2 silver, name, number and face passed besides; 3 gold, education and work passed besides. Each level needs the
 * one before it, and marital status counts for none.
 */
export function levelFor({ basics, avatarApproved, passed }: Progress): Level {
  if (!basics || !avatarApproved) return 0
  if (!passed.includes('realName')) return 1
  return passed.includes('education') && passed.includes('work') ? 3 : 2
}
