import { refuse } from '../kernel/errors'

const depthMax = 8

/**
 * Parses a JSON object. Refuses duplicate keys and `__proto__`.
 * @throws ApiError badInput
 */
export function parseBody(text: string): unknown {
  if (text === '') return {}
  const parsed = parse(text)
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw refuse('badInput')
  // after the parse, since this walk takes quadratic time on malformed JSON
  if (isAmbiguous(text)) throw refuse('badInput')
  return parsed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('badInput')
  }
}

/** Whether an object has duplicate keys, of which JSON.parse would silently take the last. */
function isAmbiguous(json: string): boolean {
  const open: Set<string>[] = []
  for (const [piece, quoted, colon] of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/gs)) {
    if (piece === '{') open.push(new Set())
    else if (piece === '}') open.pop()
    else if (quoted !== undefined && colon !== undefined) {
      const key = String(parse(quoted))
      const keys = open[open.length - 1]
      if (key === '__proto__' || keys?.has(key)) return true
      keys?.add(key)
    }
    if (open.length > depthMax) return true
  }
  return false
}
