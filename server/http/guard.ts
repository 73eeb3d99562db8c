import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { uploadOffsetHeader, uploadTokenHeader } from '../../contract/core/uploads'
import { signing } from '../../contract/kernel/sign'
import type { Env } from '../env'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'
import { parseBody } from './input'

/** CSP hashes of the inline scripts of the H5 page. */
export type ScriptHashes = readonly string[]

/** Computes the headers of helmet once, since none of them depends on the request. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error
  })
  return response.getHeaders()
}

/**
 * Adds security headers (O9, G8, I2). Adds the `Date` of the clock that checks signatures, by which clients correct
 * their own (I10).
 */
export async function addHeaders(
  app: FastifyInstance,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  scripts: ScriptHashes,
): Promise<void> {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // needed since Taro sets styles at run time
        styleSrc: ["'self'", "'unsafe-inline'"],
        // `data:` is for Taro's icon font
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // in older browsers 'self' does not include the server's own websocket origin
        connectSrc: ["'self'", ...(env.PUBLIC_ORIGIN === '' ? [] : [env.PUBLIC_ORIGIN.replace(/^http/, 'ws')])],
        // `blob:` is for the preview of recorded voices
        mediaSrc: ["'self'", 'blob:'],
        ...(env.NODE_ENV === 'production' && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: env.NODE_ENV === 'production' ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  headers['permissions-policy'] = 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()'
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id).header('date', now().toUTCString())
    done()
  })
}

/** Allows the server's own and the configured origins, without credentials (security I9). */
export async function addCors(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(cors, {
    origin: [...env.CORS_ORIGINS],
    credentials: false,
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'content-type',
      ...Object.values(signing.headers),
      signing.deviceHeader,
      signing.pageHeader,
      signing.solvedHeader,
      uploadTokenHeader,
      uploadOffsetHeader,
    ],
    exposedHeaders: ['date', 'retry-after', 'allow', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'sunset'],
    maxAge: 600,
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Decodes a body. @throws ApiError badInput for bytes that are not UTF-8; a lenient decoder would replace them with
 * other text
 */
function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw refuse('badInput')
  }
}

/** Guards calls of the contract: strict JSON in UTF-8, no caching, no navigation or prefetch (security G2, G8, I9). */
export function guardCalls(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity' || !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
      throw refuse('badInput')
    return parseBody(textOf(body))
  })
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { headers } = request
    if (
      headers['sec-fetch-mode'] === 'navigate' ||
      headers['sec-purpose'] !== undefined ||
      headers.purpose === 'prefetch'
    )
      throw refuse('forbidden')
  })
}
