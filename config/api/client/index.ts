// A typed client of the 二狗 API. It combines openapi-fetch and the types of docs/api/openapi.json with the signature
// of GETs and the session. `npm run client` compiles it with strict rules. The checks of this repository leave it out,
// since its types are generated. It needs `fetch` and WebCrypto, so it runs in browsers and in Node.js. docs/api.md
// explains the protocol.
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from './schema.js'

export type { components, operations, paths } from './schema.js'

export type Options = {
  /** A random name of this installation, at most 64 letters. The caller stores it and sends the same one each time. */
  device: string
  /** The kind of client. A session belongs to one kind. */
  appId?: 'miniprogram' | 'ios' | 'android'
  /** The operating system of the device, such as `iOS 17.4`. */
  system?: string
  /** The token of a session that an earlier client stored. */
  token?: string
  /** Called with the token of each new session, so that the caller can store it. */
  onToken?: (token: string) => void
  /** Returns the time in milliseconds since 1970. */
  now?: () => number
}

/** The key that signs requests before a login, and the version of the signature. */
const beforeLogin = 'ergou-before-login'
const version = '2'

const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Writes the query as the signature requires: sorted by key, encoded by RFC 3986, without empty values. */
export const queryOf = (input: Record<string, unknown>): string =>
  Object.keys(input)
    .filter((key) => input[key] !== undefined && input[key] !== '')
    .sort()
    .map((key) => `${encode(key)}=${encode(String(input[key]))}`)
    .join('&')

/** The signature of a GET: HMAC-SHA256 over its five lines, in lower-case hex. `query` has no question mark. */
export async function signatureOf(
  key: string,
  { path, query, timestamp, appId }: { path: string; query: string; timestamp: string; appId: string },
): Promise<string> {
  const text = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', text.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const lines = ['GET', path, query, timestamp, appId].join('\n')
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', secret, text.encode(lines)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @returns the client of openapi-fetch; its `error` is the envelope of a refusal, whatever the HTTP status was */
export function createErgou(origin: string, options: Options): Client<paths> {
  const { device, appId = 'ios', system = 'client', onToken, now = Date.now } = options
  let token = options.token ?? ''
  const session: Middleware = {
    async onRequest({ request }) {
      request.headers.set('d-device', device)
      request.headers.set('d-appid', appId)
      if (token) request.headers.set('token', token)
      if (request.method !== 'GET') return request
      const { pathname, search } = new URL(request.url)
      const timestamp = String(Math.floor(now() / 1000))
      const signed = { path: pathname, query: search.slice(1), timestamp, appId }
      request.headers.set('d-timestamp', timestamp)
      request.headers.set('d-mini-os', system)
      request.headers.set('d-v', version)
      request.headers.set('d-sign', await signatureOf(token || beforeLogin, signed))
      return request
    },
    async onResponse({ response }) {
      const text = await response.text()
      const envelope = JSON.parse(text) as { success: boolean; token?: string }
      if (envelope.token !== undefined) {
        token = envelope.token
        onToken?.(token)
      }
      // most refusals arrive with status 200, but openapi-fetch recognizes an error only by its status
      const status = response.ok && !envelope.success ? 422 : response.status
      return new Response(text, { status, headers: { 'content-type': 'application/json' } })
    },
  }
  const client = createClient<paths>({ baseUrl: origin, querySerializer: queryOf })
  client.use(session)
  return client
}
