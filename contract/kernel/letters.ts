import { graphemesIn } from './graphemes'

/** Length of a text in Unicode code points, as users count it. Client and server both use it (B.X42, C.X44). */
export const lettersIn = (text: string): number => Array.from(text).length

// white space, what Unicode calls ignorable, the empty Braille cell, and blanks of notations
const unseen = /[\s\p{DI}\p{Cf}\p{Cc}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]/gu

/** Whether a text draws nothing. */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === ''

/** The longest beginning of a text with at most `max` code points that ends with a whole emoji or letter. */
export function cut(text: string, max: number): string {
  if (lettersIn(text) <= max) return text
  let [end, left] = [0, max]
  for (const one of graphemesIn(text)) {
    left -= lettersIn(one)
    if (left < 0) break
    end += one.length
  }
  return text.slice(0, end)
}

/** The beginning of a text of at most `max` code points, with `…` when the text is longer. */
export const shortened = (text: string, max: number): string => {
  const beginning = cut(text, max)
  return beginning === text ? text : `${beginning}…`
}

/**
 * The text of a field with at most `max` code points. The typed or pasted part is cut, not the text around it.
 * @param before the text of the field until now
 */
export function fitted(typed: string, before: string, max: number): string {
  if (lettersIn(typed) <= max) return typed
  const [now, was] = [Array.from(typed), Array.from(before)]
  const same = (at: number, end: boolean) => (end ? now[now.length - at] === was[was.length - at] : now[at] === was[at])
  const most = Math.min(now.length, was.length)
  let [head, tail] = [0, 0]
  while (head < most && same(head, false)) head += 1
  while (tail < most - head && same(tail + 1, true)) tail += 1
  const piece = now.slice(head, now.length - tail).join('')
  return (
    now.slice(0, head).join('') + cut(piece, Math.max(0, max - head - tail)) + now.slice(now.length - tail).join('')
  )
}
