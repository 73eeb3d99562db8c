import { account } from '@contract/account/account'
import { host } from '@/platform'
import { call } from './call'
import { session } from './session'

/**
 * Logs in with the WeChat account that the app runs in.
 * @returns false outside WeChat, or when the user must register first
 */
export async function loginByWechat(): Promise<boolean> {
  const code = await host.loginCode()
  if (code === undefined) return false
  return call(account.wechat, { code }, { silent: true }).then(
    () => session.present(),
    () => false,
  )
}

/** Logs out on this device, and at the server if it can be reached. */
export async function logout() {
  await call(account.logout, {}, { silent: true }).catch(() => undefined)
  session.leave()
}
