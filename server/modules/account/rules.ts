import { randomInt } from 'node:crypto'
import { limits } from '../../../contract/limits'
import { ageOn, isDay } from '../../clock'

/** A new SMS code: six digits, each as likely as any other (security I5). */
export const newCode = () => String(randomInt(0, 10 ** limits.smsCodeDigits)).padStart(limits.smsCodeDigits, '0')

/** Whether somebody born on that day may register at that moment (A.auth.05). */
export function birthDateVerdict(birthDate: string, now: Date): 'fine' | 'underAge' | 'impossible' {
  if (!isDay(birthDate)) return 'impossible'
  const age = ageOn(birthDate, now)
  if (age > limits.maxAge) return 'impossible'
  return age < limits.minAge ? 'underAge' : 'fine'
}

/** What a newcomer is called until they choose: nobody is called by a part of their number. */
export const firstNickname = (uid: string) => `新朋友${uid.slice(-4)}`
