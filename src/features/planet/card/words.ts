import { limits } from '@contract/limits'

/** A mention is @ and exactly ten digits (A.profile.13). */
const token = /@[0-9]{10}(?![0-9])/y

/** Lengths in characters as they are seen: a mention is one, and so is an emoji. */
function piecesOf(words: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < words.length;) {
    token.lastIndex = at
    const piece = token.exec(words)?.[0] ?? String.fromCodePoint(words.codePointAt(at) ?? 0)
    pieces.push(piece)
    at += piece.length
  }
  return pieces
}

/** The first hundred characters of a longer text; undefined when all of it is shown (B.planet.11). */
export function cutOf(words: string): string | undefined {
  if (words.length <= limits.dynamicTruncate) return undefined
  const pieces = piecesOf(words)
  return pieces.length > limits.dynamicTruncate ? `${pieces.slice(0, limits.dynamicTruncate).join('')}…` : undefined
}

/** The server counts comments no further. */
export const commentsIn = (count: number) =>
  count < limits.commentsCounted ? String(count) : `${limits.commentsCounted - 1}+`
