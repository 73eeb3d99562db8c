export interface RequestCall {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, unknown>
  dataType?: string
  responseType?: string
  timeout?: number
  /** a body of raw bytes, as base64 */
  bytes?: string
  /** for an upload: the temporary file in the form */
  file?: { path: string; name: string }
}

export interface RequestAnswer {
  statusCode?: number
  header?: Record<string, string>
  cookies?: string[]
  data?: unknown
  /** binary body */
  base64?: string
  /** for a download: where the bytes are */
  tempFilePath?: string
  fail?: string
}

export interface Network {
  allowHosts?: string[] | undefined
  origin?: string | undefined
  files: Map<string, Buffer>
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function withQuery(url: string, data: unknown): string {
  if (!data || typeof data !== 'object') return url
  const full = new URL(url)
  for (const [key, value] of Object.entries(data)) full.searchParams.append(key, asText(value))
  return full.href
}

function bodyOf(data: unknown, contentType: string): string | undefined {
  if (data === undefined || data === null) return undefined
  if (typeof data === 'string') return data
  if (!contentType.includes('urlencoded')) return JSON.stringify(data)
  return new URLSearchParams(Object.entries(data).map(([key, value]) => [key, asText(value)])).toString()
}

function formOf(call: RequestCall, files: Network['files']): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries((call.data ?? {}) as object)) form.append(key, asText(value))
  const path = call.file?.path ?? ''
  const bytes = files.get(path)
  if (!bytes) throw new Error('file not found')
  form.append(
    call.file?.name ?? 'file',
    new Blob([new Uint8Array(bytes)], { type: typeOf(path) }),
    path.split('/').pop(),
  )
  return form
}

const IMAGES: Record<string, string> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg+xml',
}

/** The content type of a file by its extension. */
export function typeOf(name: string): string {
  const image = IMAGES[name.split('.').pop() ?? '']
  return image ? `image/${image}` : 'application/octet-stream'
}

async function send(call: RequestCall, files: Network['files']): Promise<Response> {
  const method = (call.method ?? 'GET').toUpperCase()
  const given = Object.entries(call.header ?? {}).map(([key, value]) => [key.toLowerCase(), String(value)])
  const headers: Record<string, string> = { 'content-type': 'application/json', ...Object.fromEntries(given) }
  const signal = AbortSignal.timeout(call.timeout ?? 60_000)
  if (call.file) {
    delete headers['content-type']
    return fetch(call.url, { method: 'POST', headers, body: formOf(call, files), signal })
  }
  if (method === 'GET') return fetch(withQuery(call.url, call.data), { headers, signal })
  const { bytes } = call
  if (bytes !== undefined) return fetch(call.url, { method, headers, signal, body: Buffer.from(bytes, 'base64') })
  const body = bodyOf(call.data, headers['content-type'] ?? '')
  return fetch(call.url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
}

function decode(call: RequestCall, bytes: Buffer): Pick<RequestAnswer, 'data' | 'base64'> {
  if (call.responseType === 'arraybuffer') return { base64: bytes.toString('base64') }
  const text = bytes.toString()
  if ((call.dataType ?? 'json') !== 'json' || call.file) return { data: text }
  try {
    return { data: JSON.parse(text) as unknown }
  } catch {
    return { data: text }
  }
}

export async function perform(
  call: RequestCall,
  kind: 'request' | 'download',
  network: Network,
): Promise<RequestAnswer> {
  try {
    if (network.allowHosts && !network.allowHosts.includes(new URL(call.url).host)) {
      return { fail: 'url not in domain list' }
    }
    const { pathname, search } = new URL(call.url)
    const url = network.origin === undefined ? call.url : `${network.origin}${pathname}${search}`
    const response = await send({ ...call, url }, network.files)
    const bytes = Buffer.from(await response.arrayBuffer())
    const answer: RequestAnswer = {
      statusCode: response.status,
      header: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
    }
    if (kind === 'request') return { ...answer, ...decode(call, bytes) }
    const suffix = /\.\w+$/.exec(new URL(call.url).pathname)?.[0] ?? ''
    const tempFilePath = `wxfile://tmp/download-${network.files.size}${suffix}`
    network.files.set(tempFilePath, bytes)
    return { ...answer, tempFilePath }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    return { fail: cause?.code ?? (error instanceof Error ? error.message : String(error)) }
  }
}
