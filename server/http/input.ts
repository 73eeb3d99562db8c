import { refuse } from './failure'

const depthMax = 8
// control characters but tab and line breaks, bidirectional overrides, zero-width and unpaired surrogates (security C2)
// eslint-disable-next-line no-control-regex -- these are exactly the characters that must not come in
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/

const wellFormed = (text: string) =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)

/** Refuses input no field can mean: unprintable characters, broken text, or nesting deeper than 8 (security G2, C2). */
export function checkText(value: unknown, depth = 0): void {
  if (depth > depthMax) throw refuse('badInput')
  if (typeof value === 'string') {
    if (unprintable.test(value) || !wellFormed(value)) throw refuse('badInput')
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      checkText(key, depth + 1)
      checkText(inner, depth + 1)
    }
  }
}

/**
 * Parses a JSON body, refusing what could be read in two ways: a key twice in one object, `__proto__`, or no object.
 * @throws Failure badInput
 */
export function parseBody(text: string): unknown {
  if (text === '') return {}
  const repeated = hasRepeatedKey(text)
  if (repeated) throw refuse('badInput')
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw refuse('badInput')
    return parsed
  } catch {
    throw refuse('badInput')
  }
}

/** Walks the text once, keeping the keys of each open object; JSON.parse itself would silently take the last one. */
function hasRepeatedKey(text: string): boolean {
  const open: Set<string>[] = []
  const token = /"(?:[^"\\]|\\.)*"|[{}]/gs
  for (const match of text.matchAll(token)) {
    const [piece] = match
    if (piece === '{') open.push(new Set())
    else if (piece === '}') open.pop()
    else if (/^\s*:/.test(text.slice(match.index + piece.length, match.index + piece.length + 16))) {
      const key = unquote(piece)
      const keys = open[open.length - 1]
      if (key === '__proto__' || keys?.has(key)) return true
      keys?.add(key)
    }
    if (open.length > depthMax) return true
  }
  return false
}

function unquote(piece: string): string {
  try {
    return String(JSON.parse(piece))
  } catch {
    return piece
  }
}
