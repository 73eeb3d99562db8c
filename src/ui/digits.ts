// What users type or paste into a field for a number: other words, spaces, dashes, brackets, and full-width digits.

/** Room in a field for a number that is pasted with the words around it. */
export const pastedMax = 200

/** The digits of a text. */
export const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

/** The runs of digits in a text, each without the separators inside it. */
const runsIn = (typed: string): readonly string[] =>
  typed
    .normalize('NFKC')
    .replace(/(\d)[ \t().\-\u2010-\u2015\u00B7]+(?=\d)/g, '$1')
    .match(/\d+/g) ?? []

/** The code of so many digits in a text: the run of that length, or else the first digits. */
export const codeIn = (typed: string, length: number): string =>
  runsIn(typed).find((run) => run.length === length) ?? digitsIn(typed).slice(0, length)

const phoneDigits = 11

/** Each mobile number in a text once, without 86, +86 or 0086. */
export const phonesIn = (typed: string): string[] => [
  ...new Set(runsIn(typed).flatMap((run) => /^(?:00)?(?:86)?(1[3-9]\d{9})$/.exec(run)?.[1] ?? [])),
]

/** The first mobile number in a text, or else the digits of a number that is being typed. */
export function phoneIn(typed: string): string {
  const all = digitsIn(typed)
  const own = all.length > phoneDigits ? all.replace(/^(?:00)?86/, '') : all
  return phonesIn(typed)[0] ?? own.slice(0, phoneDigits)
}
