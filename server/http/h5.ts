import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError, answerNowhere } from './errors'
import type { ScriptHashes } from './guard'
import { addPart } from './parts'

const year = 31_536_000
/** Files whose name contains a hash of their content. They never change. */
const hashed = /\.[0-9a-f]{8,}\.(js|css|woff2|png|jpg|svg)$/

/** What a built page asks for. Every other path below /vh5/ is an address that a person may have. */
const asset = /\.(br|css|gz|html|ico|jpe?g|js|json|map|png|svg|txt|webp|woff2?)$/i

/** The address of the page that says that an address leads nowhere. */
const unknown = '/vh5/404'

/**
 * Sends an address that cannot be decoded, and that no hook or route sees, to the page for unknown addresses. Returns
 * false for addresses that are not of the H5 app.
 */
export function redirectMalformed(request: FastifyRequest, reply: FastifyReply): boolean {
  const address = request.raw.url?.split('?', 1)[0] ?? ''
  const isOurs = request.method === 'GET' && address.startsWith('/vh5/') && address !== unknown && !asset.test(address)
  if (isOurs) void reply.redirect(unknown)
  return isOurs
}

/** Returns the CSP hashes of inline scripts in the built page. */
export function inlineScripts(folder: string): ScriptHashes {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}

type LinkCard = { title: string; about: string }
type Served = {
  folder: string
  /** Returns the preview of a link, by the path below /vh5 and its query. The area that owns it passes it in. */
  cardOf: (path: string, query: URLSearchParams) => LinkCard | undefined
  /** Origin of the server for absolute addresses. '' leaves the picture out, which must have one. */
  origin: string
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** The built page with the title, the sentence and the Open Graph data of a link. */
export function pageWithCard(page: string, { title, about }: LinkCard, origin: string): string {
  const [name, words] = [escaped(title), escaped(about)]
  const facts = {
    'og:type': 'website',
    'og:title': name,
    'og:description': words,
    ...(origin !== '' && { 'og:image': escaped(`${origin}/vh5/logo-192.png`) }),
  }
  const tags = Object.entries(facts).map(([property, content]) => `<meta property="${property}" content="${content}">`)
  return page
    .replace(/<meta name="?description"?[^>]*>/, () => `<meta name="description" content="${words}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>${tags.join('')}`)
}

/**
 * Serves the H5 app under /vh5/. Files are precompressed, files with a hash in their name are cached for ever, and any
 * other path gets the page.
 */
export async function serveH5(app: FastifyInstance, { folder, cardOf, origin }: Served): Promise<void> {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file, 'utf8')
  const mount = async (web: FastifyInstance) => {
    await web.register(fastifyStatic, {
      root: path.resolve(folder),
      prefix: '/',
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader(
          'cache-control',
          hashed.test(file.replace(/\.(br|gz)$/, '')) ? `public, max-age=${year}, immutable` : 'no-cache',
        )
      },
    })
    const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
    web.get('/', { schema: { hide: true }, prefixTrailingSlash: 'slash' }, async (_request, reply) => sendPage(reply))
    // the server of files refuses some addresses that can be decoded, such as one with a zero byte
    web.setErrorHandler((error: FastifyError, request, reply) =>
      (error.statusCode ?? 500) < 500 && redirectMalformed(request, reply) ? reply : answerError(error, request, reply),
    )
    web.setNotFoundHandler((request, reply) => {
      const address = request.url.split('?', 1)[0] ?? ''
      if (request.method !== 'GET' || asset.test(address) || !address.startsWith('/vh5/'))
        return answerNowhere(request, reply)
      const card = cardOf(address.slice('/vh5'.length), new URLSearchParams(request.url.split('?')[1]))
      if (!card) return sendPage(reply)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(pageWithCard(page, card, origin))
    })
  }
  // a plugin with its own prefix, since the root has another 404 handler
  await addPart(app, 'h5', mount, { prefix: '/vh5' })
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/vh5/'))
  app.get('/vh5', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/vh5/'))
}
