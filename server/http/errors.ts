import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codes, messages } from '../../contract/kernel/errors'
import { isOverload } from '../db/overload'
import { ApiError, refuse } from '../kernel/errors'
import { callerOf, mintedToken } from './identity'

/** Refusals with an HTTP status of their own; others are 200 with an error envelope. */
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
/** Refusals that a developer looks up in the log. Others say nothing that differs from call to call (security G4). */
const namesRequest = new Set<number>([codes.broken, codes.busy])
const statusOf = (code: number) => {
  if (statuses.has(code)) return code
  return code === codes.badSignature || code === codes.clock ? 400 : 200
}

/** Any other error becomes a plain 500; its details go to the log only (security G8). */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isOverload(error)) return refuse('busy', { data: { retryAfter: 1 } })
  const { statusCode: status = 500 } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  if (status === 413) return refuse('tooLarge')
  if (status === 503) return refuse('busy', { data: { retryAfter: 1 } })
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

export const answerNowhere = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(refuse('absent'), request, reply)
