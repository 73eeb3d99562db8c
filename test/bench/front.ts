import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompress, constants } from 'node:zlib'
import { localhostCertificate } from './certificate'

const worth = /json|javascript|css|html|svg/
/** Headers that apply to one connection only and are invalid in HTTP/2. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length']

/** A reverse proxy with TLS, HTTP/2, and brotli for uncompressed bodies. */
export async function front(origin: string) {
  const agent = new http.Agent({ keepAlive: true })
  const server = http2.createSecureServer(localhostCertificate())
  server.on('stream', (stream, headers) => {
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
    const forwarded = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers[':authority'],
      'x-forwarded-for': stream.session?.socket.remoteAddress,
    }
    const ahead = http.request(
      `${origin}${headers[':path'] ?? '/'}`,
      {
        agent,
        method: headers[':method'],
        headers: { ...Object.fromEntries(plain), ...forwarded } as http.OutgoingHttpHeaders,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => void send(Buffer.concat(parts)))
        const send = (body: Buffer) => {
          if (stream.destroyed) return
          const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name))
          const head = { ...Object.fromEntries(kept), ':status': answer.statusCode ?? 502 }
          const packed = answer.headers['content-encoding'] !== undefined
          if (packed || body.length < 500 || !worth.test(answer.headers['content-type'] ?? '')) {
            stream.respond(head)
            stream.end(body)
            return
          }
          brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, (_error, small) => {
            if (stream.destroyed) return
            stream.respond({ ...head, 'content-encoding': 'br' })
            stream.end(small)
          })
        }
      },
    )
    ahead.on('error', () => stream.destroyed || stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR))
    stream.on('error', () => ahead.destroy())
    stream.pipe(ahead)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      agent.destroy()
    },
  }
}
