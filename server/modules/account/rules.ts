import { randomInt } from 'node:crypto'
import { documents } from '../../../contract/documents'
import { limits } from '../../../contract/limits'
import { ageOn, dayOf, isDay, minuteOf } from '../../../contract/time'

/** A new SMS code: six digits, each as likely as any other (security I5). */
export const newCode = () => String(randomInt(0, 10 ** limits.smsCodeDigits)).padStart(limits.smsCodeDigits, '0')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A one-use state or nonce of 256 bits. WeChat hands a state back only when it is made of letters and digits. */
export const newState = () => Array.from({ length: 43 }, () => letters[randomInt(letters.length)]).join('')

/** How long a login that was begun elsewhere may take, milliseconds. */
export const stateLife = 600_000

/** Whether somebody born on that day may register at that moment (A.auth.05). */
export function birthDateVerdict(birthDate: string, now: Date): 'fine' | 'underAge' | 'impossible' {
  if (!isDay(birthDate)) return 'impossible'
  const age = ageOn(birthDate, now)
  if (age > limits.maxAge) return 'impossible'
  return age < limits.minAge ? 'underAge' : 'fine'
}

type Agreed = { agreedTerms?: string; agreedPrivacy?: string }

/** Whether both texts were agreed to in the versions that stand now (A.auth.25, security P3). */
export const agreesToAll = ({ agreedTerms, agreedPrivacy }: Agreed) =>
  agreedTerms === documents.terms && agreedPrivacy === documents.privacy

/** Why somebody banned may not log in, and until when (A.punish.01). `until` null: for good. */
export const banSentence = (reason: string, until: Date | null) =>
  `账号因「${reason}」被${until ? `封禁至 ${dayOf(until)}` : '永久封禁'}，如有疑问请联系客服`

/** What an owner is told of a login from a device that was never seen before (security I4). */
export const newDeviceAlert = (at: Date, device: string) =>
  `你的账号于 ${minuteOf(at)} 在新设备${device === '' ? '' : `（${device}）`}登录，如非本人操作请尽快退出该设备`

/** What an owner is told when whoever has their number now said that the account is not theirs (security I7). */
export const numberGoneAlert = (at: Date) =>
  `你的手机号于 ${minuteOf(at)} 被新的机主验证，已与此账号解除绑定，资料都还在`

/** WeChat's login page, which leads back to `back` with a code and the state. Keys in the order that WeChat wants. */
export const wechatPageUrl = ({ appId, back, state }: { appId: string; back: string; state: string }) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`
