import { account } from '@contract/account/account'
import type { Data, Input } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { type ApiError, call, useAction, useCall, useLoggedIn } from '@/api'

export type CodeSent = Data<typeof account.sendSmsCode>
/** The times when the spare code was sent and when it expires. */
export type Spare = NonNullable<CodeSent['spare']>

type Failed<E extends Parameters<typeof call>[0]> = (refusal: ApiError | undefined, input: Input<E>) => void

/**
 * Sends a code. `sent` gets the seconds until the next code may be sent, and the spare code if the number has one. A
 * refusal may carry the seconds too.
 */
export const useSendCode = (sent: (told: CodeSent) => void, failed: Failed<typeof account.sendSmsCode>) =>
  useAction(account.sendSmsCode, { silent: true, onDone: sent, onFailed: failed })

/** Logs in or registers by phone number and code. The screen shows each error beside its field. */
export const useLogIn = (onDone: (data: Data<typeof account.login>) => void, onFailed: Failed<typeof account.login>) =>
  useAction(account.login, { silent: true, onDone, onFailed })

/** Logs in by the number that WeChat's phone button returns. */
export const useButtonLogIn = (
  onDone: (data: Data<typeof account.wechatPhone>) => void,
  onFailed: Failed<typeof account.wechatPhone>,
) => useAction(account.wechatPhone, { silent: true, onDone, onFailed })

/** Logs in by a one-time WeChat code: from the mini-program, or with its state from the web page. */
export const useWechatLogIn = (onDone: () => void, onFailed: Failed<typeof account.wechat>) =>
  useAction(account.wechat, { silent: true, onDone, onFailed })

export const useAppleLogIn = (onDone: () => void, onFailed: Failed<typeof account.apple>) =>
  useAction(account.apple, { silent: true, onDone, onFailed })

/** The nonce that Apple's token must contain; '' where Apple login is switched off. */
export const appleNonce = () => call(account.appleNonce, {}, { silent: true }).then(({ nonce }) => nonce)

/** The URL of WeChat's login page, which returns to this app; '' where there is none. */
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

/** The time when an account in cancellation is deleted, in milliseconds since 1970. */
export const leavesAt = (refusal: ApiError): number => ((refusal.data ?? {}) as { until?: number }).until ?? 0

/** The sessions of this account. Logging out clears the cache, and without a session nothing is fetched. */
export const useSessions = () => useCall(account.sessions, {}, { when: useLoggedIn(), silent: true })

export const useEndSession = (onDone: () => void) => useAction(account.endSession, { onDone })

/** Ends every session of the account, this one too. */
export const useLogOutEverywhere = () => useAction(account.logoutEverywhere)
