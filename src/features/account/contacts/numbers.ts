/**
 * Finds mobile numbers in typed or pasted text. Any separator or grouping works, with or without +86. Each number is
 * returned once.
 */
export function numbersIn(typed: string): string[] {
  const found = typed
    .normalize('NFKC')
    .replace(/(\d)[ \t()-]+(?=\d)/g, '$1')
    .match(/\d+/g)
  const numbers = (found ?? []).flatMap((digits) => /^(?:00)?(?:86)?(1[3-9]\d{9})$/.exec(digits)?.[1] ?? [])
  return [...new Set(numbers)]
}
