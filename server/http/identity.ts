import type { FastifyRequest } from 'fastify'
import { appIds } from '../../contract/options'
import { signing } from '../../contract/sign'
import type { Caller, Deps, Me } from '../context'
import { hashOf } from '../keys'
import { header } from './signature'

/** Who is calling. `newToken` is the session that a link token has just become (security I1). */
export type Identity = { caller: Caller; me: Me | undefined; newToken?: string }

const minted = new WeakMap<FastifyRequest, string>()
const callers = new WeakMap<FastifyRequest, Me>()

/** The session that this request's link token became: every answer carries it, a refusal too, or it would be lost. */
export const mintedToken = (request: FastifyRequest) => minted.get(request)

/** Who sent this request, once that is known. For the log. */
export const callerOf = (request: FastifyRequest) => callers.get(request)

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Reads the token from its header only: never a cookie, a body or a query (security I3). */
export async function identify(request: FastifyRequest, deps: Deps): Promise<Identity> {
  const identity = await identityOf(request, deps)
  if (identity.me) callers.set(request, identity.me)
  return identity
}

async function identityOf(request: FastifyRequest, deps: Deps): Promise<Identity> {
  const token = header(request, signing.headers.token)
  const sentAppId = header(request, signing.headers.appId)
  const appId = appIds.find((known) => known === sentAppId) ?? 'miniprogram'
  const device = header(request, signing.deviceHeader).slice(0, 64)
  const agent = header(request, 'user-agent').slice(0, 400)
  const caller: Caller = { address: request.ip, device, agent, appId }
  if (!tokenShape.test(token)) return { caller, me: undefined }
  const now = deps.now()
  const tokenHash = hashOf(token)
  const session = await deps.sessions.find(deps.db, tokenHash, now)
  // a POST need not say which client it comes from; one that says another is nobody (security I4)
  if (session && (session.appId === appId || (sentAppId === '' && request.method === 'POST'))) {
    await deps.sessions.touch(deps.db, tokenHash, session.lastSeenAt, now)
    return { caller: { ...caller, tokenHash }, me: session.me }
  }
  const page = header(request, signing.pageHeader)
  // a token without a page is no link token: random ones cost a look at the index, and neither a write nor a transaction
  if (session || page === '') return { caller, me: undefined }
  await deps.limits.count('linkToken', { request, person: undefined })
  const opened = await deps.sessions.openLink(deps.db, {
    tokenHash,
    appId,
    device,
    agent,
    page,
    now,
  })
  if (!opened) return { caller, me: undefined }
  minted.set(request, opened.token)
  return { caller: { ...caller, tokenHash: hashOf(opened.token) }, me: opened.me, newToken: opened.token }
}
