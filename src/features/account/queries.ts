import { account } from '@contract/areas/account'
import { codes } from '@contract/errors'
import { type ApiError, useAction, useCall, useLoggedIn } from '@/api'

type Told = (refusal: ApiError | undefined) => void

/** Asks for a code by SMS. `sent` gets the seconds until another may be asked for; a refusal may carry them too. */
export const useSendCode = (sent: (seconds: number) => void, failed: Told) =>
  useAction(account.sendSmsCode, { silent: true, onDone: ({ resendSeconds }) => sent(resendSeconds), onFailed: failed })

/** Logs in, or registers, by phone and code. The screen says what went wrong, beside the field it is about. */
export const useLogIn = (done: () => void, failed: Told) =>
  useAction(account.login, { silent: true, onDone: done, onFailed: failed })

/** Logs in by WeChat's one-use code. */
export const useWechatLogIn = (done: () => void, failed: Told) =>
  useAction(account.wechat, { silent: true, onDone: done, onFailed: failed })

/** Seconds to wait, when that is why the server refused. */
export function waitOf(refusal: ApiError | undefined): number | undefined {
  if (refusal?.code !== codes.tooMany) return undefined
  const { retryAfter } = (refusal.data ?? {}) as { retryAfter?: number }
  return retryAfter
}

/** Where this account is logged in. Logging out forgets every answer, and without a session this one is not asked again. */
export const useSessions = () => useCall(account.sessions, {}, { when: useLoggedIn(), silent: true })

/** Ends every session of this account at the server, this one included. */
export const useLogOutEverywhere = () => useAction(account.logoutEverywhere)
