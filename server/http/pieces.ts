import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadLimits, uploadOffsetHeader, uploadTokenHeader } from '../../contract/core/uploads'
import type { Deps, FileUrl } from '../kernel/context'
import { refuse } from '../kernel/errors'
import { addressesOf } from './address'
import type { Announced } from './arrivals'
import { addPart } from './parts'
import { header } from './signature'

export const piecePath = '/files/upload/piece'

export type TakingPieces<U extends Announced> = {
  open(deps: Deps, token: string): Promise<U>
  receive(deps: Deps, upload: U, piece: { at: number; bytes: Buffer }, fileUrl: FileUrl): Promise<object>
  says: { nothing: string; tooLarge: string }
}

type InTransit = (
  request: FastifyRequest,
  upload: Announced,
  open: () => Promise<AsyncIterable<Buffer>>,
) => Promise<Buffer>

/**
 * Serves POST /files/upload/piece: bytes of a file from `upload-offset` on, with its upload token (security C3).
 * Only one piece of the file is in memory. Answers in the envelope.
 */
export async function servePieces<U extends Announced>(
  app: FastifyInstance,
  deps: Deps,
  on: TakingPieces<U>,
  take: InTransit,
): Promise<void> {
  await addPart(app, 'pieces', async (scope) => {
    scope.removeAllContentTypeParsers()
    // the handler reads the body, after it has checked the token
    scope.addContentTypeParser('application/octet-stream', async () => undefined)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.post(piecePath, { schema: { hide: true } }, async (request, reply) => {
      const upload = await openedBy(deps, 'piece', request, on.open)
      const at = header(request, uploadOffsetHeader)
      const length = Number(request.headers['content-length'] ?? NaN)
      if (!/^\d{1,9}$/.test(at) || !Number.isInteger(length)) throw refuse('unacceptable', { message: on.says.nothing })
      if (length > uploadLimits.pieceBytes) throw refuse('unacceptable', { message: on.says.tooLarge })
      const bytes = await take(request, { ...upload, size: length }, async () => request.raw)
      if (bytes.length !== length) throw refuse('unacceptable', { message: on.says.nothing })
      const absolute = addressesOf(deps, request)
      const url: FileUrl = (key) => absolute(deps.providers.storage.url(key, deps.now()))
      const data = await on.receive(deps, upload, { at: Number(at), bytes }, url)
      return reply.send({ success: true, code: 0, msg: '', data })
    })
  })
}

/**
 * Returns the upload of a request's token. A wrong token counts against the caller's address. @throws ApiError with a
 * sentence
 */
export async function openedBy<U>(
  deps: Deps,
  limiter: 'upload' | 'piece',
  request: FastifyRequest,
  open: (deps: Deps, token: string) => Promise<U>,
): Promise<U> {
  const counted = { request, person: undefined }
  await deps.limits.count(limiter, counted)
  const token = header(request, uploadTokenHeader)
  if (token === '') throw refuse('badInput', { data: { field: uploadTokenHeader, why: 'missing' } })
  const upload = await open(deps, token)
  await deps.limits.giveBack(limiter, counted, 'right')
  return upload
}
