import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kernel/define'
import type { LimiterName } from '../../contract/kernel/limiters'
import type { Db } from '../db/client'
import type { Context, CountedCall, Deps, Me } from '../kernel/context'
import { refuse } from '../kernel/errors'
import { type AnyHandler, type Area, Stepped, stepsOf } from '../kernel/handlers'
import { type After, unitOfWork } from '../kernel/unit-of-work'
import { admit } from './access'
import { addressesOf } from './address'
import { countedOf, countWrong } from './counted-calls'
import { answered, firstTime, idempotent, keyOf } from './idempotency'
import { identify, type Identity } from './identity'
import { answersOf } from './serialization'
import { verifySignature } from './signature'
import { headersOf } from './standings'
import type { Turns } from './turns'

/** Response timeout in ms. A retry of the call returns the answer of its write (R8). */
const answerWithin = 10_000

/** Shared by all calls. `writes` limits the concurrent writes of each user. */
type On = { deps: Deps; writes: Turns }

/**
 * Mounts the calls of an area, with signature, identity, limits, access, validation, a transaction for writes, and the
 * envelope.
 */
export function mountArea(app: FastifyInstance, on: On, area: string, { group, handlers }: Area) {
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name]
    if (!handler) throw new Error(`${area}.${name} has no handler`)
    if (handler instanceof Stepped && !maySplit(endpoint, handler))
      throw new Error(`${area}.${name} cannot be in steps`)
    mount(app, on, area, endpoint, handler)
  }
}

/**
 * Whether a call may have steps. It must write, and since an idempotency key stores the answer of `write`, a call
 * with one may have no `finish`.
 */
const maySplit = (endpoint: Endpoint, { finish }: Stepped<never, never, unknown>) =>
  endpoint.effect === 'write' && (endpoint.once === 'natural' || !finish)

function mount(app: FastifyInstance, { deps, writes }: On, area: string, endpoint: Endpoint, handler: AnyHandler) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const sunset = endpoint.sunset && new Date(endpoint.sunset).toUTCString()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // without this, a HEAD request would execute a GET that changes state
    exposeHeadRoute: false,
    handlerTimeout: answerWithin,
    config: { endpoint },
    schema: {
      tags: [area],
      [endpoint.method === 'GET' ? 'querystring' : 'body']: endpoint.input,
      response: answersOf(endpoint.data),
    },
    preValidation: async (request, reply) => {
      if (sunset) reply.header('sunset', sunset)
      // a POST without input may have no body
      if (endpoint.method === 'POST') request.body ??= {}
      if (endpoint.method === 'GET') verifySignature(request, deps.now())
      // count the request before any lookup in the database
      const stranger = { request, person: undefined }
      await deps.limits.count('flood', stranger)
      const identity = await identify(request, deps)
      // do not wait for this
      if (identity.me) void deps.limits.giveBack('flood', stranger, 'right')
      const counted = await countedOf(deps, request, endpoint, identity)
      const { spare, standings } = await deps.limits.count(endpoint.limiter, counted)
      reply.headers(headersOf(standings))
      callers.set(request, { identity, counted, spare })
      admit(endpoint, identity, area)
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      if (!caller) throw new Error('a call ran before it was identified')
      const { me } = caller.identity
      const run = () => answer(deps, endpoint, handler, caller, request, reply)
      if (!me || endpoint.effect !== 'write') return run()
      // if the request timed out in the queue, the caller was refused, so the write must not run
      const turn = writes(me.id, async () => (reply.sent ? reply : run()))
      if (!turn) throw refuse('busy')
      return turn
    },
  })
}

type Caller = { identity: Identity; counted: CountedCall; spare: boolean }

/** Returns the envelope's fields for a session that a link token created. */
const mintedFor = ({ me, newToken }: Identity): { token: string; account: string } | undefined =>
  newToken !== undefined && me ? { token: newToken, account: me.uid } : undefined

/** The `after` of a call that only reads: it has no commit to wait for. */
const notInRead: After = () => {
  throw new Error('a call that reads puts nothing off')
}

/** Runs the handler and wraps its result. A write runs in one transaction, after `prepare` and before `finish`. */
async function answer(
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  { identity, counted, spare }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = endpoint.method === 'GET' ? request.query : request.body
  let given = mintedFor(identity)
  const publicUrl = addressesOf(deps, request)
  const outside = {
    db: deps.db,
    now: deps.now(),
    env: deps.env,
    keys: deps.keys,
    providers: deps.providers,
    caller: identity.caller,
    me: identity.me,
    firstTime: () => firstTime(deps.db, request, identity, deps.now()),
    fileUrl: (key: string) => publicUrl(deps.providers.storage.url(key, deps.now())),
    publicUrl,
    redeem: (limiter: LimiterName) => deps.limits.giveBack(limiter, counted, 'used'),
    spare,
  }
  const inside = (db: Db, after: After): Context & { me: Me | undefined } => ({
    ...outside,
    db,
    firstTime: () => firstTime(db, request, identity, deps.now()),
    giveToken: (token, account) => (given = { token, account }),
    after,
  })
  const run = async (): Promise<unknown> => {
    const { prepare, write, finish } = stepsOf(handler)
    if (endpoint.effect !== 'write') return write(inside(deps.db, notInRead), input, undefined)
    const key = keyOf(request, identity, endpoint)
    // a write that was already answered is not prepared again
    const known = key && prepare && (await answered(deps.db, key))
    if (known) return known.data
    const prepared = await prepare?.(outside, input)
    const written = await unitOfWork(deps.db, (tx, after) => {
      given = mintedFor(identity)
      const once = () => write(inside(tx, after), input, prepared)
      return key ? idempotent(tx, key, deps.now(), once) : once()
    })
    return finish ? finish(outside, input, written) : written
  }
  const data = await countWrong(deps, endpoint, counted, run)
  if (reply.sent) return reply
  return reply.send({ success: true, code: 0, msg: '', data, ...given })
}
