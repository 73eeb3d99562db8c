import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'
import { pictureOf } from '../kernel/qr-code'
import type { Part } from '../providers/storage'

type Address = { Params: { '*': string }; Querystring: { e?: string; s?: string; h?: string } }

/** Mini-program pages have WeChat's origin, so other origins may load files. The signed URL is the protection. */
const elsewhere = { 'cross-origin-resource-policy': 'cross-origin' }

const saved = { 'content-disposition': 'attachment; filename="ergou-data.zip"', 'cache-control': 'private, no-store' }

/**
 * Returns the requested range, cut to the file (RFC 9110 §14), or `beyond` when the file has none of it. Returns
 * undefined for the whole file: when the request has no range or several, or its range is of another version of the
 * file.
 */
function partOf({ range = '', 'if-range': known = '' }: IncomingHttpHeaders, size: number, tag: string) {
  const asked = known === '' || known === tag ? /^bytes=(\d{0,10})-(\d{0,10})$/.exec(range) : null
  if (!asked) return undefined
  const [, from = '', to = ''] = asked
  return from === '' ? lastOf(size, to) : within(size, Number(from), to === '' ? Infinity : Number(to))
}

const lastOf = (size: number, count: string) =>
  count === '' ? undefined : within(size, Math.max(0, size - Number(count)), Infinity)

function within(size: number, start: number, last: number): Part | 'beyond' | undefined {
  if (last < start) return undefined
  const end = Math.min(size - 1, last)
  return start <= end ? { start, end } : 'beyond'
}

/** Whether ranges are supported for a type. Some phones play sounds and videos only if they can read ranges. */
const isPlayed = (type: string) => type.startsWith('audio/') || type.startsWith('video/')

/** The headers of a sound or video. */
function rangeHeaders(size: number, tag: string, part: Part | undefined) {
  const whole = { 'accept-ranges': 'bytes', etag: tag }
  if (!part) return { ...whole, 'content-length': size }
  const { start, end } = part
  return { ...whole, 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` }
}

/** Serves files by signed URL (security C4), and the QR code of the official account. */
export async function serveFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { providers, now, env, db, sessions } = deps
  const qr = env.OFFICIAL_ACCOUNT_URL === '' ? undefined : await pictureOf(env.OFFICIAL_ACCOUNT_URL)
  app.get('/files/official-account.png', { schema: { hide: true } }, async (_request, reply) => {
    if (!qr) throw refuse('absent')
    return reply.type('image/png').headers(elsewhere).header('cache-control', 'public, max-age=3600').send(qr)
  })
  app.get<Address>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const { e = '', s = '', h = '' } = request.query
    const address = { key: request.params['*'], expires: e, sign: s, holder: h }
    // the bytes of a key never change, so the key is the tag
    const tag = `"${address.key}"`
    const file = await providers.storage.read(address, now(), (size, type) =>
      isPlayed(type) ? partOf(request.headers, size, tag) : undefined,
    )
    if (!file) throw refuse('absent')
    // a user's copy of their data is accessible only while the session that requested the URL is valid
    if (file.type === 'application/zip' && !(await sessions.find(db, Buffer.from(h, 'hex'), now()))) {
      file.stream.destroy()
      throw refuse('absent')
    }
    const { part, size } = file
    reply.type(file.type)
    if (part === 'beyond')
      return reply
        .code(416)
        .headers({ ...elsewhere, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
        .send(file.stream)
    reply.headers(isPlayed(file.type) ? rangeHeaders(size, tag, part) : { 'content-length': size })
    if (part) reply.code(206)
    // a user's copy of their data is sent as an attachment and never cached
    if (file.type === 'application/zip') return reply.headers(saved).send(file.stream)
    return reply.headers(elsewhere).header('cache-control', 'private, max-age=300').send(file.stream)
  })
}
