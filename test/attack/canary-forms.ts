/** The part of a base64 text that is the same in any surroundings, for each of the three alignments. */
function inBase64(text: string, alphabet: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString(alphabet)
    return whole.slice(shift === 0 ? 0 : 4)
  })
}

const known = new Map<string, readonly string[]>()

/** The encodings a text can hide in: plain, base64, hex, percent, reversed; each once. */
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
