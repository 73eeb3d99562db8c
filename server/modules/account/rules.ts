import { randomInt } from 'node:crypto'
import { documents } from '../../../contract/documents'
import { limits } from '../../../contract/limits'
import { ageOn, dayOf, isDay, minuteOf } from '../../../contract/time'

/** Uniformly random digits (security I5). */
export const newCode = () => String(randomInt(0, 10 ** limits.smsCodeDigits)).padStart(limits.smsCodeDigits, '0')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 256 bits; WeChat returns a state only of letters and digits. */
export const newState = () => Array.from({ length: 43 }, () => letters[randomInt(letters.length)]).join('')

/** Milliseconds. */
export const stateLife = 600_000

/** A.auth.05. */
export function birthDateVerdict(birthDate: string, now: Date): 'fine' | 'underAge' | 'impossible' {
  if (!isDay(birthDate)) return 'impossible'
  const age = ageOn(birthDate, now)
  if (age > limits.maxAge) return 'impossible'
  return age < limits.minAge ? 'underAge' : 'fine'
}

type Agreed = { agreedTerms?: string; agreedPrivacy?: string }

/** Both documents in their current versions (A.auth.25, security P3). */
export const agreesToAll = ({ agreedTerms, agreedPrivacy }: Agreed) =>
  agreedTerms === documents.terms && agreedPrivacy === documents.privacy

/** A.punish.01. `until` null: permanent. */
export const banSentence = (reason: string, until: Date | null) =>
  `账号因「${reason}」被${until ? `封禁至 ${dayOf(until)}` : '永久封禁'}，如有疑问请联系客服`

/** Security I4. */
export const newDeviceAlert = (at: Date, device: string) =>
  `你的账号于 ${minuteOf(at)} 在新设备${device === '' ? '' : `（${device}）`}登录，如非本人操作请尽快退出该设备`

/** To the former owner of a number (security I7). */
export const numberGoneAlert = (at: Date) =>
  `你的手机号于 ${minuteOf(at)} 被新的机主验证，已与此账号解除绑定，资料都还在`

/** WeChat requires this order of parameters. */
export const wechatPageUrl = ({ appId, back, state }: { appId: string; back: string; state: string }) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`
