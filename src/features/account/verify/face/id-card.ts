import { isRealName, tidyRealName } from '@contract/kernel/real-names'
import { verify as text } from '@/texts/account/verify'
import { moments } from '@/texts/core/moments'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

export const tidyNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9xX]/g, '')
    .toUpperCase()
    .slice(0, 18)

/**
 * Checks length, check digit and date of an identity number. The server checks the age: a number of a minor locks the
 * account (A.product.02).
 */
export function numberProblem(number: string, now = Date.now()): string | undefined {
  if (!/^\d{17}[\dX]$/.test(number)) return text.face.numberShort
  const sum = weights.reduce((so, weight, at) => so + weight * Number(number[at]), 0)
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  const real = !Number.isNaN(Date.parse(born)) && new Date(born).toISOString().startsWith(born)
  const today = moments.day(now)
  if (checks[sum % 11] !== number[17] || !real || born > today) return text.face.numberWrong
  return undefined
}

/** A name while it is typed, without spaces and invisible characters. Latin letters are those of an input method, which a change would interrupt. */
export const tidyName = (typed: string) =>
  /[a-z]/i.test(typed) ? typed : tidyRealName(typed.replace(/[\s\p{Cf}]/gu, ''))

/** The problem of a name, which must look like a name on an identity card. */
export const nameProblem = (name: string) => (isRealName(name) ? undefined : text.face.nameWrong)

/** Masks a valid number: only its two ends are shown. */
export const maskedNumber = (number: string) => `${number.slice(0, 3)}***********${number.slice(-4)}`
