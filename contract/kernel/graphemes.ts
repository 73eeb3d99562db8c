// a flag or any character, with its marks, skin tone, joined signs and conjuncts. Old browsers have no Intl.Segmenter.
// A file of its own, since the feed needs no more of `letters.ts`
const grapheme =
  /\r\n|[\u0600-\u0605]*(?:\p{RI}{2}|.)(?:[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?\p{L}|\u200D.?|[\p{M}\u{1F3FB}-\u{1F3FF}\u0E33\u0EB3\u1160-\u11FF\uD7B0-\uD7FB\uFF9E\uFF9F\u200C\u{E0020}-\u{E007F}])*/gsu

/** The parts of a text that a reader sees as one letter or emoji each. */
export const graphemesIn = (text: string): readonly string[] => text.match(grapheme) ?? []
