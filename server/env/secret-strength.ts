const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']
/** Pairs of neighbouring keys on a keyboard. */
const beside = new Set(
  rows.flatMap((row) =>
    Array.from(row.slice(1), (key, n) => [`${row[n] ?? ''}${key}`, `${key}${row[n] ?? ''}`]).flat(),
  ),
)
/** Pairs of letters that are frequent in English and pinyin words. */
const ofWords = new Set(
  'th he in er an re nd on en at ou ed ha to or it is hi es ng te nt se ea ar st ti ve ro le ch al sh me ec et ra de uo io as ur so si ng ia ao ai ei gu zh ie ue wo us ke ey pa ss sw rd wa ma no of we co rs ho ir ll un ct'.split(
    ' ',
  ),
)

/**
 * Whether a letter follows predictably: it equals or continues the one before, is a neighbouring key, or repeats
 * earlier text.
 */
function follows(text: string, at: number): boolean {
  const [before, letter] = [text.charCodeAt(at - 1), text.charCodeAt(at)]
  if (Math.abs(letter - before) <= 1 || beside.has(text.slice(at - 1, at + 1))) return true
  return at >= 2 && text.indexOf(text.slice(at - 2, at + 1)) < at - 2
}

/**
 * Whether a text looks like words. In random text one pair of letters in seven is frequent in words; in short text
 * chance can raise the share.
 */
function isPhrase(text: string): boolean {
  const pairs = (text.match(/(?=([a-z]{2}))/g) ?? []).length
  const known = Array.from(text, (_, at) => text.slice(at, at + 2)).filter((two) => ofWords.has(two)).length
  return pairs >= 8 && known >= (pairs < 30 ? 0.65 : 0.5) * pairs
}

const isHex = (text: string) => /^[0-9a-f]*$/i.test(text)
const alphabetOf = (secret: string) => (isHex(secret) ? 16 : /[A-Z]/.test(secret) && /[a-z]/.test(secret) ? 62 : 36)

/**
 * Estimates the bits that an attacker must guess. A phrase has none, and letters that follow predictably do not count
 * (security O4).
 */
export function strengthOf(secret: string): number {
  const text = secret.toLowerCase()
  if (new Set(text).size < 6 || (!isHex(text) && isPhrase(text))) return 0
  const surprising = Array.from(text, (_, at) => at === 0 || !follows(text, at)).filter(Boolean).length
  return Math.floor(surprising * Math.log2(alphabetOf(secret)))
}
