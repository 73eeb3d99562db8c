import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, Enveloped, Refused } from '../../contract/define'
import type { Context, Deps, Me } from '../context'
import { ApiError } from '../errors'
import type { AnyHandler, Area } from '../handlers'
import { retrying } from '../unit-of-work'
import { admit } from './access'
import { addressOf } from './address'
import { firstTime, idempotent } from './idempotency'
import { identify, type Identity } from './identity'
import { checkText } from './input'
import { verifySignature } from './signature'

/** Response timeout, ms; a retry of the call returns the answer of its write (R8). */
const answerWithin = 10_000

/** Mounts an area: signature, identity, limits, access, validation, transaction for writes, envelope. */
export function mountArea(app: FastifyInstance, deps: Deps, area: string, { group, handlers }: Area) {
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name]
    if (!handler) throw new Error(`${area}.${name} has no handler`)
    mount(app, deps, area, endpoint, handler)
  }
}

function mount(app: FastifyInstance, deps: Deps, area: string, endpoint: Endpoint, handler: AnyHandler) {
  const identities = new WeakMap<FastifyRequest, Identity>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // a HEAD would execute a state-changing GET
    exposeHeadRoute: false,
    handlerTimeout: answerWithin,
    schema: {
      operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(.)?/g, (_, c: string | undefined) => (c ?? '').toUpperCase())}`,
      summary: endpoint.summary,
      description: `access: ${endpoint.access} · effect: ${endpoint.effect} · limiter: ${endpoint.limiter}`,
      tags: [area],
      [endpoint.method === 'GET' ? 'querystring' : 'body']: endpoint.input,
      response: { 200: Enveloped(endpoint.data), default: { ...Refused, description: 'A refusal' } },
    },
    preValidation: async (request) => {
      // a POST without input may have no body
      if (endpoint.method === 'POST') request.body ??= {}
      if (endpoint.method === 'GET') verifySignature(request, deps.now())
      const identity = await identify(request, deps)
      identities.set(request, identity)
      await deps.limits.count(endpoint.limiter, { request, person: identity.me?.id })
      admit(endpoint.access, identity)
      checkText(endpoint.method === 'GET' ? request.query : request.body)
    },
    handler: async (request, reply) => {
      const identity = identities.get(request)
      if (!identity) throw new Error('a call ran before it was identified')
      return answer(deps, endpoint, handler, identity, request, reply)
    },
  })
}

/** Runs the handler, for writes in a transaction, and wraps its answer. */
async function answer(
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = endpoint.method === 'GET' ? request.query : request.body
  let token = identity.newToken
  const after: ((db: Deps['db']) => Promise<void>)[] = []
  const context = (db: Deps['db']): Context & { me: Me | undefined } => ({
    db,
    now: deps.now(),
    env: deps.env,
    keys: deps.keys,
    providers: deps.providers,
    caller: identity.caller,
    me: identity.me,
    firstTime: () => firstTime(db, request, identity, deps.now()),
    fileUrl: (key) => addressOf(deps, request, deps.providers.storage.url(key, deps.now())),
    publicUrl: (path) => addressOf(deps, request, path),
    redeem: (limiter) => deps.limits.redeem(limiter, { request, person: undefined }),
    giveToken: (given) => (token = given),
    after: (work) => after.push(work),
  })
  const write = () =>
    deps.db.transaction().execute(async (tx) => {
      after.length = 0
      token = identity.newToken
      const run = () => handler(context(tx), input)
      try {
        const data =
          endpoint.effect === 'write' && endpoint.once === 'signed'
            ? await idempotent(tx, request, identity, deps.now(), run)
            : await run()
        return { data }
      } catch (error) {
        if (error instanceof ApiError && error.keeps) return { data: undefined, failure: error }
        throw error
      }
    })
  const result: { data: unknown; failure?: ApiError } =
    endpoint.effect === 'write' ? await retrying(write) : { data: await handler(context(deps.db), input) }
  if (result.failure) throw result.failure
  for (const work of after) await work(deps.db)
  if (reply.sent) return reply
  return reply.send({ success: true, code: 0, msg: '', data: result.data, ...(token !== undefined && { token }) })
}
