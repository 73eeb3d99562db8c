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

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, 'Mac'],
] as const

/** What a person would call the device behind a User-Agent, for the list of devices (security I4); '' when nothing is known. */
export function deviceName(agent: string): string {
  const system = systems.find(([sign]) => sign.test(agent))?.[1]
  const app = /miniProgram/i.test(agent)
    ? '微信小程序'
    : /MicroMessenger/.test(agent)
      ? '微信'
      : /Mozilla/.test(agent)
        ? '浏览器'
        : ''
  return [system, app].filter(Boolean).join(' · ')
}
