/** The part of a text's base64 form that does not depend on the surrounding bytes, for each of the three alignments. */
function inBase64(text: string, alphabet: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString(alphabet)
    return whole.slice(shift === 0 ? 0 : 4)
  })
}

const known = new Map<string, readonly string[]>()

/** The encodings of a text that an answer could contain: plain, base64, hex, percent, reversed. Each occurs once. */
export function formsOf(text: string): readonly string[] {
  const forms = known.get(text) ?? [
    ...new Set([
      text,
      ...inBase64(text, 'base64'),
      ...inBase64(text, 'base64url'),
      Buffer.from(text).toString('hex'),
      encodeURIComponent(text),
      [...text].reverse().join(''),
    ]),
  ]
  known.set(text, forms)
  return forms
}

/** Finds the markers that a text contains in any form, in one pass by the first characters of the forms. */
export function holdersIn<Holder extends { text: string }>(holders: readonly Holder[]): (text: string) => Holder[] {
  const owners = new Map<string, Holder[]>()
  for (const holder of holders)
    for (const form of formsOf(holder.text)) owners.set(form, [...(owners.get(form) ?? []), holder])
  const width = Math.min(...[...owners.keys()].map(({ length }) => length))
  const begun = new Map<string, string[]>()
  for (const form of owners.keys()) {
    const begin = form.slice(0, width)
    begun.set(begin, [...(begun.get(begin) ?? []), form])
  }
  return (text) => {
    const found = new Set<Holder>()
    for (let at = 0; at + width <= text.length; at += 1)
      for (const form of begun.get(text.slice(at, at + width)) ?? [])
        if (text.startsWith(form, at)) for (const owner of owners.get(form) ?? []) found.add(owner)
    return [...found]
  }
}
