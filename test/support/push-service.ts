import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { Page } from 'playwright-core'

const address = 'https://updates.push.services.mozilla.com/wpush/v2/'

/** Creates the keys and the push subscription of a browser. */
export function newBrowser(service = address) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  const endpoint = `${service}${randomBytes(32).toString('base64url')}`
  return { pair, auth, subscription: { endpoint, p256dh, auth: auth.toString('base64url') } }
}

/** Replaces the push service of the browser, which no test may call. `window.asked()` returns the number of calls. */
export const subscribing = (page: Page, { endpoint, ...keys }: ReturnType<typeof newBrowser>['subscription']) =>
  // given as text, because a function compiled for node may use names that the page lacks
  page.addInitScript(`
    let asked = 0
    window.asked = () => asked
    // a headless shell says no for whom it was told to say yes
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => {
      asked += 1
      return Notification.permission
    }
    PushManager.prototype.subscribe = async () => ({
      toJSON: () => (${JSON.stringify({ endpoint, keys })}),
      unsubscribe: async () => true,
    })`)

export type Browser = { pair: ECDH; auth: Buffer }

/** Decrypts a message as a browser does (RFC 8291, section 4, on the receiver's side). */
export function opened(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + theirs.length)
  if (record.length > size) throw new Error('more than one record')
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const input = derive(pair.computeSecret(theirs), auth, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(input, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('the last record does not say so')
  return plain.subarray(0, end).toString('utf8')
}

type Pushed = { path: string; headers: http.IncomingHttpHeaders; body: Buffer; subject: string }

/** Checks a message as RFC 8030 and RFC 8292 require. Returns its subject, or throws the reason for a refusal. */
async function subjectOf({ headers }: http.IncomingMessage, publicKey: string, now: Date): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('another key than the one subscribed for')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: new URL(address).origin,
    currentDate: now,
    algorithms: ['ES256'],
  })
  if (Number(payload.exp) * 1000 > now.getTime() + 24 * 3_600_000) throw new Error('good for too long')
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) throw new Error('no TTL')
  if (!/^[\w-]{0,32}$/.test(headers.topic?.toString() ?? '')) throw new Error('no topic')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not sealed')
  return String(payload.sub)
}

const bodyOf = async (request: http.IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A push service. `answers` gives the status for a path. A sender that breaks the protocol gets 401. */
export async function pushService(
  publicKey: string,
  { now, answers = () => 201 }: { now: () => Date; answers?: (path: string) => number },
) {
  const pushed: Pushed[] = []
  const server = http.createServer((request, response) => {
    const { url: path = '', headers } = request
    void Promise.all([bodyOf(request), subjectOf(request, publicKey, now())]).then(
      ([body, subject]) => {
        const status = answers(path)
        if (status === 201) pushed.push({ path, headers, body, subject })
        response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end()
      },
      (error: Error) => response.writeHead(401).end(error.message),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    pushed,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((closed) => void server.close(() => closed()))
    },
  }
}
