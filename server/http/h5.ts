import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNowhere } from './errors'
import type { ScriptHashes } from './guard'
import { addPart } from './parts'

const year = 31_536_000
/** Files whose name contains a hash of their content. They never change. */
const hashed = /\.[0-9a-f]{8,}\.(js|css|woff2|png|jpg|svg)$/

/** Returns the CSP hashes of inline scripts in the built page. */
export function inlineScripts(folder: string): ScriptHashes {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}

/**
 * Serves the H5 app under /vh5/. Files are precompressed, files with a hash in their name are cached for ever, and any
 * other path gets the page.
 */
export async function serveH5(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return
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
    web.setNotFoundHandler((request, reply) => {
      const address = request.url.split('?', 1)[0] ?? ''
      if (request.method !== 'GET' || path.extname(address) !== '' || !address.startsWith('/vh5/'))
        return answerNowhere(request, reply)
      return sendPage(reply)
    })
  }
  // a plugin with its own prefix, since the root has another 404 handler
  await addPart(app, 'h5', mount, { prefix: '/vh5' })
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/vh5/'))
  app.get('/vh5', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/vh5/'))
}
