/** Maximal response, characters. */
const longest = 1_000_000

/**
 * Requests JSON, inside a breaker. Any status below 500 is an answer; {} for an empty body.
 * @throws Error when unreachable, 5xx, redirected, too long, or not an object
 */
export async function fetchJson<T extends object>(
  call: string,
  url: string,
  { signal, ...asked }: { signal: AbortSignal; method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; answer: Partial<T> }> {
  const response = await fetch(url, { ...asked, signal, redirect: 'error' })
  const { status } = response
  if (status >= 500) {
    await response.body?.cancel()
    throw new Error(`${call} answered ${status}`)
  }
  return { status, answer: objectIn(call, await textOf(call, response)) }
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

/** Errors do not quote the body, which may repeat the request. */
function objectIn(call: string, text: string): object {
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
