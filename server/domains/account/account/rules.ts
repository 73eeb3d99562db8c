import { accountLimits } from '../../../../contract/account/account'
import { documents } from '../../../../contract/core/legal-documents'
import { ageOn, isDay } from '../../../../contract/kernel/time'
import type { RandomLetters } from '../../../kernel/keys'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random state of 256 bits. It consists of letters and digits, the only characters that WeChat returns. */
export const newState = (random: RandomLetters) => random(letters, 43)

/** Lifetime of a login state in milliseconds. */
export const stateLife = 600_000

/** Judges a birth date at registration (A.auth.05). */
export function birthDateVerdict(birthDate: string, now: Date): 'fine' | 'underAge' | 'impossible' {
  if (!isDay(birthDate)) return 'impossible'
  const age = ageOn(birthDate, now)
  if (age > accountLimits.maxAge) return 'impossible'
  return age < accountLimits.minAge ? 'underAge' : 'fine'
}

type Agreed = { agreedTerms?: string; agreedPrivacy?: string }

/** Whether the user agrees to both documents in their current versions (A.auth.25, security P3). */
export const agreesToAll = ({ agreedTerms, agreedPrivacy }: Agreed) =>
  agreedTerms === documents.terms && agreedPrivacy === documents.privacy

/** The address of WeChat's login page. WeChat requires this order of parameters. */
export const wechatPageUrl = ({ appId, back, state }: { appId: string; back: string; state: string }) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`
