import { account } from '@contract/account/account'
import type { Data, Input } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { type ApiError, call, useAction, useCall, useLoggedIn } from '@/api'

export type CodeSent = Data<typeof account.sendSmsCode>
/** When a spare code was sent, and when it ends. */
export type Spare = NonNullable<CodeSent['spare']>

type Failed<E extends Parameters<typeof call>[0]> = (refusal: ApiError | undefined, input: Input<E>) => void

/** `sent` gets the seconds until the next code, which a refusal may carry too, and the spare code of the number. */
export const useSendCode = (sent: (told: CodeSent) => void, failed: Failed<typeof account.sendSmsCode>) =>
  useAction(account.sendSmsCode, { silent: true, onDone: sent, onFailed: failed })

/** Logs in or registers by phone and code. The screen shows errors beside their fields. */
export const useLogIn = (onDone: (data: Data<typeof account.login>) => void, onFailed: Failed<typeof account.login>) =>
  useAction(account.login, { silent: true, onDone, onFailed })

/** Logs in by the number from WeChat's phone button. */
export const useButtonLogIn = (
  onDone: (data: Data<typeof account.wechatPhone>) => void,
  onFailed: Failed<typeof account.wechatPhone>,
) => useAction(account.wechatPhone, { silent: true, onDone, onFailed })

/** Logs in by WeChat's one-use code: the mini-program's, or the web page's with its state. */
export const useWechatLogIn = (onDone: () => void, onFailed: Failed<typeof account.wechat>) =>
  useAction(account.wechat, { silent: true, onDone, onFailed })

export const useAppleLogIn = (onDone: () => void, onFailed: Failed<typeof account.apple>) =>
  useAction(account.apple, { silent: true, onDone, onFailed })

/** The nonce Apple's token must carry; empty where Apple login is off. */
export const appleNonce = () => call(account.appleNonce, {}, { silent: true }).then(({ nonce }) => nonce)

/** WeChat's login page, which leads back here; empty where there is none. */
export const wechatPage = (next: string | undefined) =>
  call(account.wechatPage, next === undefined ? {} : { next }, { silent: true }).then(
    ({ url }) => url,
    () => '',
  )

export function waitOf(refusal: ApiError | undefined): number | undefined {
  if (refusal?.code !== codes.tooMany) return undefined
  const { retryAfter } = (refusal.data ?? {}) as { retryAfter?: number }
  return retryAfter
}

/** Deletion time of a leaving account, ms. */
export const leavesAt = (refusal: ApiError): number => ((refusal.data ?? {}) as { until?: number }).until ?? 0

/** Sessions of this account. Logging out clears the cache; without a session this is not fetched again. */
export const useSessions = () => useCall(account.sessions, {}, { when: useLoggedIn(), silent: true })

export const useEndSession = (onDone: () => void) => useAction(account.endSession, { onDone })

/** Ends every session, this one included. */
export const useLogOutEverywhere = () => useAction(account.logoutEverywhere)
