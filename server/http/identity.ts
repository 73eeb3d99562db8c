import type { FastifyRequest } from 'fastify'
import { appIds } from '../../contract/kernel/options'
import { signing } from '../../contract/kernel/sign'
import type { Caller, Deps, Me } from '../kernel/context'
import { hashOf } from '../kernel/keys'
import { placeOfRequest } from './place'
import { header } from './signature'

/**
 * `newToken`: token of a session that a link token created (security I1). `otherApp`: the session was begun with
 * another app id (I4).
 */
export type Identity = { caller: Caller; me: Me | undefined; newToken?: string; otherApp?: true }

const minted = new WeakMap<FastifyRequest, string>()
const callers = new WeakMap<FastifyRequest, Me>()

/**
 * Returns the token of a session that was created in this request. Each answer must contain it, even a refusal, or the
 * session is lost.
 */
export const mintedToken = (request: FastifyRequest) => minted.get(request)

export const callerOf = (request: FastifyRequest) => callers.get(request)

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Identifies the caller by the token in its header, never by cookie, body or query (security I3). */
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
  const caller: Caller = { address: placeOfRequest(request).address, device, agent, appId }
  if (!tokenShape.test(token)) return { caller, me: undefined }
  const now = deps.now()
  const tokenHash = hashOf(token)
  const session = await deps.sessions.find(deps.db, tokenHash, now)
  // a POST may omit its app id; with a different app id the session does not count (security I4)
  if (session && (session.appId === appId || (sentAppId === '' && request.method === 'POST'))) {
    await deps.sessions.touch(deps.db, tokenHash, session.lastSeenAt, now)
    return { caller: { ...caller, tokenHash }, me: session.me }
  }
  const page = header(request, signing.pageHeader)
  if (session) return { caller, me: undefined, otherApp: true }
  // without a page the token cannot be a link token, so an unknown token costs only one lookup
  if (page === '') return { caller, me: undefined }
  const counted = { request, person: undefined }
  await deps.limits.count('linkToken', counted)
  const opened = await deps.sessions.openLink(deps.db, {
    tokenHash,
    appId,
    device,
    agent,
    page,
    now,
  })
  if (!opened) return { caller, me: undefined }
  await deps.limits.giveBack('linkToken', counted, 'right')
  minted.set(request, opened.token)
  return { caller: { ...caller, tokenHash: hashOf(opened.token) }, me: opened.me, newToken: opened.token }
}
