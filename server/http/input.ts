import { refuse } from '../kernel/errors'

const depthMax = 8
// invisible parts of emoji that are allowed: joiner, variation selector, tags of flags (Unicode TR51)
const emojiParts =
  /(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\u{1F3F4})[\u{E0030}-\u{E007A}]{1,6}\u{E007F}/gu
// control characters except tab and line breaks, line separators, and invisible characters, since names must differ
// visibly (security C2)
const unprintable = /[^\P{Cc}\t\n\r]|[\u2028\u2029\p{Cf}\p{Default_Ignorable_Code_Point}]/u

const wellFormed = (text: string) =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)

/**
 * Checks all strings of an input. @throws ApiError badInput for unprintable characters, malformed UTF-16, or nesting
 * deeper than 8 (security G2, C2)
 */
export function checkText(value: unknown, depth = 0): void {
  if (depth > depthMax) throw refuse('badInput')
  if (typeof value === 'string') {
    if (unprintable.test(value.replace(emojiParts, '')) || !wellFormed(value)) throw refuse('badInput')
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      checkText(key, depth + 1)
      checkText(inner, depth + 1)
    }
  }
}

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
