import { limits } from '@contract/limits'
import { mentionParts } from '@contract/mentions'

/** Lengths in visible characters: a mention counts as one, and so does an emoji. */
const piecesOf = (words: string): string[] =>
  mentionParts(words).flatMap((part, at) => (at % 2 === 1 ? [`@${part}`] : Array.from(part)))

/** The first hundred characters of a longer text; undefined when all of it is shown (B.planet.11). */
export function cutOf(words: string): string | undefined {
  if (words.length <= limits.dynamicTruncate) return undefined
  const pieces = piecesOf(words)
  return pieces.length > limits.dynamicTruncate ? `${pieces.slice(0, limits.dynamicTruncate).join('')}…` : undefined
}

/** The server counts comments no further. */
export const commentsIn = (count: number) =>
  count < limits.commentsCounted ? String(count) : `${limits.commentsCounted - 1}+`
