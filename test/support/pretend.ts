import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Got = { method: string; url: URL; headers: http.IncomingHttpHeaders; body: string }
export type Reply = { status?: number; body: string | Buffer; after?: number; headers?: Record<string, string> }

const servers: http.Server[] = []

/** Stops every server and closes its open connections. */
export async function stopPretending() {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

export async function pretend(reply: (got: Got) => Reply) {
  const gotten: Got[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://local')
      const got = {
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      gotten.push(got)
      const { status = 200, body, after = 0, headers } = reply(got)
      setTimeout(
        () => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
        after,
      ).unref()
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    gotten,
    endpoint: `http://127.0.0.1:${port}`,
    down() {
      server.closeAllConnections()
      return new Promise<void>((done) => void server.close(() => done()))
    },
    up: () => new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening)),
  }
}
