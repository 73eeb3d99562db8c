import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadLimits } from '../../contract/core/uploads'
import type { Deps, FileUrl } from '../kernel/context'
import { refuse } from '../kernel/errors'
import { addressesOf } from './address'
import { type Announced, arrivals } from './arrivals'
import { addPart } from './parts'
import { openedBy, servePieces, type TakingPieces } from './pieces'

export const uploadPath = '/files/upload'

export type Receiving<U extends Announced> = {
  open(deps: Deps, token: string): Promise<U>
  receive(deps: Deps, upload: U, bytes: Buffer, fileUrl: FileUrl): Promise<object>
  says: { nothing: string; tooLarge: string; busy: string; own: string }
}

/** Bytes that multipart adds to a file. */
const wrapping = 4096

/**
 * Serves POST /files/upload: one file in the field `file`, with its upload token (security C3). Answers in the
 * envelope. A slow sender takes no memory from others (see `arrivals`).
 */
export async function serveUpload<U extends Announced>(
  app: FastifyInstance,
  deps: Deps,
  on: Receiving<U>,
  pieces: TakingPieces<U>,
) {
  const coming = arrivals(deps)
  await servePieces(app, deps, pieces, (request, upload, open) =>
    coming.take(request, upload, { ...on.says, ...pieces.says }, open),
  )
  await addPart(app, 'uploads', async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadLimits.uploadBytes, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 },
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.post(uploadPath, { schema: { hide: true } }, async (request, reply) => {
      const upload = await openedBy(deps, 'upload', request, on.open)
      if (Number(request.headers['content-length'] ?? 0) > upload.size + wrapping)
        throw refuse('unacceptable', { message: on.says.tooLarge })
      const bytes = await coming.take(request, upload, on.says, () => fileOf(request, upload.size, on.says))
      const absolute = addressesOf(deps, request)
      const url: FileUrl = (key) => absolute(deps.providers.storage.url(key, deps.now()))
      const data = await on.receive(deps, upload, bytes, url)
      return reply.send({ success: true, code: 0, msg: '', data })
    })
  })
}

/** Returns the file of a request. @throws ApiError with a sentence when the field `file` has none */
async function fileOf(
  request: FastifyRequest,
  size: number,
  says: { nothing: string },
): Promise<AsyncIterable<Buffer>> {
  const nothing = refuse('unacceptable', { message: says.nothing })
  if (!request.isMultipart()) throw nothing
  // allow one byte more, which shows that a file is too large
  const part = await request.file({ throwFileSizeLimit: false, limits: { fileSize: size + 1 } })
  if (part?.fieldname !== 'file') throw nothing
  return part.file
}
