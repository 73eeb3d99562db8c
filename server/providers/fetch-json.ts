/** Longest response, in characters or bytes. */
const longest = 1_000_000

/**
 * Requests JSON, inside a breaker. A status below 500 counts as an answer. Returns {} for an empty body.
 * @throws Error when unreachable, 5xx, redirected, too long, or not an object
 */
export async function fetchJson<T extends object>(
  call: string,
  url: string,
  asked: Asked,
): Promise<{ status: number; answer: Partial<T> }> {
  const response = await answered(call, url, asked)
  return { status: response.status, answer: objectIn(call, await textOf(call, response)) }
}

type Asked = { signal: AbortSignal; method?: string; headers?: Record<string, string>; body?: string }

/** `failing`: also returns responses with a status from 500 on, since their body tells the cause. */
type Failing = { failing?: boolean }

async function answered(call: string, url: string, { failing, ...asked }: Asked & Failing): Promise<Response> {
  const response = await fetch(url, { ...asked, redirect: 'error' })
  if (response.status < 500 || failing) return response
  await response.body?.cancel()
  throw new Error(`${call} answered ${response.status}`)
}

/**
 * Requests a file, inside a breaker.
 * @param most largest size in bytes
 * @throws Error when unreachable, 5xx unless `failing`, redirected, or too long
 */
export async function fetchBytes(
  call: string,
  url: string,
  { most = longest, ...asked }: Asked & Failing & { most?: number },
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await answered(call, url, asked)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > most) throw new Error(`${call} answered too much`)
    parts.push(part)
  }
  return { status: response.status, headers: response.headers, bytes: Buffer.concat(parts) }
}

async function textOf(call: string, { body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) throw new Error(`${call} answered too much`)
  }
  return text
}

/** Parses a JSON object. Its errors do not quote the body, which may repeat the request. */
export function objectIn(call: string, text: string): object {
  if (text === '') return {}
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = undefined
  }
  if (answer === null || typeof answer !== 'object') throw new Error(`${call} answered nothing readable`)
  return answer
}

export const posting = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})
