import { mentionParts } from '@contract/core/people-mentions'
import { graphemesIn } from '@contract/kernel/graphemes'
import { planetLimits } from '@contract/planet/planet'

/** Splits a text into code points, so that most emoji count as one character. A mention counts as one too. */
const piecesOf = (words: string): string[] =>
  mentionParts(words).flatMap((part, at) => (at % 2 === 1 ? [`@${part}`] : graphemesIn(part)))

/** The first hundred characters of a longer text; undefined when the whole text is shown (B.planet.11). */
export function cutOf(words: string): string | undefined {
  if (words.length <= planetLimits.dynamicTruncate) return undefined
  const pieces = piecesOf(words)
  return pieces.length > planetLimits.dynamicTruncate
    ? `${pieces.slice(0, planetLimits.dynamicTruncate).join('')}…`
    : undefined
}

/** The number of comments as text. Above a maximum the server does not count them. */
export const commentsIn = (count: number) =>
  count < planetLimits.commentsCounted ? String(count) : `${planetLimits.commentsCounted - 1}+`
