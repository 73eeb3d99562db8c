import { account } from '../../contract/areas/account'
import { documents } from '../../contract/documents'
import type { World } from '../world'

/** What every newcomer says besides gender and birth date: that they may be here, and what they have read. */
export const agreed = { declared: true, agreedTerms: documents.terms, agreedPrivacy: documents.privacy } as const
/** All that a newcomer says. */
export const newcomer = { gender: 2 as const, birthDate: '1996-05-20', ...agreed }

type From = { device?: string; token?: string; headers?: Record<string, string> }

/** Logging in by number as the app does it: a code to this device, then the code with whatever else is said. */
export function logins(w: World) {
  const codeFor = async (phone: string, device?: string) => {
    await w.send(account.sendSmsCode, { phone }, { device })
    return w.messages.filter((message) => message.phone === phone).pop()?.code ?? ''
  }
  return {
    codeFor,
    /** The code of a number once, and then what is answered to each thing said with it. */
    async enter(phone: string, said: object = newcomer, from: From = {}) {
      const code = await codeFor(phone, from.device)
      return w.send(account.login, { phone, code, ...said }, from)
    },
  }
}
