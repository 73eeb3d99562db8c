import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadTokenHeader } from '../../contract/areas/uploads'
import { limits } from '../../contract/limits'
import type { Deps, FileUrl } from '../context'
import { ApiError, refuse } from '../errors'
import { addressesOf } from './address'
import { header } from './signature'
import { Tally } from './tally'

export const uploadPath = '/files/upload'

type Announced = { user_id: number; size: number }

export type Receiving<U extends Announced> = {
  open(deps: Deps, token: string): Promise<U>
  receive(deps: Deps, upload: U, bytes: Buffer, fileUrl: FileUrl): Promise<object>
  says: { nothing: string; tooLarge: string; busy: string; own: string }
}

/** Concurrent uploads per user, and bytes in memory for all. */
const atOnceOfOne = 2
const bytesAtOnce = 256 * 1024 * 1024
/** Multipart overhead, bytes. */
const wrapping = 4096
/** Slowest accepted line, bytes a second, plus setup time, ms. */
const slowest = 24 * 1024
const opening = 10_000

/**
 * POST /files/upload: one file in field `file`, with its upload token (security C3); answers in the envelope. A slow
 * sender takes room only from themselves.
 */
export async function serveUpload<U extends Announced>(app: FastifyInstance, deps: Deps, on: Receiving<U>) {
  const coming = arrivals()
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: limits.uploadBytes, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 },
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.post(uploadPath, { schema: { hide: true } }, async (request, reply) => {
      await deps.limits.count('upload', { request, person: undefined })
      const upload = await on.open(deps, header(request, uploadTokenHeader))
      if (Number(request.headers['content-length'] ?? 0) > upload.size + wrapping)
        throw refuse('unacceptable', { message: on.says.tooLarge })
      const bytes = await coming.during(upload, on.says, () => fileOf(request, upload.size, on.says))
      const absolute = addressesOf(deps, request)
      const url: FileUrl = (key) => absolute(deps.providers.storage.url(key, deps.now()))
      const data = await on.receive(deps, upload, bytes, url)
      return reply.send({ success: true, code: 0, msg: '', data })
    })
  })
}

/** Uploads in transit; room is freed with the last byte, before the picture is drawn. */
function arrivals() {
  const byUser = new Tally<number>()
  let bytes = 0
  const count = ({ user_id, size }: Announced, by: 1 | -1) => {
    bytes += by * size
    byUser.add(user_id, by)
  }
  return {
    /** @throws ApiError busy when the user or the server has too many in transit */
    async during<T>(upload: Announced, says: { busy: string; own: string }, read: () => Promise<T>): Promise<T> {
      if (byUser.of(upload.user_id) >= atOnceOfOne) throw refuse('busy', { message: says.own, data: { retryAfter: 3 } })
      if (bytes + upload.size > bytesAtOnce) throw refuse('busy', { message: says.busy, data: { retryAfter: 3 } })
      count(upload, 1)
      try {
        return await read()
      } finally {
        count(upload, -1)
      }
    },
  }
}

/** Exactly the announced size. @throws ApiError with a sentence */
async function fileOf(
  request: FastifyRequest,
  size: number,
  says: { nothing: string; tooLarge: string },
): Promise<Buffer> {
  const nothing = refuse('unacceptable', { message: says.nothing })
  if (!request.isMultipart()) throw nothing
  const tooSlow = setTimeout(() => request.raw.destroy(), opening + (size / slowest) * 1000)
  try {
    const part = await request.file({ limits: { fileSize: size } })
    if (part?.fieldname !== 'file') throw nothing
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { code } = error as { code?: string }
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? refuse('unacceptable', { message: says.tooLarge }) : nothing
  } finally {
    clearTimeout(tooSlow)
  }
}
