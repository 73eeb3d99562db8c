import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../../contract'
import type { Endpoint } from '../../contract/kernel/define'
import { codes, messages } from '../../contract/kernel/errors'
import { isOverload } from '../db/overload'
import { ApiError, refuse } from '../kernel/errors'
import { callerOf, mintedToken } from './identity'

/** Refusals with an HTTP status of their own. All others have status 200 and the error envelope. */
const statuses = new Set<number>([
  codes.badInput,
  codes.unauthorized,
  codes.forbidden,
  codes.absent,
  codes.tooLarge,
  codes.tooMany,
  codes.broken,
  codes.busy,
])
/**
 * Refusals that a developer looks up in the log, so they name the request. Others contain nothing that differs between
 * calls (security G4).
 */
const namesRequest = new Set<number>([codes.broken, codes.busy])
/** Codes that say more than the status with which they come. */
const finer = new Map<number, number>([
  [codes.badSignature, 400],
  [codes.clock, 400],
  [codes.otherApp, 401],
  [codes.wrongMethod, 404],
])
const statusOf = (code: number) => (statuses.has(code) ? code : (finer.get(code) ?? 200))

/** Converts an error. An unexpected one becomes a plain 500, and only the log has its details (security G8). */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isOverload(error)) return refuse('busy')
  const { statusCode: status = 500 } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  if (status === 413) return refuse('tooLarge')
  if (status === 503) return refuse('busy')
  if (status >= 400 && status < 500) return refuse('badInput')
  return new ApiError(codes.broken, messages.broken)
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = asApiError(error)
  if (failure.code === codes.broken || (failure.code === codes.busy && !(error instanceof ApiError)))
    request.log.error({ err: error }, 'call failed')
  if (failure.data.retryAfter !== undefined) reply.header('retry-after', failure.data.retryAfter)
  const token = mintedToken(request)
  return reply
    .code(statusOf(failure.code))
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      success: false,
      code: failure.code,
      msg: failure.message,
      data: namesRequest.has(failure.code) ? { ...failure.data, requestId: request.id } : failure.data,
      ...(token && { token, account: callerOf(request)?.uid }),
    })
}

const methods = new Map<string, Set<string>>()
for (const area of Object.values(contract))
  for (const { path, method } of Object.values<Endpoint>(area))
    methods.set(path, (methods.get(path) ?? new Set()).add(method))

/**
 * Answers a request for an unknown path, or for a path of the contract with a wrong method. In the latter case, the
 * answer names the allowed methods.
 */
export function answerNowhere(request: FastifyRequest, reply: FastifyReply) {
  const allowed = methods.get(request.url.split('?', 1)[0] ?? '')
  // only another release of the app makes a call that this server does not know
  if (!allowed || request.method === 'HEAD')
    return answerError(refuse('absent', { message: messages.outdated }), request, reply)
  reply.header('allow', [...allowed].join(', '))
  return answerError(refuse('wrongMethod'), request, reply)
}
