/** The most that a service has to say, characters. */
const longest = 1_000_000

/**
 * Asks for JSON, inside a breaker: whoever answers is believed up to its status, which is below 500. {} for an empty answer.
 * @throws what is no answer: nobody there, an error of the service, a way elsewhere, too much, or no object
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

/** Its words are not repeated: they may hold what was asked. */
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

/** How a body of JSON is posted. */
export const posting = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})
