import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { Deps } from '../context'
import { refuse } from '../errors'

type Address = { Params: { '*': string }; Querystring: { e?: string; s?: string; h?: string } }

/** Mini-program pages have WeChat's origin; the signed address is the protection. */
const elsewhere = { 'cross-origin-resource-policy': 'cross-origin' }

const saved = { 'content-disposition': 'attachment; filename="ergou-data.zip"', 'cache-control': 'private, no-store' }

/** One range within the file; otherwise the whole file. */
function partOf(range: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,10})-(\d{0,10})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return start <= end ? { start, end } : undefined
}

/** Files by signed address (security C4), and the official account's QR code. */
export async function serveFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { providers, now, env, db, sessions } = deps
  const qr =
    env.OFFICIAL_ACCOUNT_URL === ''
      ? undefined
      : await QRCode.toBuffer(env.OFFICIAL_ACCOUNT_URL, { width: 480, margin: 2 })
  app.get('/files/official-account.png', { schema: { hide: true } }, async (_request, reply) => {
    if (!qr) throw refuse('absent')
    return reply.type('image/png').headers(elsewhere).header('cache-control', 'public, max-age=3600').send(qr)
  })
  app.get<Address>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const { e = '', s = '', h = '' } = request.query
    const address = { key: request.params['*'], expires: e, sign: s, holder: h }
    const range = request.headers.range
    const file = await providers.storage.read(address, now(), (size, type) =>
      type.startsWith('audio/') ? partOf(range, size) : undefined,
    )
    if (!file) throw refuse('absent')
    // a copy of one's data is open as long as the session that asked for its address
    if (file.type === 'application/zip' && !(await sessions.find(db, Buffer.from(h, 'hex'), now()))) {
      file.stream.destroy()
      throw refuse('absent')
    }
    const { part, size } = file
    reply.type(file.type).header('content-length', part ? part.end - part.start + 1 : size)
    // some phones play only audio that supports ranges
    if (file.type.startsWith('audio/')) reply.header('accept-ranges', 'bytes')
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    // private download: attachment, never cached
    if (file.type === 'application/zip') return reply.headers(saved).send(file.stream)
    return reply.headers(elsewhere).header('cache-control', 'private, max-age=300').send(file.stream)
  })
}
