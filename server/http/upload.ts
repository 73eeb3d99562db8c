import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadTokenHeader } from '../../contract/areas/uploads'
import { limits } from '../../contract/limits'
import type { Deps, FileUrl } from '../context'
import { ApiError, refuse } from '../errors'
import { addressOf } from './address'
import { header } from './signature'

export type Receiving<U extends { size: number }> = {
  open(deps: Deps, token: string): Promise<U>
  receive(deps: Deps, upload: U, bytes: Buffer, fileUrl: FileUrl): Promise<object>
  says: { nothing: string; tooLarge: string; busy: string }
}

/** Concurrent uploads in memory. */
const atOnce = 16
/** Multipart overhead, bytes. */
const wrapping = 4096

/** POST /files/upload: one file in field `file`, with its upload token (security C3); answers in the envelope. */
export async function serveUpload<U extends { size: number }>(app: FastifyInstance, deps: Deps, on: Receiving<U>) {
  let reading = 0
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: limits.uploadBytes, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 },
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.post('/files/upload', { schema: { hide: true } }, async (request, reply) => {
      await deps.limits.count('upload', { request, person: undefined })
      const upload = await on.open(deps, header(request, uploadTokenHeader))
      if (Number(request.headers['content-length'] ?? 0) > upload.size + wrapping)
        throw refuse('unacceptable', { message: on.says.tooLarge })
      if (reading >= atOnce) throw refuse('busy', { message: on.says.busy, data: { retryAfter: 3 } })
      reading += 1
      try {
        const bytes = await fileOf(request, upload.size, on.says)
        const url: FileUrl = (key) => addressOf(deps, request, deps.providers.storage.url(key, deps.now()))
        const data = await on.receive(deps, upload, bytes, url)
        return await reply.send({ success: true, code: 0, msg: '', data })
      } finally {
        reading -= 1
      }
    })
  })
}

/** Exactly the announced size. @throws ApiError with a sentence */
async function fileOf(
  request: FastifyRequest,
  size: number,
  says: { nothing: string; tooLarge: string },
): Promise<Buffer> {
  const nothing = refuse('unacceptable', { message: says.nothing })
  if (!request.isMultipart()) throw nothing
  try {
    const part = await request.file({ limits: { fileSize: size } })
    if (part?.fieldname !== 'file') throw nothing
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { code } = error as { code?: string }
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? refuse('unacceptable', { message: says.tooLarge }) : nothing
  }
}
