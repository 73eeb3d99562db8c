import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { assets, FRAME_HTML, SHELL_HTML } from './assets'
import type { Bundle, Compiled } from './bundle'
import { perform, type RequestCall, typeOf } from './network'

export interface ServerOptions {
  /** hosts (with port) that `wx.request` may call; all of them when absent */
  allowHosts?: string[] | undefined
  origin?: string | undefined
}

export interface HarnessServer {
  url: string
  requests: RequestCall[]
  files: Map<string, Buffer>
  close(): void
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The compiled program without the output for the oracle and without the sizes, which only node needs. */
function pageBundle(compiled: Compiled): Bundle {
  const { app, json, js, wxml, templates, wxss, pages, subPackages, files, apiNames } = compiled
  return { app, json, js, wxml, templates, wxss, pages, subPackages, files, apiNames }
}

/** Serves a compiled mini-program on a free local port. */
export async function startServer(compiled: Compiled, options: ServerOptions = {}): Promise<HarnessServer> {
  const { runtime, shell } = await assets()
  const files = new Map<string, Buffer>()
  const requests: RequestCall[] = []
  const network = { allowHosts: options.allowHosts, origin: options.origin, files }
  const pages: Record<string, [type: string, body: string]> = {
    '/': ['text/html', SHELL_HTML],
    '/__mp/page.html': ['text/html', FRAME_HTML],
    '/__mp/shell.js': ['text/javascript', shell],
    '/__mp/runtime.js': ['text/javascript', runtime],
    '/__mp/bundle.js': ['text/javascript', `window.__bundle=${JSON.stringify(pageBundle(compiled))}`],
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, body: string | Buffer) => {
      response.setHeader('content-type', type)
      response.end(body)
    }
    const page = pages[pathname]
    if (page) return send(`${page[0]};charset=utf-8`, page[1])
    if (pathname === '/__mp/request' || pathname === '/__mp/download') {
      const call = JSON.parse(await textOf(request)) as RequestCall
      requests.push(call)
      const kind = pathname === '/__mp/request' ? 'request' : 'download'
      return send('application/json', JSON.stringify(await perform(call, kind, network)))
    }
    if (pathname === '/__mp/picture') {
      const call = { url: searchParams.get('url') ?? '', responseType: 'arraybuffer' }
      const { statusCode = 404, header, base64 = '' } = await perform(call, 'request', network)
      response.statusCode = statusCode
      return send(header?.['content-type'] ?? typeOf(call.url), Buffer.from(base64, 'base64'))
    }
    if (pathname === '/__mp/save') {
      const { path: name, base64 } = JSON.parse(await textOf(request)) as { path: string; base64: string }
      files.set(name, Buffer.from(base64, 'base64'))
      return send('application/json', '{}')
    }
    if (pathname === '/__mp/disk') {
      const { act, path: name, to } = JSON.parse(await textOf(request)) as { act: string; path: string; to?: string }
      const bytes = files.get(name)
      if (bytes && act === 'copy' && to !== undefined) files.set(to, bytes)
      if (bytes && act === 'unlink') files.delete(name)
      response.statusCode = bytes ? 200 : 404
      return send('application/json', JSON.stringify({ size: bytes?.length ?? 0 }))
    }
    if (pathname.startsWith('/__mp/file/')) {
      const name = decodeURIComponent(pathname.slice('/__mp/file/'.length))
      const bytes = files.get(name)
      if (bytes) return send(typeOf(name), bytes)
    }
    if (pathname.startsWith('/__dist/')) {
      const name = decodeURIComponent(pathname.slice('/__dist/'.length))
      if (compiled.files.includes(name)) return send(typeOf(name), fs.readFileSync(path.join(compiled.root, name)))
    }
    response.statusCode = pathname === '/favicon.ico' ? 204 : 404
    response.end()
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    files,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
