import { account } from '@contract/areas/account'
import { host } from '@/platform'
import { call } from './call'
import { session } from './session'

/** Logs in by the WeChat that the mini-program runs in. False where there is none, or the account must register first. */
export async function loginByWechat(): Promise<boolean> {
  const code = await host.loginCode()
  if (code === undefined) return false
  return call(account.wechat, { code }, { silent: true }).then(
    () => session.present(),
    () => false,
  )
}

/** Ends this session here, and at the server when it can be reached. */
export async function logout() {
  await call(account.logout, {}, { silent: true }).catch(() => undefined)
  session.forget()
}
