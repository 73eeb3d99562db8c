import { account } from '@contract/account/account'
import { host } from '@/platform'
import { call } from './call'
import { session } from './session'

/** Login by the surrounding WeChat. False without one, or when registration is needed. */
export async function loginByWechat(): Promise<boolean> {
  const code = await host.loginCode()
  if (code === undefined) return false
  return call(account.wechat, { code }, { silent: true }).then(
    () => session.present(),
    () => false,
  )
}

/** Locally, and at the server if reachable. */
export async function logout() {
  await call(account.logout, {}, { silent: true }).catch(() => undefined)
  session.leave()
}
