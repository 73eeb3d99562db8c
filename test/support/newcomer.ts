import { account } from '../../contract/account/account'
import { documents } from '../../contract/core/legal-documents'
import type { World } from '../world'

/** Consents that a new user sends in addition to gender and birth date. */
export const agreed = { declared: true, agreedTerms: documents.terms, agreedPrivacy: documents.privacy } as const
/** A complete registration. */
export const newcomer = { gender: 2 as const, birthDate: '1996-05-20', ...agreed }

type From = { device?: string; token?: string; headers?: Record<string, string> }

/** Logs in by phone as the app does: requests a code to this device, then sends the code with the other fields. */
export function logins(w: World) {
  const codeFor = async (phone: string, device?: string) => {
    await w.send(account.sendSmsCode, { phone }, { device })
    return w.messages.filter((message) => message.phone === phone).pop()?.code ?? ''
  }
  return {
    codeFor,
    async enter(phone: string, said: object = newcomer, from: From = {}) {
      const code = await codeFor(phone, from.device)
      return w.send(account.login, { phone, code, ...said }, from)
    },
  }
}
