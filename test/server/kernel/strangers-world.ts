import { account } from '../../../contract/account/account'
import { documents } from '../../../contract/core/legal-documents'
import type { Challenge } from '../../../contract/kernel/challenge'
import type { Endpoint } from '../../../contract/kernel/define'
import { canonicalQuery, type Parameters } from '../../../contract/kernel/sign'
import { signedHeaders } from '../../support/sign'
import { solved } from '../../support/solving'
import type { World } from '../../world'

export type From = { device?: string; address?: string; solution?: string }
export const mustSolve = 1020

const newcomer = {
  gender: 1,
  birthDate: '1996-05-20',
  declared: true,
  agreedTerms: documents.terms,
  agreedPrivacy: documents.privacy,
}

type Told = { status: number; code: number; success: boolean; msg: string; data: unknown; headers: object }

/** Sends calls without a login, from any device and address. */
export function strangersOf(w: World) {
  async function send(
    endpoint: Endpoint,
    input: object,
    { device = 'a-phone', address = '10.0.0.1', solution }: From = {},
  ): Promise<Told> {
    const get = endpoint.method === 'GET'
    const query = canonicalQuery(input as Parameters)
    const { statusCode, headers, ...answer } = await w.app.inject({
      method: endpoint.method,
      url: get ? `${endpoint.path}?${query}` : endpoint.path,
      headers: {
        'd-device': device,
        ...(get
          ? signedHeaders(endpoint.path, input as Parameters, { at: w.now() })
          : { 'content-type': 'application/json' }),
        ...(solution !== undefined && { 'd-solved': solution }),
      },
      ...(!get && { payload: JSON.stringify(input) }),
      remoteAddress: address,
    })
    return { status: statusCode, headers, ...answer.json<Omit<Told, 'status' | 'headers'>>() }
  }
  const challengeIn = ({ data }: Told) => (data as { challenge: Challenge }).challenge
  return {
    send,
    challengeIn,
    /** Sends a call as the app does: solves a puzzle if asked, and repeats the call. */
    async asApp(endpoint: Endpoint, input: object, from: From = {}) {
      const told = await send(endpoint, input, from)
      return told.code === mustSolve
        ? { ...(await send(endpoint, input, { ...from, solution: solved(challengeIn(told)) })), challenged: true }
        : { ...told, challenged: false }
    },
    ask: (phone: string, from?: From) => send(account.sendSmsCode, { phone }, from),
    logIn: (phone: string, code: string, from?: From) => send(account.login, { phone, code, ...newcomer }, from),
    codeTo: (phone: string) => w.messages.findLast((one) => one.phone === phone)?.code ?? '',
    newcomer,
  }
}
