import { account } from '@contract/areas/account'
import type { Data, Input } from '@contract/define'
import { codes } from '@contract/errors'
import { type ApiError, call, useAction, useCall, useLoggedIn } from '@/api'

type Failed<E extends Parameters<typeof call>[0]> = (refusal: ApiError | undefined, input: Input<E>) => void

/** Asks for a code by SMS. `sent` gets the seconds until another may be asked for; a refusal may carry them too. */
export const useSendCode = (sent: (seconds: number) => void, failed: Failed<typeof account.sendSmsCode>) =>
  useAction(account.sendSmsCode, { silent: true, onDone: ({ resendSeconds }) => sent(resendSeconds), onFailed: failed })

/** Logs in, or registers, by phone and code. The screen says what went wrong, beside the field it is about. */
export const useLogIn = (onDone: (data: Data<typeof account.login>) => void, onFailed: Failed<typeof account.login>) =>
  useAction(account.login, { silent: true, onDone, onFailed })

/** The same by the number that WeChat's phone button gave. */
export const useButtonLogIn = (
  onDone: (data: Data<typeof account.wechatPhone>) => void,
  onFailed: Failed<typeof account.wechatPhone>,
) => useAction(account.wechatPhone, { silent: true, onDone, onFailed })

/** Logs in by WeChat's one-use code: the mini-program's, or that of its page on the web with its state. */
export const useWechatLogIn = (onDone: () => void, onFailed: Failed<typeof account.wechat>) =>
  useAction(account.wechat, { silent: true, onDone, onFailed })

/** Logs in by a token of Apple's. */
export const useAppleLogIn = (onDone: () => void, onFailed: Failed<typeof account.apple>) =>
  useAction(account.apple, { silent: true, onDone, onFailed })

/** The nonce that Apple's token must carry; empty where Apple logs nobody in. */
export const appleNonce = () => call(account.appleNonce, {}, { silent: true }).then(({ nonce }) => nonce)

/** The address of WeChat's own login page, which leads back to this one; empty where there is none. */
export const wechatPage = (next: string | undefined) =>
  call(account.wechatPage, next === undefined ? {} : { next }, { silent: true }).then(
    ({ url }) => url,
    () => '',
  )

/** Seconds to wait, when that is why the server refused. */
export function waitOf(refusal: ApiError | undefined): number | undefined {
  if (refusal?.code !== codes.tooMany) return undefined
  const { retryAfter } = (refusal.data ?? {}) as { retryAfter?: number }
  return retryAfter
}

/** When an account that is leaving will have left, ms. */
export const leavesAt = (refusal: ApiError): number => ((refusal.data ?? {}) as { until?: number }).until ?? 0

/** Where this account is logged in. Logging out forgets every answer, and without a session this one is not asked again. */
export const useSessions = () => useCall(account.sessions, {}, { when: useLoggedIn(), silent: true })

/** Ends one session of this account. */
export const useEndSession = (onDone: () => void) => useAction(account.endSession, { onDone })

/** Ends every session of this account at the server, this one included. */
export const useLogOutEverywhere = () => useAction(account.logoutEverywhere)

/** What this person has not been told yet. */
export const useAlerts = () => useCall(account.alerts, {}, { when: useLoggedIn(), silent: true })

/** They have been told everything up to this one. A failure is no matter: then they are told again. */
export const tellRead = (id: number) =>
  call(account.alertsRead, { id }, { silent: true }).then(
    () => undefined,
    () => undefined,
  )
